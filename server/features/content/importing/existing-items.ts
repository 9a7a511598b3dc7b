import type { Database } from '#server/database/database.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import type { ProjectionOf } from '#server/features/content/projections/all-projections.ts'
import type { ExistingItem } from './known-items.ts'

const PAGE = 500

/** Splits values into groups of a few hundred. */
export const inChunks = <Each>(all: readonly Each[]): Generator<readonly Each[]> => inGroups(all, PAGE)

/** Splits values into groups of `size`. */
export function* inGroups<Each>(all: readonly Each[], size: number): Generator<readonly Each[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}

type Dependencies = { database: Database; projectionOf: ProjectionOf }

/** Yields the public rows with the given ids, in groups. Omits rows that are deleted in the studio. */
export async function* existingRows(
  { database: { read }, projectionOf }: Dependencies,
  { id: kind }: Pick<ContentKind, 'id'>,
  ids: readonly number[],
): AsyncGenerator<ExistingItem[]> {
  const { rows } = projectionOf({ kind })
  for (const some of inChunks(ids)) {
    const found = (await rows?.read(read, some)) ?? new Map<number, never>()
    const items = await read.contentItem.findMany({
      where: { kind, key: { in: some.map(String) } },
      select: {
        key: true,
        state: true,
        isVisible: true,
        draft: true,
        publishedRevision: { select: { content: true } },
      },
    })
    const byKey = new Map(items.map((item) => [item.key, item]))
    yield some.flatMap((id) => {
      const row = found.get(id)
      const item = byKey.get(String(id))
      if (row === undefined || item?.state === 'deleted') return []
      return [{ id, text: item === undefined ? JSON.stringify(row.content) : textOf(item) }]
    })
  }
}

type Texts = { isVisible: boolean; draft: string; publishedRevision: { content: string } | null }

/** The published content of an item, or its draft if the item is not public. */
const textOf = ({ isVisible, draft, publishedRevision }: Texts): string =>
  isVisible && publishedRevision !== null ? publishedRevision.content : draft

/** Yields the items of a kind that are not deleted, in the order of the site, page by page. */
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
    yield items.map((item) => ({ id: item.id, text: textOf(item) }))
    last = items.at(-1)?.id
    if (items.length < PAGE) return
  }
}
