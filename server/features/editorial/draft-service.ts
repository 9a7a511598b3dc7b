import { CLEANER_VERSION } from '#contracts/article-markup/markup-list.ts'
import { STUDIO_MESSAGE } from '#contracts/error-catalogue.ts'
import { articleType } from '#contracts/article-types.ts'
import type { ArticleStanding, StudioWire } from '#contracts/generated/studio-wire.ts'
import { articleLines } from '#contracts/studio/article-lines.ts'
import { isAllowed } from '#contracts/studio/permissions.ts'
import type { Article } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { prepare, type Prepared, revisionColumns } from '#server/features/article/article-writing.ts'
import { contentOf } from '#server/features/article/revision-fields.ts'
import { currentHtml } from '#server/features/article/article-cleaning.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, forbidden, missing } from '#server/studio-calls/studio-refusal.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { ArticleChanges, Change } from './article-change.ts'
import { approvalHash, filesOf, noteUsage, requireOwnFiles, type ReviewedText } from './article-files.ts'
import { revisionIn } from './article-review.ts'
import { type ArticleWithDraft, roleFor, standingOf } from './article-standing.ts'
import { editorsOf, rowText, textOf } from './draft-content.ts'

export type DraftService = ReturnType<typeof draftService>

type Dependencies = { database: Database; clock: Clock; audit: AuditLog; changes: ArticleChanges }

type RevisionKind = 'saved' | 'submitted' | 'restored' | 'takenOver'
type NewRevision = { articleId: number; kind: RevisionKind; staffId: number }

/** Stores a text as the next revision of an article, with its attachments and the files that it uses. */
export async function writeRevision(
  tx: Transaction,
  { articleId, kind, staffId }: NewRevision,
  text: Prepared<ReviewedText>,
  now: Date,
): Promise<{ id: number; approvalHash: string }> {
  const last = await tx.articleRevision.findFirst({
    where: { articleId },
    orderBy: { number: 'desc' },
    select: { number: true },
  })
  const files = await filesOf(tx, text)
  const { typeId, locationName, expiresAt, pinnedUntil } = text
  const hash = approvalHash(text, files)
  const { id } = await tx.articleRevision.create({
    data: {
      ...revisionColumns(text),
      articleId,
      number: (last?.number ?? 0) + 1,
      kind,
      createdById: staffId,
      createdAt: now,
      typeId,
      locationName,
      expiresAt,
      pinnedUntil,
      approvalHash: hash,
      attachments: {
        create: text.attachmentFileIds.map((storedFileId, index) => ({ storedFileId, orderNum: index + 1 })),
      },
    },
  })
  await noteUsage(tx, { articleId, revisionId: id }, files)
  return { id, approvalHash: hash }
}

/** What becomes of a row when its next text is written: nothing of the former one is under way any more. */
const back: Pick<Change, 'data'>['data'] = {
  state: 'draft',
  stage: 0,
  stageCount: 0,
  pendingRevisionId: null,
  scheduledAt: null,
}

/** Writing: one draft for each article, saved again and again, and revisions of it that stay. */
export function draftService({ database, clock, audit, changes }: Dependencies) {
  /** @throws StudioRefusal 400 for no column of the site, 403 for one that the caller does not write for. */
  function requireColumn(caller: StaffCaller, typeId: number): void {
    if (articleType(typeId) === undefined) throw badField('typeId', STUDIO_MESSAGE.noColumn)
    if (!isAllowed(caller.grants, 'editArticle', { typeId })) throw forbidden()
  }

  async function putDraft(
    tx: Transaction,
    caller: StaffCaller,
    article: ArticleWithDraft,
    text: ReviewedText,
    now: Date,
  ): Promise<void> {
    await requireOwnFiles(tx, text)
    const { attachmentFileIds, ...content } = contentOf(text)
    const { typeId, locationName, expiresAt, pinnedUntil } = text
    const columns = {
      ...content,
      locationName,
      expiresAt,
      pinnedUntil,
      typeId: typeId ?? article.typeId,
      attachmentFileIds: JSON.stringify(attachmentFileIds),
      cleanerVersion: CLEANER_VERSION,
      editorIds: JSON.stringify([...new Set([...editorsOf(article), caller.staffId])]),
      updatedById: caller.staffId,
      updatedAt: now,
    }
    const articleId = article.id
    // an upsert would carry a text of a megabyte twice into the query, and once more out of it
    if (article.draft === null) await tx.articleDraft.createMany({ data: [{ articleId, ...columns }] })
    else await tx.articleDraft.updateMany({ where: { articleId }, data: columns })
    const ofLists = { lastWriterId: caller.staffId, nextTypeId: columns.typeId }
    await tx.article.updateMany({ where: { id: articleId }, data: ofLists })
    await noteUsage(tx, { articleId, revisionId: 0 }, await filesOf(tx, text))
  }

  /** The draft of an article, cleaned and read before the transaction that needs it: its version tells if it is still that. */
  async function prepared(articleId: number): Promise<Prepared<ReviewedText> | undefined> {
    const draft = await database.read.articleDraft.findUnique({ where: { articleId } })
    return draft === null ? undefined : prepare(rowText(draft))
  }

  return {
    prepared,

    /** A new article with an empty or given draft. */
    async create(caller: StaffCaller, input: StudioWire['createArticle']['input']): Promise<ArticleStanding> {
      requireColumn(caller, input.typeId)
      const { title = '', outline = '', typeId } = input
      const { html } = await prepare({ ...EMPTY, html: input.html ?? '' })
      return database.transaction(async (tx) => {
        const column = await tx.articleColumn.findUnique({ where: { typeId } })
        const now = clock.now()
        const created = await tx.article.create({
          data: { typeId, title, isVisible: false, releasedAt: now, authorId: caller.staffId, editedAt: now },
        })
        const text = { ...EMPTY, ...NO_PLACE, title, outline, html, typeId, source: column?.defaultSource ?? '' }
        await putDraft(tx, caller, { ...created, draft: null }, text, now)
        await audit.append(tx, {
          actorKind: 'staff',
          actorId: caller.staffId,
          action: 'article.created',
          object: `article:${created.id}`,
          result: 'done',
          address: caller.address,
          role: roleFor(caller, 'createArticle', { typeId }),
        })
        return standingOf(created)
      })
    },

    /** Saves the draft; what was approved or scheduled goes back to being one. */
    async save(caller: StaffCaller, input: StudioWire['saveDraft']['input']): Promise<StudioWire['saveDraft']['data']> {
      const { articleId, version, revision: isRevision = false, ...draft } = input
      requireColumn(caller, draft.typeId)
      const text = await prepare(textOf(draft))
      let revisionId: number | null = null
      let saveTime = ''
      const standing = await changes.change(
        caller,
        { articleId, version, action: 'editArticle' },
        async (tx, article, now) => {
          await putDraft(tx, caller, article, text, now)
          const kind = 'saved'
          if (isRevision)
            revisionId = (await writeRevision(tx, { articleId, kind, staffId: caller.staffId }, text, now)).id
          saveTime = beijingTime(now)
          const detail = revisionId === null ? '' : `revision:${String(revisionId)}`
          return { data: { ...back, title: text.title }, audit: 'article.saved', detail }
        },
      )
      return { ...standing, saveTime, html: text.html === draft.html ? null : text.html, revisionId }
    },

    /** Makes a former text the draft, and a revision of its own. @throws StudioRefusal 404. */
    async restore(
      caller: StaffCaller,
      { articleId, revisionId, version }: StudioWire['restoreRevision']['input'],
    ): Promise<ArticleStanding> {
      const { read } = database
      const found = await read.articleRevision.findFirst({ where: { id: revisionId, articleId }, select: { id: true } })
      if (found === null) throw missing()
      const former = await prepare<ReviewedText>(await revisionIn(read, revisionId))
      return changes.change(caller, { articleId, version, action: 'editArticle' }, async (tx, article, now) => {
        const text = { ...former, typeId: article.draft?.typeId ?? article.typeId }
        await putDraft(tx, caller, article, text, now)
        const { id } = await writeRevision(tx, { articleId, kind: 'restored', staffId: caller.staffId }, text, now)
        const detail = `revision:${revisionId} as:${id}`
        return { data: { ...back, title: text.title }, audit: 'article.revisionRestored', detail }
      })
    },

    /** Changes the next text of an article that nobody has open: into a draft, whatever readers see. */
    async amend(
      caller: StaffCaller,
      article: Article,
      change: (text: ReviewedText) => ReviewedText,
      entry: Pick<Change, 'audit'> & { detail: string },
    ): Promise<ArticleStanding> {
      const { id: articleId, version } = article
      const text = await prepare(change((await this.textOf(article)).text))
      return changes.change(caller, { articleId, version, action: 'editArticle' }, async (tx, found, now) => {
        await putDraft(tx, caller, found, text, now)
        return { data: { ...back, title: text.title }, ...entry }
      })
    },

    /** What stands in the draft of an article; of one from before the studio its published text. */
    async textOf(article: Article): Promise<{ text: ReviewedText; updatedAt: Date; updatedById: number | null }> {
      const draft = await database.read.articleDraft.findUnique({ where: { articleId: article.id } })
      if (draft !== null) {
        const text = { ...rowText(draft), html: await currentHtml(draft) }
        return { text, updatedAt: draft.updatedAt, updatedById: draft.updatedById }
      }
      const { publishedRevisionId, typeId, locationName, expiresAt, pinnedUntil } = article
      const updatedAt = article.editedAt ?? article.updatedAt
      if (publishedRevisionId === null) return { text: { ...EMPTY, ...NO_PLACE, typeId }, updatedAt, updatedById: null }
      const published = await revisionIn(database.read, publishedRevisionId)
      const html = await currentHtml(published)
      return {
        text: { ...published, html, typeId, locationName, expiresAt, pinnedUntil },
        updatedAt,
        updatedById: null,
      }
    },
  }
}

const EMPTY = {
  title: '',
  outline: '',
  html: '',
  ...articleLines(() => ''),
  coverFileId: null,
  attachmentFileIds: [],
}
const NO_PLACE = { locationName: null, expiresAt: null, pinnedUntil: null }
