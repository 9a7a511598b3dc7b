import type { FastifyInstance } from 'fastify'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import type { ArticleTransitions } from './article-transitions.ts'
import type { DraftService } from './draft-service.ts'
import type { EditLocks } from './edit-locks.ts'
import type { EditorialService } from './editorial-service.ts'
import type { PublicationScheduler } from './publication-scheduler.ts'
import type { ReviewRemarks } from './review-remarks.ts'
import type { RevisionRestoring } from './revision-restoring.ts'

type Services = {
  studioCalls: StudioCalls
  articleTransitions: ArticleTransitions
  drafts: DraftService
  editLocks: EditLocks
  editorial: EditorialService
  releases: PublicationScheduler
  reviewRemarks: ReviewRemarks
  revisionRestoring: RevisionRestoring
}

/** Binds the calls of articles in the studio. */
export function editorialRoutes(app: FastifyInstance, services: Services): void {
  const { studioCalls: calls, articleTransitions: moves, drafts, editLocks: locks, editorial, releases } = services
  const { reviewRemarks: remarks, revisionRestoring } = services

  calls.bind(app, 'listStudioArticles', (input, caller) => editorial.list(caller, input))
  calls.bind(app, 'readStudioArticle', (input, caller) => editorial.read(caller, input))
  calls.bind(app, 'createArticle', (input, caller) => drafts.create(caller, input))
  calls.bind(app, 'saveDraft', (input, caller) => drafts.save(caller, input))
  calls.bind(app, 'listRevisions', ({ articleId }, caller) => editorial.revisions(caller, articleId))
  calls.bind(app, 'readRevision', (input, caller) => editorial.revision(caller, input))
  calls.bind(app, 'restoreRevision', (input, caller) => revisionRestoring.restore(caller, input))
  calls.bind(app, 'discardChanges', (input, caller) => revisionRestoring.discard(caller, input))
  calls.bind(app, 'holdEditLock', (input, caller) => locks.hold(caller, input))
  calls.bind(app, 'releaseEditLock', async ({ articleId, holder }, caller) => {
    await locks.release(caller, articleId, holder)
    return null
  })

  calls.bind(app, 'submitArticle', (input, caller) => moves.submit(caller, input))
  calls.bind(app, 'recallArticle', (input, caller) => moves.recall(caller, input))
  calls.bind(app, 'approveArticle', (input, caller) => moves.approve(caller, input))
  calls.bind(app, 'returnArticle', (input, caller) => moves.return(caller, input))
  calls.bind(app, 'scheduleArticle', async (input, caller) => {
    const standing = await moves.schedule(caller, input)
    releases.wake()
    return standing
  })
  calls.bind(app, 'unscheduleArticle', (input, caller) => moves.unschedule(caller, input))
  calls.bind(app, 'publishArticle', (input, caller) => moves.publish(caller, input))
  calls.bind(app, 'publishUrgently', (input, caller) => moves.publishUrgently(caller, input))
  calls.bind(app, 'reviewAfterwards', (input, caller) => moves.reviewAfterwards(caller, input))
  calls.bind(app, 'correctReleaseTime', (input, caller) => moves.correctReleaseTime(caller, input))
  calls.bind(app, 'withdrawArticle', (input, caller) => moves.withdraw(caller, input))
  calls.bind(app, 'archiveArticle', (input, caller) => moves.archive(caller, input))
  calls.bind(app, 'deleteArticle', (input, caller) => moves.delete(caller, input))
  calls.bind(app, 'restoreArticle', (input, caller) => moves.restore(caller, input))
  calls.bind(app, 'listRemarks', ({ articleId }, caller) => remarks.list(caller, articleId))
  calls.bind(app, 'addRemark', (input, caller) => remarks.add(caller, input))
  calls.bind(app, 'removeRemark', (input, caller) => remarks.remove(caller, input))
  calls.bind(app, 'settleRemark', (input, caller) => remarks.settle(caller, input))
  calls.bind(app, 'listAuthors', () => editorial.authors())
  calls.bind(app, 'listColumns', () => editorial.columns())
}
