import type { ContentItem, ContentRevision, Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Transaction } from '#server/database/database.ts'
import { contentOf, kindOf } from './content-item.ts'
import { usedFileIds } from './content-markup.ts'
import { contentHash, filesById } from './publication.ts'

type NewItem = Prisma.ContentItemCreateManyInput & { draft: string }
type By = { staffId: number | null; now: Date }
/** A new item with its first revision. */
export type NewPair = { item: ContentItem; revision: ContentRevision }

/**
 * Inserts items with their drafts as first revisions, and records the files of drafts and revisions.
 * @returns the pairs, sorted by `orderNum`.
 */
export async function insertItems(tx: Transaction, data: readonly NewItem[], { staffId, now }: By): Promise<NewPair[]> {
  const used = new Map<string, number[]>()
  for (const { kind, draft } of data)
    used.set(draft, await usedFileIds(tx, kindOf({ kind }), contentOf({ kind }, draft)))
  const idsIn = ({ draft }: { draft: string }) => used.get(draft) ?? []
  const files = await filesById(tx, [...new Set([...used.values()].flat())])
  const items = await tx.contentItem.createManyAndReturn({ data: [...data] })
  const revisions = await tx.contentRevision.createManyAndReturn({
    data: items.map((item) => ({
      itemId: item.id,
      number: 1,
      content: item.draft,
      hash: contentHash(item.draft, new Map(idsIn(item).flatMap((id) => fileEntry(files.get(id))))),
      createdById: staffId,
      writerIds: JSON.stringify(staffId === null ? [] : [staffId]),
      createdAt: now,
    })),
  })
  const byItem = new Map(revisions.map((revision) => [revision.itemId, revision]))
  const pairs = items.map((item) => {
    const revision = byItem.get(item.id)
    if (revision === undefined) throw new Error(`no revision of item ${item.id}`)
    return { item, revision }
  })
  await tx.contentFile.createMany({
    data: pairs.flatMap(({ item, revision }) =>
      idsIn(item).flatMap((storedFileId) =>
        [0, revision.id].map((revisionId) => ({ itemId: item.id, revisionId, storedFileId })),
      ),
    ),
  })
  return pairs.toSorted(({ item: one }, { item: other }) => one.orderNum - other.orderNum)
}

const fileEntry = <File extends { id: number }>(file: File | undefined): [number, File][] =>
  file === undefined ? [] : [[file.id, file]]
