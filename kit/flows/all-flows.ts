import { accountFlows } from './account-flows.ts'
import { agreementFlow } from './agreement-flow.ts'
import { feedbackAnswerFlow, feedbackFlow } from './feedback-flow.ts'
import type { Flow } from './flow.ts'
import { jobFlows } from './job-flows.ts'
import { foreignEntryFlows } from './foreign-entry-flows.ts'
import { fullResumeFlows } from './full-resume-flows.ts'
import { lastingFlows } from './lasting-flows.ts'
import { limitFlows } from './limit-flows.ts'
import { myDataFlows } from './my-data-flows.ts'
import { myPolicyFlows } from './my-policy-flow.ts'
import { ownFeedbackFlow } from './own-feedback-flow.ts'
import { resumeFlows } from './resume-flows.ts'
import { savedSearchFlows } from './saved-search-flow.ts'
import { twoPeopleFlow } from './two-people-flow.ts'

/** Every flow. */
export const allFlows: readonly Flow[] = [
  ...accountFlows,
  agreementFlow,
  ...resumeFlows,
  ...jobFlows,
  feedbackFlow,
  feedbackAnswerFlow,
  ownFeedbackFlow,
  ...savedSearchFlows,
  ...myPolicyFlows,
  twoPeopleFlow,
  ...foreignEntryFlows,
  ...myDataFlows,
  ...fullResumeFlows,
  ...lastingFlows,
  ...limitFlows,
]
