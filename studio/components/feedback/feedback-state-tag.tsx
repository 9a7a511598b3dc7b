import { Tag } from 'antd'
import { FEEDBACK_STATES, type FeedbackState } from '#contracts/studio/feedback-permissions.ts'

const COLORS: Readonly<Record<FeedbackState, string>> = {
  waiting: 'gold',
  processing: 'blue',
  answerInReview: 'purple',
  answered: 'green',
  rejected: 'default',
  merged: 'default',
}

/** The state of feedback. */
export const FeedbackStateTag = ({ state }: { state: FeedbackState }) => (
  <Tag color={COLORS[state]}>{FEEDBACK_STATES[state]}</Tag>
)
