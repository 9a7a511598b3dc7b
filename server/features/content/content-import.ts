import type { PageDocument } from '#contracts/generated/wire.ts'
import { CONTENT_KINDS, type ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import { fileIdsIn as fileIdsOf, readContent } from '#contracts/studio/kinds/content-values.ts'
import type { ContentItem } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { SITE_SLUG } from '#server/features/site/site-documents.ts'
import type { Clock } from '#server/platform/clock.ts'
import { kindOf, windowOf } from './content-item.ts'
import { PROJECTIONS } from './projections/all-projections.ts'
import { pageContent } from './projections/page-document-content.ts'
import { fileFinder } from './projections/page-projection.ts'
import type { Existing } from './projections/projection.ts'
import { type FactsWithoutNotices, siteFactsContent } from './projections/site-projections.ts'
import { noteFiles, type Publication, writeRevision } from './publication.ts'

/** Values of an item without a review: of the base content, or of the demonstration. */
export type Imported = { key?: string; content: object }

type Dependencies = { database: Database; clock: Clock; audit: AuditLog; publications: Publication }

/** Takes over content that exists outside of the studio, as published revisions without a writer. */
export function contentImport({ database, clock, audit, publications }: Dependencies) {
  const note = (tx: Transaction, kind: string, count: number) =>
    audit.append(tx, {
      actorKind: 'system',
      actorId: null,
      action: 'content.imported',
      object: kind,
      result: 'done',
      address: '',
      detail: `count:${count}`,
    })

  async function insert(tx: Transaction, kind: string, { content, ...item }: Omit<Existing, 'isShown'>) {
    const draft = JSON.stringify(content)
    const now = clock.now()
    const created = await tx.contentItem.create({ data: { ...item, kind, draft, state: 'published', editedAt: now } })
    const revision = await writeRevision(tx, { item: created, content: draft, staffId: null, writerIds: [] }, now)
    await noteFiles(tx, { itemId: created.id, revisionId: 0 }, fileIdsOf(kindOf(created).fields, content))
    return { item: created, revision, now }
  }

  /** Publishes values as items of a kind, at the end of its list; an item that has the key gets another revision. */
  async function publish(kind: ContentKindId, entries: readonly Imported[]): Promise<void> {
    const changed = await database.transaction(async (tx) => {
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
      await note(tx, kind, entries.length)
      return items
    })
    for (const item of changed) publications.changed(item)
  }

  /** Takes over the rows of a kind that no item shows. @returns their number. */
  async function adoptKind(tx: Transaction, kind: ContentKindId): Promise<number> {
    const items = await tx.contentItem.findMany({ where: { kind }, select: { key: true, publicId: true } })
    const rows = await PROJECTIONS[kind].existing(tx)
    const isKnown = ({ key, publicId }: Existing) =>
      items.some((item) => (key === null ? item.publicId === publicId : item.key === key))
    const unknown = rows.filter((row) => !isKnown(row))
    for (const { isShown, ...row } of unknown) {
      const { item, revision } = await insert(tx, kind, row)
      const state = isShown ? {} : { state: 'withdrawn' }
      const data = { ...windowOf(row.content), ...state, publishedRevisionId: revision.id, isVisible: isShown, isShown }
      await tx.contentItem.update({ where: { id: item.id }, data })
    }
    if (unknown.length > 0) await note(tx, kind, unknown.length)
    return unknown.length
  }

  return {
    publish,

    /** Publishes the facts of the site. */
    publishFacts: (facts: FactsWithoutNotices): Promise<void> =>
      publish('site-facts', [{ key: SITE_SLUG, content: siteFactsContent(facts) }]),

    /** Publishes pages in the form of the public call. */
    async publishPages(pages: readonly { slug: string; content: PageDocument }[]): Promise<void> {
      const fileIdOf = await fileFinder(database.read, pages)
      await publish(
        'page',
        pages.map(({ slug, content }) => ({ key: slug, content: pageContent(content, fileIdOf) })),
      )
    },

    /** Takes over rows from before the studio kept them. @returns the kinds that had any. */
    adopt: async (): Promise<string[]> => {
      const adopted: string[] = []
      for (const { id } of CONTENT_KINDS)
        if ((await database.transaction((tx) => adoptKind(tx, id))) > 0) adopted.push(id)
      return adopted
    },
  }
}
