import type { StudioCallId } from './studio-call.ts'

/** Calls that show articles, applications, feedback or content: refetched after a change of one of them. */
export const STALE_AFTER = {
  article: ['listStudioArticles', 'readOverview', 'countWaiting'],
  application: ['readApplication', 'listApplications', 'readRecruitment', 'readOverview', 'countWaiting'],
  feedback: ['readFeedbackEntry', 'listFeedback', 'readOverview', 'countWaiting'],
  content: ['listContent', 'listContentKinds', 'listContentImports', 'readOverview', 'countWaiting'],
} as const satisfies Readonly<Record<string, readonly StudioCallId[]>>
