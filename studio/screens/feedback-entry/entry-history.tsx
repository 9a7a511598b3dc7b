import type { FeedbackEntry } from '#contracts/generated/studio-wire.ts'
import { FEEDBACK_PERMISSIONS } from '#contracts/studio/feedback-permissions.ts'
import styles from './feedback-entry.module.css'

const NAMES: Readonly<Record<string, { name: string }>> = FEEDBACK_PERMISSIONS

/** The steps of a feedback, newest first. The submission is the last entry. */
export function EntryHistory({ entry: { steps, submitTime } }: { entry: FeedbackEntry }) {
  return (
    <section className={styles['card']} aria-label="经过">
      <h2>经过</h2>
      <ol className={styles['steps']}>
        {[...steps].reverse().map(({ stepId, action, staffName, text, createTime }) => (
          <li key={stepId} data-kind={action === 'noteFeedback' ? 'note' : 'move'}>
            <strong>{NAMES[action]?.name ?? action}</strong> {staffName}
            <time>{createTime.slice(5, 16)}</time>
            {text !== '' && <p>{text}</p>}
          </li>
        ))}
        <li>
          <strong>提交</strong>
          <time>{submitTime?.slice(5, 16)}</time>
        </li>
      </ol>
    </section>
  )
}
