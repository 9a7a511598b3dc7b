import { type CatalogueText, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { type ArticleWithDraft, can } from '#server/features/editorial/article-status.ts'
import type { ReviewedText } from '#server/features/editorial/article-files.ts'
import type { DraftService } from '#server/features/editorial/draft-service.ts'
import type { EditLocks } from '#server/features/editorial/edit-locks.ts'
import { fileIdsOf, fileNamesIn } from '#server/features/stored-file/file-usage.ts'
import { storedFileName } from '#server/features/stored-file/stored-file-name.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, missing, StudioRefusal } from '#server/studio-calls/studio-refusal.ts'
import type { MediaQueries, MediaRecord } from './media-queries.ts'
import { kindOf } from './media-wire.ts'

type Input = StudioWire['replaceFile']['input']
type Result = StudioWire['replaceFile']['data']

type Dependencies = {
  queries: MediaQueries
  drafts: Pick<DraftService, 'textOf' | 'amend'>
  locks: Pick<EditLocks, 'of'>
  audit: AuditLog
}

/** Replaces a file by another one in drafts of articles; published texts and texts under review are unchanged. */
export function fileReplacement({ queries, drafts, locks, audit }: Dependencies) {
  /** Creates the new draft of an article. @returns the reason if the article was skipped. */
  async function replaceIn(
    caller: StaffCaller,
    article: ArticleWithDraft,
    [old, next]: readonly [MediaRecord, MediaRecord],
  ): Promise<CatalogueText | undefined> {
    if (article.pendingRevisionId !== null) return STUDIO_MESSAGE.fileInReview
    const { text } = await drafts.textOf(article)
    const isUsed = fileNamesIn(text.html).includes(old.name) || fileIdsOf(text).includes(old.id)
    if (!isUsed) return STUDIO_MESSAGE.fileInHistory
    if (!can(caller, 'editArticle', article)) return STUDIO_MESSAGE.notYourArticle
    if ((await locks.of(article.id, { holder: '', staffId: caller.staffId })) !== null)
      return STUDIO_MESSAGE.fileBeingEdited
    const detail = `file:${old.id} by:${next.id}`
    await drafts.amend(caller, article, (former) => withFile(former, old, next), {
      audit: 'article.fileReplaced',
      detail,
    })
    return undefined
  }

  return {
    /**
     * @throws StudioRefusal 404 for a file outside of the library, 400 if the new file is outside of the library, of
     * another kind or the same file.
     */
    async replace(caller: StaffCaller, { fileId, newFileId }: Input): Promise<Result> {
      const [old, next] = await Promise.all([queries.find(caller, fileId), queries.find(caller, newFileId)])
      if (old === null) throw missing()
      if (next === null || next.id === old.id) throw badField('newFileId', STUDIO_MESSAGE.badFile)
      if (kindOf(old) !== kindOf(next)) throw badField('newFileId', STUDIO_MESSAGE.otherKind)
      const articles = new Map((await queries.uses(fileId)).map(({ article }) => [article.id, article]))
      const results: Result = []
      for (const article of articles.values()) {
        if (!can(caller, 'readArticles', article)) continue
        const reason = await replaceIn(caller, article, [old, next]).catch((error: unknown) => {
          if (error instanceof StudioRefusal) return error.message
          throw error
        })
        results.push({
          articleId: article.id,
          title: article.title,
          isDone: reason === undefined,
          reason: reason ?? '',
        })
      }
      await audit.record({
        actorKind: 'staff',
        actorId: caller.staffId,
        action: 'file.replaced',
        object: `file:${fileId}`,
        result: 'done',
        address: caller.address,
        role: roleFor(caller, 'changeFiles'),
        detail: `by:${newFileId} articles:${results.filter(({ isDone }) => isDone).length}`,
      })
      return results
    },
  }
}

/** A text with all uses of a file replaced. */
function withFile(text: ReviewedText, old: MediaRecord, next: MediaRecord): ReviewedText {
  const idOf = (id: number) => (id === old.id ? next.id : id)
  return {
    ...text,
    html: text.html.replaceAll(storedFileName(old), storedFileName(next)),
    coverFileId: text.coverFileId === null ? null : idOf(text.coverFileId),
    attachmentFileIds: [...new Set(text.attachmentFileIds.map(idOf))],
  }
}
