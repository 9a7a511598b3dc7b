import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ArticleStanding, StudioWire } from '#contracts/generated/studio-wire.ts'
import type { Database } from '#server/database/database.ts'
import { prepare } from '#server/features/article/article-writing.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict, missing } from '#server/studio-calls/studio-refusal.ts'
import type { ArticleChanges } from './article-change.ts'
import { revisionIn } from './review-requirements.ts'
import { isPublic } from './article-status.ts'
import { editorsOf, writersOf } from './draft-content.ts'
import type { DraftService } from './draft-service.ts'
import { requireNoOtherWriter } from './edit-lock-guard.ts'
import { isSameText, revisionText } from './revision-text.ts'
import { writeRevision } from './revision-writing.ts'
import { BACK_TO_DRAFT, BACK_TO_PUBLISHED, putDraft, unreviewedWriters } from './stored-draft.ts'

export type RevisionRestoring = ReturnType<typeof revisionRestoring>

type Dependencies = { database: Database; changes: ArticleChanges; drafts: Pick<DraftService, 'prepared'> }

/** Makes a former text of an article its draft: a revision, or the published text. */
export function revisionRestoring({ database, changes, drafts }: Dependencies) {
  return {
    /**
     * Restores a former text as the draft and as a new revision. Restoring the published text makes the article
     * `published` again.
     * @throws StudioRefusal 404, 423 while a colleague edits the article.
     */
    async restore(
      caller: StaffCaller,
      { articleId, revisionId, version }: StudioWire['restoreRevision']['input'],
    ): Promise<ArticleStanding> {
      const { read } = database
      const found = await read.articleRevision.findFirst({ where: { id: revisionId, articleId }, select: { id: true } })
      if (found === null) throw missing()
      const former = await prepare(await revisionIn(read, revisionId))
      return changes.change(caller, { articleId, version, action: 'editArticle' }, async (tx, article, now) => {
        await requireNoOtherWriter(tx, articleId, caller, now)
        const isPublished = isPublic(article) && revisionId === article.publishedRevisionId
        const text = { ...former, typeId: isPublished ? article.typeId : (article.draft?.typeId ?? article.typeId) }
        const editorIds = isPublished
          ? await unreviewedWriters(tx, revisionId)
          : [...new Set([...editorsOf(article), ...writersOf(former), caller.staffId])]
        const { writerIds, ofLists } = await putDraft(tx, caller, { article, text, now, editorIds })
        const { staffId } = caller
        const { id } = await writeRevision(tx, { articleId, kind: 'restored', staffId, writerIds }, text, now)
        const detail = `revision:${revisionId} as:${id}`
        const data = isPublished ? BACK_TO_PUBLISHED : BACK_TO_DRAFT
        return { data: { ...data, ...ofLists, title: text.title }, audit: 'article.revisionRestored', detail }
      })
    },

    /**
     * Makes the published text the draft again. The discarded draft stays as a revision.
     * @throws StudioRefusal 409 if the article is not public, 423 while a colleague edits the article.
     */
    async discard(
      caller: StaffCaller,
      { articleId, version }: StudioWire['discardChanges']['input'],
    ): Promise<ArticleStanding> {
      const { read } = database
      const discarded = await drafts.prepared(articleId)
      const row = await read.article.findUnique({ where: { id: articleId } })
      if (row === null) throw missing()
      const published =
        row.publishedRevisionId === null ? undefined : await revisionText(read, row, row.publishedRevisionId)
      return changes.change(caller, { articleId, version, action: 'discardChanges' }, async (tx, article, now) => {
        const { publishedRevisionId, typeId } = article
        if (published === undefined || publishedRevisionId === null || !isPublic(article))
          throw conflict(STUDIO_MESSAGE.wrongState)
        const { staffId } = caller
        await requireNoOtherWriter(tx, articleId, caller, now)
        let detail = ''
        if (discarded !== undefined && !isSameText(published, discarded, typeId)) {
          const writerIds = editorsOf(article)
          detail = `revision:${(await writeRevision(tx, { articleId, kind: 'discarded', staffId, writerIds }, discarded, now)).id}`
        }
        const editorIds = await unreviewedWriters(tx, publishedRevisionId)
        const { ofLists } = await putDraft(tx, caller, { article, text: published, now, editorIds })
        const data = { ...BACK_TO_PUBLISHED, ...ofLists, title: published.title }
        return { data, audit: 'article.changesDiscarded', detail }
      })
    },
  }
}
