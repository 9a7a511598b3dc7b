import { createHash } from 'node:crypto'
import { type ContentProblem, problemsOf } from '#contracts/studio/kinds/content-problems.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import type { ContentItem, Prisma } from '#prisma/generated/sqlite/client.ts'
import type { CacheTag } from '#server/calls/cache-tags.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { contentOf, isWithin, kindOf, windowOf } from './content-item.ts'
import { usedFileIds } from './content-markup.ts'
import type { ProjectionOf } from './projections/all-projections.ts'
import type { ContentFiles, ProposedRow } from './projections/projection.ts'

/** Column values of an item after its publication. */
export type PublishedValues = Pick<ContentItem, 'publishedRevisionId' | 'isVisible' | 'isShown' | 'publicId'> &
  Partial<Pick<ContentItem, 'key' | 'shownFrom' | 'shownUntil'>>
/** New column values of an item. */
export type ItemData = Prisma.ContentItemUncheckedUpdateManyInput

export type Publication = ReturnType<typeof publication>

type Dependencies = { database: Database; cache: ReplyCache; projectionOf: ProjectionOf }

/** Publishes and hides revisions within the caller's transaction. */
export function publication({ database, cache, projectionOf }: Dependencies) {
  const tagsOf = (item: Pick<ContentItem, 'kind' | 'key'>): readonly CacheTag[] => projectionOf(item).tags(item)

  async function rows(tx: Transaction, item: ContentItem, content: Content, isShown: boolean): Promise<number | null> {
    const projection = projectionOf(item)
    await database.notifier.notify(tx, tagsOf(item))
    if (isShown) return projection.show(tx, { item, content, files: await filesOf(tx, item, content) })
    if (item.isShown) await projection.hide(tx, item)
    return item.publicId
  }

  /** Writes a hidden public row for an item outside its window: staff lists contain the row, public calls do not. */
  async function hiddenRow(tx: Transaction, item: ContentItem, content: Content): Promise<number | null> {
    const publicId = await rows(tx, item, content, true)
    await projectionOf(item).hide(tx, { ...item, publicId })
    return publicId
  }

  /** For each of at most a few hundred proposed values of a kind: the problems that prevent their publication now. */
  async function allProblems(
    tx: Transaction | Database['read'],
    item: Pick<ContentItem, 'kind'>,
    proposed: readonly ProposedRow[],
    now: Date,
  ): Promise<ContentProblem[][]> {
    const today = beijingTime(now).slice(0, 10)
    const found = proposed.map(({ content }) => problemsOf(kindOf(item), content, today))
    // checks in the database need complete values
    const whole = proposed.filter((_each, at) => found[at]?.length === 0)
    const others = whole.length === 0 ? [] : ((await projectionOf(item).problems?.(tx, whole)) ?? [])
    const problemsAt = new Map(whole.map((each, at) => [each, others[at] ?? []]))
    return proposed.map((each, at) => problemsAt.get(each) ?? found[at] ?? [])
  }

  /** Publishes a revision; its rows are public only within its window. @returns the item's new column values. */
  async function publish(
    tx: Transaction,
    item: ContentItem,
    revision: { id: number; content: string },
    now: Date,
  ): Promise<PublishedValues> {
    const content = contentOf(item, revision.content)
    const window = windowOf(content)
    const isShown = isWithin(window, now)
    const { isOfRows } = kindOf(item)
    const publicId = await (isOfRows && !isShown ? hiddenRow(tx, item, content) : rows(tx, item, content, isShown))
    const key = isOfRows ? { key: String(publicId) } : {}
    return { ...window, ...key, publishedRevisionId: revision.id, isVisible: true, isShown, publicId }
  }

  return {
    /** Problems that prevent publishing values of an item now. */
    async problems(tx: Transaction, item: ContentItem, content: Content, now: Date): Promise<ContentProblem[]> {
      return (await allProblems(tx, item, [{ publicId: item.publicId, content }], now))[0] ?? []
    },

    allProblems,

    /** Publishes the first revisions of new items of a kind, in their order. @returns the items' new values. */
    async publishNew(
      tx: Transaction,
      pairs: readonly { item: ContentItem; revision: { id: number; content: string } }[],
      now: Date,
    ): Promise<PublishedValues[]> {
      const [first] = pairs
      const add = first && projectionOf(first.item).rows?.add
      const published: PublishedValues[] = []
      if (first === undefined || add === undefined) {
        for (const { item, revision } of pairs) published.push(await publish(tx, item, revision, now))
        return published
      }
      await database.notifier.notify(tx, tagsOf({ kind: first.item.kind, key: null }))
      const contents = pairs.map(({ item, revision }) => contentOf(item, revision.content))
      const ids = await add(tx, contents)
      return pairs.map(({ revision }, at) => {
        const publicId = ids[at] ?? null
        const shown = { isVisible: true, isShown: true, publishedRevisionId: revision.id }
        return { ...shown, key: String(publicId), publicId }
      })
    },

    publish,

    /**
     * Shows or hides a published item whose window has begun or ended.
     * @returns the new column values; undefined without a change.
     */
    async follow(tx: Transaction, item: ContentItem, now: Date): Promise<ItemData | undefined> {
      const isShown = item.isVisible && isWithin(item, now)
      if (isShown === item.isShown || item.publishedRevisionId === null) return undefined
      const { content } = await tx.contentRevision.findUniqueOrThrow({ where: { id: item.publishedRevisionId } })
      return { isShown, publicId: await rows(tx, item, contentOf(item, content), isShown) }
    },

    /** Hides an item from visitors. @returns its new column values. */
    async withdraw(tx: Transaction, item: ContentItem): Promise<ItemData> {
      await rows(tx, item, {}, false)
      return { isVisible: false, isShown: false }
    },

    /**
     * Deletes the public rows of items of a kind that an import added.
     * @returns the ids of rows that still exist, because other rows depend on them.
     */
    async remove(tx: Transaction, items: readonly ContentItem[]): Promise<ReadonlySet<number>> {
      const [first] = items
      if (first === undefined) return new Set()
      await database.notifier.notify(tx, items.flatMap(tagsOf))
      const { remove, hide, rows: kept } = projectionOf(first)
      if (remove !== undefined) await remove(tx, items)
      else for (const item of items) await hide(tx, item)
      const ids = items.flatMap(({ publicId }) => publicId ?? [])
      return new Set((await kept?.read(tx, ids))?.keys())
    },

    /** Writes the order of an item into its public row. */
    async order(tx: Transaction, item: ContentItem): Promise<void> {
      await database.notifier.notify(tx, tagsOf(item))
      await projectionOf(item).order(tx, item)
    },

    /** Invalidates the cached responses that an item changes; call after the commit. */
    changed(item: Pick<ContentItem, 'kind' | 'key'>): void {
      cache.invalidate(tagsOf(item))
      projectionOf(item).committed?.()
    },
  }
}

/** The stored files that an item's values use, by id; without files of users. */
export const filesOf = async (
  tx: Pick<Transaction, 'storedFile'>,
  item: Pick<ContentItem, 'kind'>,
  content: Content,
): Promise<ContentFiles> => filesById(tx, await usedFileIds(tx, kindOf(item), content))

/** Stored files by id; without files of users. */
export async function filesById(tx: Pick<Transaction, 'storedFile'>, ids: readonly number[]): Promise<ContentFiles> {
  const where = { id: { in: [...ids] }, ownerId: null }
  const files = ids.length === 0 ? [] : await tx.storedFile.findMany({ where })
  return new Map(files.map((file) => [file.id, file]))
}

/** Hash to which approvals are bound: SHA-256 of the values and of the hashes of all files. */
export function contentHash(content: string, files: ContentFiles): string {
  const parts = [...files.values()]
    .toSorted((one, other) => one.id - other.id)
    .map(({ name, sha256, crc32, byteCount }) => [name, sha256 ?? crc32, byteCount])
  return createHash('sha256')
    .update(JSON.stringify([content, parts]))
    .digest('hex')
}

type NewRevision = {
  item: Pick<ContentItem, 'id' | 'kind'>
  content: string
  staffId: number | null
  writerIds: readonly number[]
}

/** Stores values as the next revision of an item, with the files that it uses. */
export async function writeRevision(
  tx: Transaction,
  { item, content, staffId, writerIds }: NewRevision,
  now: Date,
): Promise<{ id: number; hash: string; content: string }> {
  const itemId = item.id
  const last = await tx.contentRevision.findFirst({
    where: { itemId },
    orderBy: { number: 'desc' },
    select: { number: true },
  })
  const files = await filesOf(tx, item, contentOf(item, content))
  const hash = contentHash(content, files)
  const { id } = await tx.contentRevision.create({
    data: {
      itemId,
      number: (last?.number ?? 0) + 1,
      content,
      hash,
      createdById: staffId,
      writerIds: JSON.stringify(writerIds),
      createdAt: now,
    },
  })
  await noteFiles(tx, { itemId, revisionId: id }, [...files.keys()])
  return { id, hash, content }
}

/** Records the files that the draft (revision 0) or a revision of an item uses. */
export async function noteFiles(
  tx: Transaction,
  place: { itemId: number; revisionId: number },
  fileIds: readonly number[],
): Promise<void> {
  await tx.contentFile.deleteMany({ where: place })
  await tx.contentFile.createMany({ data: fileIds.map((storedFileId) => ({ ...place, storedFileId })) })
}
