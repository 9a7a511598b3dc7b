import type { StudioCallId } from './studio-call.ts'

/** Calls whose cached responses are stale after a change of an article, an application, feedback or content. */
export const STALE_AFTER = {
  article: ['listStudioArticles', 'readOverview', 'countWaiting'],
  application: ['readApplication', 'listApplications', 'readRecruitment', 'readOverview', 'countWaiting'],
  feedback: ['readFeedbackEntry', 'listFeedback', 'readOverview', 'countWaiting'],
  content: ['listContent', 'listContentKinds', 'listContentImports', 'readOverview', 'countWaiting'],
} as const satisfies Readonly<Record<string, readonly StudioCallId[]>>
