import type { Database } from '#server/database/database.ts'
import type { ExistingItem } from './checked-rows.ts'

const PAGE = 500

/** The items of a kind that are not deleted, in the order of the site, page by page. */
export async function* existingItems({ read }: Database, kind: string): AsyncGenerator<ExistingItem[]> {
  let last: number | undefined
  for (;;) {
    const items = await read.contentItem.findMany({
      where: { kind, state: { not: 'deleted' } },
      orderBy: [{ orderNum: 'asc' }, { id: 'asc' }],
      take: PAGE,
      ...(last !== undefined && { cursor: { id: last }, skip: 1 }),
      select: { id: true, isVisible: true, draft: true, publishedRevision: { select: { content: true } } },
    })
    yield items.map(({ id, isVisible, draft, publishedRevision }) => ({
      id,
      text: isVisible && publishedRevision !== null ? publishedRevision.content : draft,
    }))
    last = items.at(-1)?.id
    if (items.length < PAGE) return
  }
}
