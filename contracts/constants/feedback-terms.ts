/** Terms of feedback, shared by server, pages, studio and contract. */

/** Kinds of the call; specification 2 only has the page. */
export const FEEDBACK_KINDS = {
  suggestion: '建议',
  complaint: '投诉',
  report: '举报',
  other: '咨询与其他',
} as const
export type FeedbackKind = keyof typeof FEEDBACK_KINDS

/** States shown to writers; they do not show who answers and reviews. */
export const FEEDBACK_PUBLIC_STATES = {
  waiting: '待处理',
  processing: '处理中',
  answered: '已答复',
  rejected: '不予受理',
} as const
export type FeedbackPublicState = keyof typeof FEEDBACK_PUBLIC_STATES

/** The day and the number within it, such as 20261121-7KQ2M9XA. */
export const RECEIPT_PATTERN = '^[0-9]{8}-[0-9A-Z]{8}$'
export const RECEIPT_LENGTH = 17

/** Length of an answer in characters. */
export const ANSWER_LENGTH = { min: 20, max: 1000 } as const
