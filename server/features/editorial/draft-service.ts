import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { articleType } from '#contracts/constants/article-types.ts'
import type { ArticleStanding, StudioWire } from '#contracts/generated/studio-wire.ts'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import { inColumn, isAllowed } from '#contracts/studio/permissions.ts'
import type { Article } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import { prepare, type Prepared } from '#server/features/article/article-writing.ts'
import { currentHtml } from '#server/features/article/article-cleaning.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, forbidden } from '#server/studio-calls/studio-refusal.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { ArticleChanges, Change } from './article-change.ts'
import type { ReviewedText } from './article-files.ts'
import { statusOf } from './article-status.ts'
import { rowText, textOf } from './draft-content.ts'
import { requireNoOtherWriter } from './edit-lock-guard.ts'
import { writeRevision } from './revision-writing.ts'
import { revisionText, unchangedRevisions } from './revision-text.ts'
import { BACK_TO_DRAFT, outcomeOfSave, putDraft } from './stored-draft.ts'

export type DraftService = ReturnType<typeof draftService>

type Dependencies = { database: Database; clock: Clock; audit: AuditLog; changes: ArticleChanges }

/** Drafts: one per article, overwritten by each save, which may also store an immutable revision. */
export function draftService({ database, clock, audit, changes }: Dependencies) {
  /** @throws StudioRefusal 400 for an unknown column, 403 for a column in which the caller may not write. */
  function requireColumn(caller: StaffCaller, typeId: number): void {
    if (articleType(typeId) === undefined) throw badField('typeId', STUDIO_MESSAGE.noColumn)
    if (!isAllowed(caller.grants, 'editArticle', inColumn(typeId))) throw forbidden()
  }

  /**
   * The draft of an article, read and sanitized before its transaction; compare the article's version before using the
   * draft.
   */
  async function prepared(articleId: number): Promise<Prepared<ReviewedText> | undefined> {
    const draft = await database.read.articleDraft.findUnique({ where: { articleId } })
    return draft === null ? undefined : prepare(rowText(draft))
  }

  return {
    prepared,

    /** Creates an article with an empty or given draft. */
    async create(caller: StaffCaller, input: StudioWire['createArticle']['input']): Promise<ArticleStanding> {
      requireColumn(caller, input.typeId)
      const { title = '', outline = '', typeId } = input
      const { html } = await prepare({ ...emptyDraft(0), html: input.html ?? '' })
      return database.transaction(async (tx) => {
        const column = await tx.articleColumn.findUnique({ where: { typeId } })
        const now = clock.now()
        const created = await tx.article.create({
          data: {
            typeId,
            title,
            isVisible: false,
            releasedAt: now,
            authorId: caller.staffId,
            editedAt: now,
            lastWriterId: caller.staffId,
            nextTypeId: typeId,
          },
        })
        const text = { ...emptyDraft(typeId), title, outline, html, source: column?.defaultSource ?? '' }
        await putDraft(tx, caller, { article: { ...created, draft: null }, text, now })
        await audit.append(tx, {
          actorKind: 'staff',
          actorId: caller.staffId,
          action: 'article.created',
          object: `article:${created.id}`,
          result: 'done',
          address: caller.address,
          role: roleFor(caller, 'createArticle', inColumn(typeId)),
        })
        return statusOf(created)
      })
    },

    /**
     * Saves the draft. A changed text that was approved or scheduled becomes a draft again.
     * @throws StudioRefusal 423 when another window holds the edit lock.
     */
    async save(caller: StaffCaller, input: StudioWire['saveDraft']['input']): Promise<StudioWire['saveDraft']['data']> {
      const { articleId, version, revision: isRevision = false, holder = '', ...draft } = input
      requireColumn(caller, draft.typeId)
      const text = await prepare(textOf(draft))
      const unchanged = await unchangedRevisions(database.read, articleId, text)
      let revisionId: number | null = null
      let saveTime = ''
      const standing = await changes.change(
        caller,
        { articleId, version, action: 'editArticle' },
        async (tx, article, now) => {
          await requireNoOtherWriter(tx, articleId, { holder }, now)
          const { data, ...outcome } = await outcomeOfSave(tx, article, unchanged)
          const { writerIds, ofLists } = await putDraft(tx, caller, { article, text, now, ...outcome })
          const { staffId } = caller
          if (isRevision)
            revisionId = (await writeRevision(tx, { articleId, kind: 'saved', staffId, writerIds }, text, now)).id
          saveTime = beijingTime(now)
          const detail = revisionId === null ? '' : `revision:${String(revisionId)}`
          return { data: { ...data, ...ofLists, title: text.title }, audit: 'article.saved', detail }
        },
      )
      return { ...standing, saveTime, html: text.html === draft.html ? null : text.html, revisionId }
    },

    /**
     * Applies `change` to the draft and makes the article a draft, public or not. Does not check the edit lock, so call
     * `amend` only for articles without an open editor.
     */
    async amend(
      caller: StaffCaller,
      article: Article,
      change: (text: ReviewedText) => ReviewedText,
      entry: Pick<Change, 'audit'> & { detail: string },
    ): Promise<ArticleStanding> {
      const { id: articleId, version } = article
      const text = await prepare(change((await this.textOf(article)).text))
      return changes.change(caller, { articleId, version, action: 'editArticle' }, async (tx, found, now) => {
        const { ofLists } = await putDraft(tx, caller, { article: found, text, now })
        return { data: { ...BACK_TO_DRAFT, ...ofLists, title: text.title }, ...entry }
      })
    },

    /** The draft of an article; for articles without a draft, which are older than the studio, the published text. */
    async textOf(article: Article): Promise<{ text: ReviewedText; updatedAt: Date; updatedById: number | null }> {
      const draft = await database.read.articleDraft.findUnique({ where: { articleId: article.id } })
      if (draft !== null) {
        const text = { ...rowText(draft), html: await currentHtml(draft) }
        return { text, updatedAt: draft.updatedAt, updatedById: draft.updatedById }
      }
      const { publishedRevisionId, typeId } = article
      const text =
        publishedRevisionId === null
          ? emptyDraft(typeId)
          : await revisionText(database.read, article, publishedRevisionId)
      return { text, updatedAt: article.editedAt ?? article.updatedAt, updatedById: null }
    },
  }
}
