import { isAgreedPage } from '#contracts/constants/agreement-version.ts'
import { HOME_SLUG } from '#contracts/constants/page-texts.ts'
import type { PageDocument } from '#contracts/generated/wire.ts'
import { CONTENT_KINDS, type ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import { readContent } from '#contracts/studio/kinds/read-content.ts'
import type { ContentItem } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { isUniqueViolation } from '#server/database/database-error.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { SITE_SLUG } from '#server/features/site/site-documents.ts'
import type { Clock } from '#server/platform/clock.ts'
import { kindOf, windowOf } from './content-item.ts'
import { addPageTexts, moveAgreements } from './content-upgrades.ts'
import { usedFileIds } from './content-markup.ts'
import { insertItems } from './item-inserting.ts'
import type { ProjectionOf } from './projections/all-projections.ts'
import { agreementContent } from './projections/agreement-projection.ts'
import { homeContent, type HomeFacts } from './projections/home-document-content.ts'
import { pageContent } from './projections/page-document-content.ts'
import { fileFinder } from './projections/page-projection.ts'
import type { Existing } from './projections/projection.ts'
import { type FactsWithoutNotices, siteFactsContent } from './projections/site-projections.ts'
import { noteFiles, type Publication, writeRevision } from './publication.ts'

/** Values of an item that is published without a review: base content or demo data. */
export type Imported = { key?: string; content: object }

type Dependencies = {
  database: Database
  clock: Clock
  audit: AuditLog
  publications: Publication
  projectionOf: ProjectionOf
}

/** Actor of an import, for the audit log. */
type Importer = Pick<Parameters<AuditLog['append']>[1], 'actorKind' | 'actorId' | 'address' | 'role'>
/** Maximum number of rows adopted in one transaction. */
const ADOPTED_AT_ONCE = 200
const BY_SYSTEM: Importer = { actorKind: 'system', actorId: null, address: '' }

export type ContentImport = ReturnType<typeof contentImport>

/** Imports content that was not written in the studio, as published revisions without a writer. */
export function contentImport({ database, clock, audit, publications, projectionOf }: Dependencies) {
  const note = (tx: Transaction, object: string, count: number, by: Importer = BY_SYSTEM) =>
    audit.append(tx, { ...by, action: 'content.imported', object, result: 'done', detail: `count:${count}` })

  async function insert(tx: Transaction, kind: string, { content, ...item }: Omit<Existing, 'isShown'>) {
    const declared = kindOf({ kind })
    const draft = draftOf(kind, content)
    const now = clock.now()
    const created = await tx.contentItem.create({ data: { ...item, kind, draft, state: 'published', editedAt: now } })
    const revision = await writeRevision(tx, { item: created, content: draft, staffId: null, writerIds: [] }, now)
    await noteFiles(tx, { itemId: created.id, revisionId: 0 }, await usedFileIds(tx, declared, content))
    return { item: created, revision, now }
  }

  async function publishIn(tx: Transaction, kind: ContentKindId, entries: readonly Imported[]): Promise<ContentItem[]> {
    const items: ContentItem[] = []
    const { _max } = await tx.contentItem.aggregate({ where: { kind }, _max: { orderNum: true } })
    for (const [index, { key = null, content: given }] of entries.entries()) {
      const { content, problems } = readContent(kindOf({ kind }).fields, given)
      if (problems.length > 0) throw new Error(`${kind} ${key ?? index}: ${JSON.stringify(problems)}`)
      const known = key === null ? null : await tx.contentItem.findUnique({ where: { kind_key: { kind, key } } })
      const orderNum = (_max.orderNum ?? 0) + index + 1
      const draft = JSON.stringify(content)
      const now = clock.now()
      const { item, revision } =
        known === null
          ? await insert(tx, kind, { key, publicId: null, orderNum, content })
          : {
              item: known,
              revision: await writeRevision(tx, { item: known, content: draft, staffId: null, writerIds: [] }, now),
            }
      const shown = await publications.publish(tx, item, revision, now)
      await tx.contentItem.update({ where: { id: item.id }, data: { ...shown, draft } })
      items.push(item)
    }
    if (entries.length > 0) await note(tx, kind, entries.length)
    return items
  }

  async function publishing(work: (tx: Transaction) => Promise<ContentItem[]>): Promise<void> {
    for (const item of await database.transaction(work)) publications.changed(item)
  }

  /**
   * Publishes values as items at the end of the kind's list; an existing item with the same key gets a new revision.
   */
  const publish = (kind: ContentKindId, entries: readonly Imported[]): Promise<void> =>
    publishing((tx) => publishIn(tx, kind, entries))

  async function insertExisting(tx: Transaction, kind: string, { isShown, ...row }: Existing): Promise<ContentItem> {
    const { item, revision } = await insert(tx, kind, row)
    const state = isShown ? {} : { state: 'withdrawn' }
    const data = { ...windowOf(row.content), ...state, publishedRevisionId: revision.id, isVisible: isShown, isShown }
    return tx.contentItem.update({ where: { id: item.id }, data })
  }

  /** Creates the missing items for the rows of a kind. @returns the number of new items. */
  async function adoptKind(tx: Transaction, kind: ContentKindId): Promise<number> {
    const items = await tx.contentItem.findMany({ where: { kind }, select: { key: true, publicId: true } })
    const rows = await projectionOf({ kind }).existing(tx)
    const isKnown = ({ key, publicId }: Existing) =>
      items.some((item) => (key === null ? item.publicId === publicId : item.key === key))
    const unknown = rows.filter((row) => !isKnown(row))
    for (const row of unknown) await insertExisting(tx, kind, row)
    if (unknown.length > 0) await note(tx, kind, unknown.length)
    return unknown.length
  }

  /** Returns the items of some rows and creates the missing ones. */
  async function adoptSome(tx: Transaction, kind: ContentKindId, rowIds: readonly number[], by: Importer) {
    const known = await tx.contentItem.findMany({
      where: { kind, key: { in: rowIds.map(String) } },
      select: { id: true, publicId: true },
    })
    const kept = new Set(known.map(({ publicId }) => publicId))
    const unknown = rowIds.filter((id) => !kept.has(id))
    const rows = [...((await projectionOf({ kind }).rows?.read(tx, unknown)) ?? [])]
    const now = clock.now()
    const data = rows.map(([rowId, { content, isShown }]) => ({
      kind,
      key: String(rowId),
      publicId: rowId,
      orderNum: 0,
      draft: draftOf(kind, content),
      state: isShown ? 'published' : 'withdrawn',
      isVisible: isShown,
      isShown,
      editedAt: now,
    }))
    const pairs = await insertItems(tx, data, { staffId: null, now })
    for (const { item, revision } of pairs)
      await tx.contentItem.update({ where: { id: item.id }, data: { publishedRevisionId: revision.id } })
    if (pairs.length > 0) await note(tx, kind, pairs.length, by)
    return [...known, ...pairs.map(({ item }) => item)]
  }

  return {
    publish,

    /** Publishes the site facts, and the home page with the facts that it shows. */
    async publishFacts(facts: FactsWithoutNotices): Promise<void> {
      await publish('site-facts', [{ key: SITE_SLUG, content: siteFactsContent(facts) }])
      await publish('home-document', [{ key: HOME_SLUG, content: homeContent(facts) }])
    },

    /** Publishes the home page from facts that earlier versions stored with the site facts. */
    publishHome: (facts: HomeFacts): Promise<void> =>
      publish('home-document', [{ key: HOME_SLUG, content: homeContent(facts) }]),

    /** Publishes pages, given as `getPageDocument` returns them. */
    async publishPages(pages: readonly { slug: string; content: PageDocument }[]): Promise<void> {
      const fileIdOf = await fileFinder(database.read, pages)
      const entries = pages.map(({ slug, content }) => ({ key: slug, content: pageContent(content, fileIdOf) }))
      const others = entries.filter(({ key }) => !isAgreedPage(key))
      const agreed = entries.flatMap(({ key, content }) =>
        isAgreedPage(key) ? [{ key, content: agreementContent(content) }] : [],
      )
      await publishing(async (tx) => [
        ...(await publishIn(tx, 'page', others)),
        ...(await publishIn(tx, 'agreement', agreed)),
      ])
    },

    /** The item of a public row, created if missing; undefined if the row does not exist. */
    async adoptRow(kind: ContentKindId, rowId: number, by: Importer): Promise<ContentItem | undefined> {
      const key = String(rowId)
      const find = (reader: Pick<Transaction, 'contentItem'>) =>
        reader.contentItem.findUnique({ where: { kind_key: { kind, key } } })
      const adopted = database.transaction(async (tx) => {
        const known = await find(tx)
        const row = known ?? (await projectionOf({ kind }).rows?.read(tx, [rowId]))?.get(rowId)
        if (row === undefined || 'kind' in row) return row
        const item = await insertExisting(tx, kind, { ...row, key, publicId: rowId, orderNum: 0 })
        await note(tx, `${kind}:${item.id}`, 1, by)
        return item
      })
      // fails if another caller adopts the row at the same moment, because the key is unique
      return adopted.catch(async (error: unknown) => {
        const item = await find(database.write)
        if (item === null) throw error
        return item
      })
    },

    /**
     * Ids of the items of public rows, by row id. Creates missing items, at most ADOPTED_AT_ONCE in each transaction.
     */
    async adoptRows(kind: ContentKindId, rowIds: readonly number[], by: Importer): Promise<Map<number, number>> {
      const items = new Map<number, number>()
      for (let at = 0; at < rowIds.length; at += ADOPTED_AT_ONCE) {
        const some = rowIds.slice(at, at + ADOPTED_AT_ONCE)
        const adopt = () => database.transaction((tx) => adoptSome(tx, kind, some, by))
        // retried if another caller adopts one of the rows at the same moment
        const found = await adopt().catch((error: unknown) =>
          isUniqueViolation(error) ? adopt() : Promise.reject(error),
        )
        for (const { id, publicId } of found) items.set(publicId ?? 0, id)
      }
      return items
    },

    /**
     * Upgrades items of earlier versions and creates items for rows without an item.
     * @returns the kinds with new items.
     */
    adopt: async (): Promise<string[]> => {
      const adopted: string[] = []
      await database.transaction(moveAgreements)
      await publishing((tx) => addPageTexts(tx, publications, clock.now()))
      for (const { id } of CONTENT_KINDS.filter(({ isOfRows }) => !isOfRows))
        if ((await database.transaction((tx) => adoptKind(tx, id))) > 0) adopted.push(id)
      return adopted
    },
  }
}

/** Values as JSON in the order of the fields, as drafts are stored, so that equal values give equal JSON. */
function draftOf(kind: string, content: Existing['content']): string {
  const { fields } = kindOf({ kind })
  return JSON.stringify(Object.fromEntries(Object.keys(fields).map((name) => [name, content[name]])))
}
