import { FEEDBACK_KINDS } from './feedback-copy.ts'

/** Limits of the feedback call; lengths in characters, not code units. */
export const CONTENT_MIN = 5
export const CONTENT_MAX = 2000
export const CONTACT_MAX = 100

export type FeedbackField = 'kind' | 'content' | 'contact'
export type FeedbackEntry = Record<FeedbackField, string>

export const EMPTY_ENTRY: FeedbackEntry = { kind: '', content: '', contact: '' }

/** Validation errors with their messages, in the order of the fields. */
export function feedbackErrors(entry: FeedbackEntry): { field: FeedbackField; message: string }[] {
  const content = lengthOf(entry.content.trim())
  const contact = lengthOf(entry.contact.trim())
  const errors: { field: FeedbackField; message: string }[] = []
  if (!isFeedbackKind(entry.kind)) errors.push({ field: 'kind', message: '请选择反馈类型' })
  if (content === 0) errors.push({ field: 'content', message: '请填写反馈内容' })
  else if (content < CONTENT_MIN) errors.push({ field: 'content', message: `反馈内容至少写 ${CONTENT_MIN} 个字` })
  else if (content > CONTENT_MAX)
    errors.push({
      field: 'content',
      message: `反馈内容请控制在 ${CONTENT_MAX} 字以内，现在多了 ${content - CONTENT_MAX} 字`,
    })
  if (contact > CONTACT_MAX) errors.push({ field: 'contact', message: `联系方式请控制在 ${CONTACT_MAX} 字以内` })
  return errors
}

/** Whether a string is the code of a feedback kind. */
export function isFeedbackKind(text: string | null): boolean {
  return FEEDBACK_KINDS.some(({ value }) => value === text)
}

/** Number of characters (code points) in a string. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}
