import { fileIdsIn } from '#contracts/studio/kinds/content-leaves.ts'
import type { ContentImport, ContentItem } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { holdRow, holdRows } from '#server/database/held-row.ts'
import { updateRows } from '#server/database/update-rows.ts'
import { contentOf, kindOf } from '#server/features/content/content-item.ts'
import { insertItems } from '#server/features/content/item-inserting.ts'
import { type ItemData, noteFiles, type Publication, writeRevision } from '#server/features/content/publication.ts'
import type { FormerItem, ImportedRow, WrittenRow } from './import-item.ts'

type Dependencies = { database: Database; publications: Publication }
/** The import whose rows are written, and the time of the transaction. */
type From = { import: Pick<ContentImport, 'kind' | 'createdById'>; now: Date }

export type ImportParts = ReturnType<typeof importParts>

/** Publishes or undoes the rows of one part of an import within its transaction. */
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
    const { _max } = await tx.contentItem.aggregate({ where: { kind }, _max: { orderNum: true } })
    const first = (_max.orderNum ?? 0) + 1
    const data = rows.map(({ content }, at) => ({
      kind,
      orderNum: first + at,
      draft: JSON.stringify(content),
      state: 'published',
      lastWriterId: staffId,
      editedAt: now,
    }))
    const pairs = await insertItems(tx, data, { staffId, now })
    await tx.contentStep.createMany({
      data: pairs.map(({ revision: { id, itemId, hash } }) => ({
        ...importedStep({ itemId, hash }, { import: from, now }),
        revisionId: id,
      })),
    })
    const published = await publications.publishNew(tx, pairs, now)
    await updateRows(
      database,
      tx,
      'content_item',
      published.map((shown, at) => ({ ...shown, id: pairs[at]?.item.id ?? 0 })),
    )
    return pairs.map(({ item, revision }) => ({ itemId: item.id, revisionId: revision.id, former: null }))
  }

  /**
   * Publishes the next revision of an item and keeps unpublished changes of its draft.
   * @returns undefined if the item was deleted or published again since the check.
   */
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

  /**
   * Deletes added items. Items that staff have changed since the import become drafts. Items whose public row other
   * rows need are withdrawn.
   */
  async function remove(tx: Transaction, items: readonly ContentItem[]): Promise<void> {
    const needed = await publications.remove(tx, items)
    const isLeft = ({ publicId }: ContentItem) => publicId !== null && needed.has(publicId)
    const untouched = items.filter((item) => item.version === 1 && !isLeft(item))
    await tx.contentItem.deleteMany({ where: { id: { in: untouched.map(({ id }) => id) } } })
    for (const item of items.filter((each) => !untouched.includes(each))) {
      const { id, version } = item
      const key = kindOf(item).isOfRows ? null : item.key
      const hidden = {
        isVisible: false,
        isShown: false,
        ...(!isLeft(item) && { publicId: null, publishedRevisionId: null, key }),
      }
      const state = item.state === 'published' ? (isLeft(item) ? 'withdrawn' : 'draft') : item.state
      await tx.contentItem.update({ where: { id }, data: { ...hidden, state, version: version + 1 } })
    }
  }

  /** Restores the public rows of an item. @returns the column values of the item. */
  async function shownAsBefore(tx: Transaction, item: ContentItem, { former, now }: Restored): Promise<ItemData> {
    const { publishedRevisionId: id, publicId, isVisible } = former
    const revision = id === null ? null : await tx.contentRevision.findUniqueOrThrow({ where: { id } })
    if (isVisible && revision !== null) return publications.publish(tx, item, revision, now)
    if (kindOf(item).isOfRows && publicId !== null && revision !== null) {
      // a hidden row stays, with its former values
      const shown = await publications.publish(tx, item, revision, now)
      return { ...shown, ...(await publications.withdraw(tx, item)) }
    }
    if (publicId !== null) return { ...(await publications.withdraw(tx, item)), publishedRevisionId: id }
    await publications.remove(tx, [item])
    return { isVisible: false, isShown: false, publicId, publishedRevisionId: id }
  }

  /** Restores the public rows of an item, and its draft unless the draft was changed since. */
  async function restore(tx: Transaction, item: ContentItem, { former, now }: Restored): Promise<void> {
    const { state, draft, editorIds } = former
    const shown = await shownAsBefore(tx, item, { former, now })
    const isFollowed = item.state === 'published' && (state === 'published' || state === 'withdrawn')
    if (isFollowed)
      await noteFiles(tx, { itemId: item.id, revisionId: 0 }, fileIdsIn(kindOf(item).fields, contentOf(item, draft)))
    const data = { ...shown, ...(isFollowed && { state, draft, editorIds }) }
    await tx.contentItem.update({ where: { id: item.id }, data: { ...data, version: item.version + 1, editedAt: now } })
  }

  /** The rows that can be published now; only companies and jobs depend on other rows. */
  async function possible(
    tx: Transaction,
    { import: from, now }: From,
    rows: readonly ImportedRow[],
  ): Promise<readonly ImportedRow[]> {
    if (!kindOf(from).isOfRows) return rows
    const proposed = rows.map(({ rowId, content }) => ({ publicId: rowId, content }))
    const problems = await publications.allProblems(tx, from, proposed, now)
    return rows.filter((_row, at) => problems[at]?.length === 0)
  }

  return {
    /**
     * Publishes rows. Skips rows whose item was deleted or published again since the check, and companies and jobs that
     * became invalid since.
     * @returns the written items and revisions.
     */
    async publish(tx: Transaction, from: From, given: readonly ImportedRow[]): Promise<WrittenRow[]> {
      const rows = await possible(tx, from, given)
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

    /** Undoes rows, the last one first; skips items that were published again since. */
    async takeBack(tx: Transaction, written: readonly WrittenRow[], now: Date): Promise<void> {
      const ids = written.map(({ itemId }) => itemId)
      await holdRows(database, tx, { table: 'content_item', ids })
      const items = await tx.contentItem.findMany({ where: { id: { in: ids } } })
      const known = new Map(items.map((item) => [item.publishedRevisionId, item]))
      const added: ContentItem[] = []
      for (const { revisionId, former } of written.toReversed()) {
        const item = known.get(revisionId)
        if (item === undefined) continue
        if (former === null) added.push(item)
        else await restore(tx, item, { former, now })
      }
      await remove(tx, added)
    },
  }
}

type Restored = { former: FormerItem; now: Date }

/** Step of an item's history. */
const importedStep = (item: { itemId: number; hash: string }, { import: { createdById: staffId }, now }: From) => ({
  ...item,
  staffId,
  verdict: 'imported',
  createdAt: now,
})
