import { CONTENT_MESSAGE, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentStanding, StudioWire } from '#contracts/generated/studio-wire.ts'
import { contentKind } from '#contracts/studio/kinds/all-kinds.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { fixedIds, leaves } from '#contracts/studio/kinds/content-leaves.ts'
import { type ContentProblem, problemsOf } from '#contracts/studio/kinds/content-problems.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { readContent } from '#contracts/studio/kinds/read-content.ts'
import type { ContentItem } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { visibleFiles } from '#server/features/editorial/visible-files.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badInput, conflict, missing } from '#server/studio-calls/studio-refusal.ts'
import type { Change, ContentChanges } from './content-changes.ts'
import { contentOf, editorsOf, kindOf, requireForKind, statusOf } from './content-item.ts'
import { filesInMarkup, usedFileIds, withCleanMarkup } from './content-markup.ts'
import type { ProjectionOf } from './projections/all-projections.ts'
import { noteFiles, writeRevision } from './publication.ts'

type Dependencies = {
  database: Database
  clock: Clock
  audit: AuditLog
  changes: ContentChanges
  projectionOf: ProjectionOf
  /** @throws StudioRefusal 409 when the site reads the kind from an upstream. */
  requireOwn: (kind: ContentKind) => void
}
type Input<Id extends keyof StudioWire> = StudioWire[Id]['input']

/** Column values that end the review or schedule of the previous text. */
const BACK_TO_DRAFT = { state: 'draft', stage: 0, stageCount: 0, pendingRevisionId: null, scheduledAt: null } as const
const BACK_TO_PUBLISHED = { ...BACK_TO_DRAFT, state: 'published', editorIds: '[]' } as const

/** Creates, saves, discards and restores drafts of content items. Each save overwrites the one draft of an item. */
export function contentDrafts({ database, clock, audit, changes, projectionOf, requireOwn }: Dependencies) {
  /**
   * Records which files the draft uses.
   * @throws StudioRefusal 400 for a file whose type the field does not accept, or a file that the caller cannot see.
   */
  async function noteDraftFiles(
    tx: Transaction,
    caller: StaffCaller,
    { item, content, now }: { item: Pick<ContentItem, 'id' | 'kind'>; content: Content; now: Date },
  ): Promise<void> {
    const { fields } = kindOf(item)
    const inMarkup = await filesInMarkup(tx, { fields }, content)
    const ids = await usedFileIds(tx, { fields }, content)
    const rows = await tx.storedFile.findMany({ where: { id: { in: ids }, ownerId: null } })
    const own = await tx.contentFile.findMany({ where: { itemId: item.id }, select: { storedFileId: true } })
    const visible = new Set([
      ...(await visibleFiles(tx, caller, ids, now)),
      ...own.map(({ storedFileId }) => storedFileId),
    ])
    const problems = leaves(fields, content).flatMap(({ path, field, value }) => {
      if (field.type !== 'file' || value === null) return []
      const row = rows.find(({ id }) => id === value)
      const isFitting = row !== undefined && visible.has(row.id) && isAcceptedFile(field.accepts, row.mediaType)
      return isFitting ? [] : [{ field: path, message: STUDIO_MESSAGE.badFile }]
    })
    // unused files in markup are accepted even if the caller cannot see them: their names are random, and undo must
    // work
    const used = await filesInUse(
      tx,
      ids.filter((id) => !visible.has(id)),
    )
    for (const { id, path } of inMarkup)
      if (used.has(id)) problems.push({ field: path, message: STUDIO_MESSAGE.badFile })
    if (problems.length > 0) throw badInput(STUDIO_MESSAGE.badInput, problems)
    await noteFiles(tx, { itemId: item.id, revisionId: 0 }, ids)
  }

  /** Column values for a saved draft: the item is `published` again if the draft equals the published revision. */
  async function changeOfDraft(
    tx: Transaction,
    caller: StaffCaller,
    { item, draft, now }: { item: ContentItem; draft: string; now: Date },
  ): Promise<Change['data']> {
    await noteDraftFiles(tx, caller, { item, content: contentOf(item, draft), now })
    if (draft === item.draft && item.state !== 'published') return {}
    const published = item.isVisible && item.publishedRevisionId
    const isPublished =
      published !== false &&
      published !== null &&
      (await tx.contentRevision.count({ where: { id: published, content: draft } })) > 0
    if (isPublished) return { ...BACK_TO_PUBLISHED, draft, lastWriterId: caller.staffId }
    const editorIds = JSON.stringify([...new Set([...editorsOf(item), caller.staffId])])
    return { ...BACK_TO_DRAFT, draft, editorIds, lastWriterId: caller.staffId }
  }

  return {
    /**
     * Creates an item at the end of its list.
     * @throws StudioRefusal 409 for a kind that is full or has a fixed set of items.
     */
    async create(caller: StaffCaller, { kind: id, content: given }: Input<'createContent'>): Promise<ContentStanding> {
      const kind = kindNamed(id)
      requireForKind(caller, 'createContent', kind)
      requireOwn(kind)
      if (kind.shape !== 'list') throw conflict(CONTENT_MESSAGE.contentFixed)
      const content = await withCleanMarkup(kind, readOrRefuse(kind, given))
      return database.transaction(async (tx) => {
        const now = clock.now()
        const last = kind.isOfRows ? 0 : await lastOrderNum(tx, kind)
        const item = await tx.contentItem.create({
          data: {
            kind: kind.id,
            orderNum: last + 1,
            draft: JSON.stringify(content),
            editorIds: JSON.stringify([caller.staffId]),
            lastWriterId: caller.staffId,
            editedAt: now,
          },
        })
        await noteDraftFiles(tx, caller, { item, content, now })
        await audit.append(tx, {
          actorKind: 'staff',
          actorId: caller.staffId,
          action: 'content.created',
          object: `${kind.id}:${item.id}`,
          result: 'done',
          address: caller.address,
          role: roleFor(caller, 'createContent'),
        })
        return statusOf(item)
      })
    },

    /** Saves the draft. A changed text that was approved or scheduled becomes a draft again. */
    async save(caller: StaffCaller, input: Input<'saveContent'>): Promise<StudioWire['saveContent']['data']> {
      const { kind: id, content: given, ...wanted } = input
      const kind = kindNamed(id)
      requireOwn(kind)
      const content = await withCleanMarkup(kind, readOrRefuse(kind, given))
      const draft = JSON.stringify(content)
      let saveTime = ''
      const standing = await changes.change(
        caller,
        { kind: id, ...wanted, action: 'editContent' },
        async (tx, item, now) => {
          const before = contentOf(item, item.draft)
          if (fixedRows(kind, content) !== fixedRows(kind, before)) throw badInput(CONTENT_MESSAGE.rowsFixed, [])
          requireNone((await projectionOf(item).draftProblems?.(tx, item, before, content)) ?? [])
          saveTime = beijingTime(now)
          return { data: await changeOfDraft(tx, caller, { item, draft, now }), audit: 'content.saved' }
        },
      )
      return { standing, problems: problemsOf(kind, content, saveTime.slice(0, 10)), saveTime }
    },

    /** Makes the published revision the draft again; the discarded draft stays as a revision. */
    discard: (caller: StaffCaller, input: Input<'discardContent'>): Promise<ContentStanding> =>
      changes.change(caller, { ...input, action: 'discardContent' }, async (tx, item, now) => {
        if (!item.isVisible || item.publishedRevisionId === null) throw conflict(STUDIO_MESSAGE.wrongState)
        const { content: draft } = await tx.contentRevision.findUniqueOrThrow({
          where: { id: item.publishedRevisionId },
        })
        const { id } = await writeRevision(tx, revisionOf(item, caller), now)
        const fileIds = await usedFileIds(tx, kindOf(item), contentOf(item, draft))
        await noteFiles(tx, { itemId: item.id, revisionId: 0 }, fileIds)
        return { data: { ...BACK_TO_PUBLISHED, draft }, audit: 'content.discarded', detail: `revision:${id}` }
      }),

    /** Makes a stored revision the draft. @throws StudioRefusal 404. */
    restore: (caller: StaffCaller, input: Input<'restoreContentRevision'>): Promise<ContentStanding> =>
      changes.change(caller, { ...input, action: 'editContent' }, async (tx, item, now) => {
        const former = await tx.contentRevision.findFirst({ where: { id: input.revisionId, itemId: item.id } })
        if (former === null) throw missing()
        const draft = JSON.stringify(contentOf(item, former.content))
        const data = await changeOfDraft(tx, caller, { item, draft, now })
        return { data, audit: 'content.revisionRestored', detail: `revision:${former.id}` }
      }),
  }
}

/** The files among `ids` that an article or a content item uses. */
async function filesInUse(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const query = { where: { storedFileId: { in: [...ids] } }, select: { storedFileId: true } }
  const used =
    ids.length === 0 ? [] : [...(await tx.fileUsage.findMany(query)), ...(await tx.contentFile.findMany(query))]
  return new Set(used.map(({ storedFileId }) => storedFileId))
}

/** The highest order number of a kind; 0 without items. @throws StudioRefusal 409 if the kind is full. */
async function lastOrderNum(tx: Transaction, kind: ContentKind): Promise<number> {
  const { _count, _max } = await tx.contentItem.aggregate({
    where: { kind: kind.id },
    _count: true,
    _max: { orderNum: true },
  })
  if (_count >= kind.max) throw conflict(CONTENT_MESSAGE.contentFull)
  return _max.orderNum ?? 0
}

/** Input of `writeRevision` for an item's draft. */
export const revisionOf = (item: ContentItem, { staffId }: StaffCaller) => ({
  item,
  content: item.draft,
  staffId,
  writerIds: editorsOf(item),
})

/** @throws StudioRefusal 404. */
export function kindNamed(id: string): ContentKind {
  const kind = contentKind(id)
  if (kind === undefined) throw missing()
  return kind
}

/** @throws StudioRefusal 400 with the path of each bad value. */
function readOrRefuse(kind: ContentKind, given: unknown): Content {
  const { content, problems } = readContent(kind.fields, given)
  requireNone(problems)
  return content
}

/** @throws StudioRefusal 400 with the path of each problem. */
function requireNone(problems: readonly ContentProblem[]): void {
  if (problems.length === 0) return
  throw badInput(
    STUDIO_MESSAGE.badInput,
    problems.map(({ path, message }) => ({ field: path, message })),
  )
}

const fixedRows = (kind: ContentKind, content: Content) => fixedIds(kind.fields, content).join('|')

/** Whether a field accepts the media type of a file. */
export function isAcceptedFile(accepts: 'picture' | 'video' | 'attachment', mediaType: string): boolean {
  if (accepts === 'picture') return mediaType.startsWith('image/')
  return (accepts === 'video') === mediaType.startsWith('video/')
}
