/** Terms of feedback, shared by server, pages, studio and contract. */

/** Kinds of feedback. They are an extension: specification 2 defines only the page. */
export const FEEDBACK_KINDS = {
  suggestion: '建议',
  complaint: '投诉',
  report: '举报',
  other: '咨询与其他',
} as const
export type FeedbackKind = keyof typeof FEEDBACK_KINDS

/** States shown to authors of feedback; they do not distinguish the internal steps of answering and reviewing. */
export const FEEDBACK_PUBLIC_STATES = {
  waiting: '待处理',
  processing: '处理中',
  answered: '已答复',
  rejected: '不予受理',
} as const
export type FeedbackPublicState = keyof typeof FEEDBACK_PUBLIC_STATES

/** Pattern of a receipt: the day and a random code, such as 20261121-7KQ2M9XA. */
export const RECEIPT_PATTERN = '^[0-9]{8}-[0-9A-Z]{8}$'
export const RECEIPT_LENGTH = 17

/** Length of an official reply, in characters. */
export const ANSWER_LENGTH = { min: 20, max: 1000 } as const
