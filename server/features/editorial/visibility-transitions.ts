import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ArticleStanding, StudioWire } from '#contracts/generated/studio-wire.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'
import type { ArticleWriting } from '#server/features/article/article-writing.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, conflict } from '#server/studio-calls/studio-refusal.ts'
import type { ArticleChanges, Work } from './article-change.ts'
import { revisionIn } from './review-requirements.ts'
import { type ArticleWithDraft, isPublic } from './article-status.ts'
import { instantOf } from './draft-content.ts'
import { NOTHING_UNDER_WAY } from './hidden-again.ts'
import { reasonOf } from '#server/features/transitions/transition-reason.ts'

type Dependencies = { changes: ArticleChanges; articleWriting: ArticleWriting }
type Moved = { articleId: number; version: number }
type Input<Id extends keyof StudioWire> = StudioWire[Id]['input']

/** Transitions without a review, of published and of unpublished articles. */
export function visibilityTransitions({ changes, articleWriting }: Dependencies) {
  const move = (caller: StaffCaller, { articleId, version }: Moved, action: StaffAction, work: Work) =>
    changes.change(caller, { articleId, version, action }, work)

  return {
    /**
     * Corrects the displayed release time.
     * @throws StudioRefusal 400 for a time in the future, or before the first submission of the article.
     */
    correctReleaseTime: (caller: StaffCaller, input: Input<'correctReleaseTime'>): Promise<ArticleStanding> =>
      move(caller, input, 'correctReleaseTime', async (tx, article, now) => {
        const releasedAt = instantOf('releaseTime', input.releaseTime)
        if (releasedAt > now) throw badField('releaseTime', STUDIO_MESSAGE.futureTime)
        const first = await tx.reviewStep.findFirst({ where: { articleId: article.id }, orderBy: { id: 'asc' } })
        if (first !== null && releasedAt < first.createdAt)
          throw badField('releaseTime', STUDIO_MESSAGE.earlierThanWritten)
        const { publishedRevisionId: revisionId } = article
        if (revisionId === null || !isPublic(article)) throw conflict(STUDIO_MESSAGE.wrongState)
        const revision = await revisionIn(tx, revisionId)
        const data = await articleWriting.show(tx, { article, revision, releasedAt })
        const { approvalHash: hash } = revision
        return {
          data,
          audit: 'article.releaseTimeCorrected',
          detail: `from:${article.releasedAt.toISOString()} to:${releasedAt.toISOString()}`,
          step: { revisionId, verdict: 'released', reason: reasonOf(input), hash },
          isPublicChange: true,
        }
      }),

    withdraw: (caller: StaffCaller, input: Input<'withdrawArticle'>): Promise<ArticleStanding> =>
      move(caller, input, 'withdrawArticle', async (tx, article, now) => {
        const { publishedRevisionId: revisionId } = article
        if (revisionId === null || !isPublic(article)) throw conflict(STUDIO_MESSAGE.wrongState)
        const reason = reasonOf(input)
        await articleWriting.hide(tx, article.id)
        const { approvalHash: hash } = await revisionIn(tx, revisionId)
        return {
          data: { state: 'withdrawn', withdrawnAt: now, withdrawnReason: reason, ...NOTHING_UNDER_WAY },
          audit: 'article.withdrawn',
          step: { revisionId, verdict: 'withdrawn', reason, hash },
          isPublicChange: true,
        }
      }),

    archive: (caller: StaffCaller, input: Input<'archiveArticle'>): Promise<ArticleStanding> =>
      move(caller, input, 'archiveArticle', (_tx, article, now) => {
        requireUnseen(article)
        return Promise.resolve({ data: { state: 'archived', archivedAt: now }, audit: 'article.archived' })
      }),

    delete: (caller: StaffCaller, input: Input<'deleteArticle'>): Promise<ArticleStanding> =>
      move(caller, input, 'deleteArticle', (_tx, article, now) => {
        requireUnseen(article)
        return Promise.resolve({ data: { state: 'deleted', deletedAt: now }, audit: 'article.deleted' })
      }),

    restore: (caller: StaffCaller, input: Input<'restoreArticle'>): Promise<ArticleStanding> =>
      move(caller, input, 'restoreArticle', () =>
        Promise.resolve({ data: { state: 'draft', archivedAt: null, deletedAt: null }, audit: 'article.restored' }),
      ),
  }
}

/** @throws StudioRefusal 409 for a public article, which must be withdrawn first, with a reason. */
function requireUnseen(article: ArticleWithDraft): void {
  if (isPublic(article)) throw conflict(STUDIO_MESSAGE.wrongState)
}
