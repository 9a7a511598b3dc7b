import { FEEDBACK_STATES, type FeedbackState } from '#contracts/studio/feedback-permissions.ts'
import styles from './feedback-parts.module.css'

export const FeedbackStateTag = ({ state }: { state: FeedbackState }) => (
  <span className={styles['state']} data-state={state}>
    {FEEDBACK_STATES[state]}
  </span>
)
