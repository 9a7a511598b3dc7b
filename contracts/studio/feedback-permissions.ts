import type { Permission } from './staff-roles.ts'

/** States of feedback. */
export const FEEDBACK_STATES = {
  waiting: '待处理',
  processing: '处理中',
  answerInReview: '待审核',
  answered: '已答复',
  rejected: '不予受理',
  merged: '已并案',
} as const
export type FeedbackState = keyof typeof FEEDBACK_STATES

const STAFF = ['feedbackClerk', 'feedbackReviewer'] as const
const EVERY_STATE = Object.keys(FEEDBACK_STATES) as FeedbackState[]

/** Actions of feedback staff. A report (举报) can be read only by its clerk, its assigned reviewer and the auditor. */
export const FEEDBACK_PERMISSIONS = {
  readFeedback: { name: '查看反馈', roles: [...STAFF, 'auditor'], states: EVERY_STATE },
  takeFeedback: { name: '受理', roles: ['feedbackClerk'], states: ['waiting', 'processing'], to: 'processing' },
  assignFeedback: {
    name: '分派',
    roles: ['feedbackReviewer'],
    states: ['waiting', 'processing'],
    to: 'processing',
  },
  moveFeedbackDue: { name: '改期', roles: STAFF, states: ['waiting', 'processing', 'answerInReview'] },
  mergeFeedback: { name: '并案', roles: ['feedbackClerk'], states: ['waiting', 'processing'], to: 'merged' },
  rejectFeedback: { name: '不予受理', roles: ['feedbackClerk'], states: ['waiting', 'processing'], to: 'rejected' },
  noteFeedback: { name: '内部备注', roles: STAFF, states: EVERY_STATE },
  submitAnswer: { name: '提交答复', roles: ['feedbackClerk'], states: ['processing'], to: 'answerInReview' },
  recallAnswer: { name: '撤回答复', roles: ['feedbackClerk'], states: ['answerInReview'], to: 'processing' },
  /** The author of the answer cannot release it. */
  releaseAnswer: { name: '审核通过', roles: ['feedbackReviewer'], states: ['answerInReview'], to: 'answered' },
  returnAnswer: { name: '退回修改', roles: ['feedbackReviewer'], states: ['answerInReview'], to: 'processing' },
  revealWriter: { name: '查看联系方式', roles: STAFF, states: EVERY_STATE },
  changeFeedbackTemplates: { name: '管理答复模板', roles: ['feedbackReviewer'] },
} as const satisfies Record<string, Permission<FeedbackState>>

/** Reasons for revealing the contact of the author of a feedback. */
export const REVEAL_WRITER_REASONS = {
  askForDetails: '联系提交人核实情况',
  tellAnswer: '电话告知答复',
  callBack: '提交人来电，核对身份',
} as const
export type RevealWriterReason = keyof typeof REVEAL_WRITER_REASONS

/** States in which staff still have to act. */
export const OPEN_FEEDBACK_STATES = ['waiting', 'processing', 'answerInReview'] as const satisfies FeedbackState[]
