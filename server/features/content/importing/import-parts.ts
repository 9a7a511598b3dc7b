import { type Content, fileIdsIn } from '#contracts/studio/kinds/content-values.ts'
import type { ContentImport, ContentItem } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { holdRow } from '#server/database/held-row.ts'
import { contentOf, kindOf } from '#server/features/content/content-item.ts'
import {
  contentHash,
  filesById,
  type ItemData,
  noteFiles,
  type Publication,
  writeRevision,
} from '#server/features/content/publication.ts'
import type { FormerItem, ImportedRow, WrittenRow } from './import-item.ts'

type Dependencies = { database: Database; publications: Publication }
/** The import whose rows are written, and the time of the transaction. */
type From = { import: Pick<ContentImport, 'kind' | 'createdById'>; now: Date }

export type ImportParts = ReturnType<typeof importParts>

/** Publishes the rows of an import, and takes them back, within the transaction of a part. */
export function importParts({ database, publications }: Dependencies) {
  const held = async (tx: Transaction, id: number): Promise<ContentItem | null> => {
    await holdRow(database, tx, { table: 'content_item', id })
    return tx.contentItem.findUnique({ where: { id } })
  }

  /** Adds published items at the end of the list. */
  async function add(
    tx: Transaction,
    { import: from, now }: From,
    rows: readonly ImportedRow[],
  ): Promise<WrittenRow[]> {
    const { kind, createdById: staffId } = from
    const idsIn = (content: Content) => fileIdsIn(kindOf(from).fields, content)
    const files = await filesById(tx, [...new Set(rows.flatMap(({ content }) => idsIn(content)))])
    const { _max } = await tx.contentItem.aggregate({ where: { kind }, _max: { orderNum: true } })
    const first = (_max.orderNum ?? 0) + 1
    const items = await tx.contentItem.createManyAndReturn({
      data: rows.map(({ content }, at) => ({
        kind,
        orderNum: first + at,
        draft: JSON.stringify(content),
        state: 'published',
        lastWriterId: staffId,
        editedAt: now,
      })),
    })
    const revisions = await tx.contentRevision.createManyAndReturn({
      data: items.map(({ id: itemId, draft: content }) => ({
        itemId,
        number: 1,
        content,
        hash: contentHash(content, new Map(idsIn(contentOf(content)).flatMap((id) => fileEntry(files.get(id))))),
        createdById: staffId,
        writerIds: JSON.stringify([staffId]),
        createdAt: now,
      })),
    })
    await tx.contentStep.createMany({
      data: revisions.map(({ id, itemId, hash }) => ({
        ...importedStep({ itemId, hash }, { import: from, now }),
        revisionId: id,
      })),
    })
    const byItem = new Map(revisions.map((revision) => [revision.itemId, revision]))
    await tx.contentFile.createMany({
      data: revisions.flatMap(({ id, itemId, content }) =>
        idsIn(contentOf(content)).flatMap((storedFileId) =>
          [0, id].map((revisionId) => ({ itemId, revisionId, storedFileId })),
        ),
      ),
    })
    const written: WrittenRow[] = []
    for (const item of items.toSorted((one, other) => one.orderNum - other.orderNum)) {
      const revision = byItem.get(item.id)
      if (revision === undefined) throw new Error(`no revision of item ${item.id}`)
      const data = await publications.publish(tx, item, revision, now)
      await tx.contentItem.update({ where: { id: item.id }, data })
      written.push({ itemId: item.id, revisionId: revision.id, former: null })
    }
    return written
  }

  /** Publishes the next revision of an item; a draft that was begun stays. @returns undefined if it has changed since. */
  async function update(
    tx: Transaction,
    { import: from, now }: From,
    row: ImportedRow,
  ): Promise<WrittenRow | undefined> {
    const item = await held(tx, row.itemId ?? 0)
    if (item === null || item.state === 'deleted' || item.publishedRevisionId !== row.baseRevisionId) return undefined
    const { publishedRevisionId, publicId, isVisible, state, draft, editorIds } = item
    const content = JSON.stringify(row.content)
    const words = { item, content, staffId: from.createdById, writerIds: [from.createdById] }
    const revision = await writeRevision(tx, words, now)
    const step = importedStep({ itemId: item.id, hash: revision.hash }, { import: from, now })
    await tx.contentStep.create({ data: { ...step, revisionId: revision.id } })
    const shown = await publications.publish(tx, item, revision, now)
    const isFollowed = state === 'published' || state === 'withdrawn'
    if (isFollowed) await noteFiles(tx, { itemId: item.id, revisionId: 0 }, fileIdsIn(kindOf(item).fields, row.content))
    const data = { ...shown, ...(isFollowed && { state: 'published', draft: content }) }
    await tx.contentItem.update({ where: { id: item.id }, data: { ...data, version: item.version + 1, editedAt: now } })
    return {
      itemId: item.id,
      revisionId: revision.id,
      former: { publishedRevisionId, publicId, isVisible, state, draft, editorIds },
    }
  }

  /** Takes an added item away; one that staff have worked on since stays as a draft. */
  async function remove(tx: Transaction, item: ContentItem): Promise<void> {
    await publications.remove(tx, item)
    const { id, version } = item
    if (version === 1) return void (await tx.contentItem.delete({ where: { id } }))
    const hidden = { isVisible: false, isShown: false, publicId: null, publishedRevisionId: null }
    const state = item.state === 'published' ? 'draft' : item.state
    await tx.contentItem.update({ where: { id }, data: { ...hidden, state, version: version + 1 } })
  }

  /** Makes visitors see of an item what they saw before. @returns the item's values. */
  async function shownAsBefore(tx: Transaction, item: ContentItem, { former, now }: Restored): Promise<ItemData> {
    const { publishedRevisionId: id, publicId, isVisible } = former
    if (isVisible && id !== null)
      return publications.publish(tx, item, await tx.contentRevision.findUniqueOrThrow({ where: { id } }), now)
    if (publicId !== null) return { ...(await publications.withdraw(tx, item)), publishedRevisionId: id }
    await publications.remove(tx, item)
    return { isVisible: false, isShown: false, publicId, publishedRevisionId: id }
  }

  /** Makes the former revision of an item the published one again, and its draft unless it was changed since. */
  async function restore(tx: Transaction, item: ContentItem, { former, now }: Restored): Promise<void> {
    const { state, draft, editorIds } = former
    const shown = await shownAsBefore(tx, item, { former, now })
    const isFollowed = item.state === 'published' && (state === 'published' || state === 'withdrawn')
    if (isFollowed)
      await noteFiles(tx, { itemId: item.id, revisionId: 0 }, fileIdsIn(kindOf(item).fields, contentOf(draft)))
    const data = { ...shown, ...(isFollowed && { state, draft, editorIds }) }
    await tx.contentItem.update({ where: { id: item.id }, data: { ...data, version: item.version + 1, editedAt: now } })
  }

  return {
    /** Publishes rows. @returns what was written; rows whose item has changed since they were checked are left out. */
    async publish(tx: Transaction, from: From, rows: readonly ImportedRow[]): Promise<WrittenRow[]> {
      const added = await add(
        tx,
        from,
        rows.filter(({ itemId }) => itemId === null),
      )
      const updated: WrittenRow[] = []
      for (const row of rows) {
        const written = row.itemId === null ? undefined : await update(tx, from, row)
        if (written !== undefined) updated.push(written)
      }
      return [...added, ...updated]
    },

    /** Takes rows back, the last one first; items that were published again since stay as they are. */
    async takeBack(tx: Transaction, written: readonly WrittenRow[], now: Date): Promise<void> {
      for (const { itemId, revisionId, former } of written.toReversed()) {
        const item = await held(tx, itemId)
        if (item === null || item.publishedRevisionId !== revisionId) continue
        if (former === null) await remove(tx, item)
        else await restore(tx, item, { former, now })
      }
    },
  }
}

type Restored = { former: FormerItem; now: Date }

const fileEntry = <File extends { id: number }>(file: File | undefined): [number, File][] =>
  file === undefined ? [] : [[file.id, file]]

/** Step of an item's history. */
const importedStep = (item: { itemId: number; hash: string }, { import: { createdById: staffId }, now }: From) => ({
  ...item,
  staffId,
  verdict: 'imported',
  createdAt: now,
})
