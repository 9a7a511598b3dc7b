import { Link } from 'react-router-dom'
import type { FeedbackEntry } from '#contracts/generated/studio-wire.ts'
import styles from './feedback-entry.module.css'

/** The visitor's text, with pictures and links to merged feedback. */
export function EntryText({ entry }: { entry: FeedbackEntry }) {
  const { content, pictures, submitTime, mergedInto, merged } = entry
  return (
    <section className={styles['card']} aria-label="反馈内容">
      <h2>反馈内容</h2>
      <p className={styles['text']}>{content}</p>
      {pictures.length > 0 && (
        <ul className={styles['pictures']}>
          {pictures.map(({ name, viewUrl }) => (
            <li key={viewUrl}>
              <a href={viewUrl} target="_blank" rel="noreferrer">
                <img src={viewUrl} alt={`附图 ${name}`} width={120} height={90} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={styles['quiet']}>{submitTime} 提交</p>
      {mergedInto && (
        <p>
          已并入 <Link to={`/feedback/${mergedInto.feedbackId}`}>{mergedInto.receiptNumber}</Link>
          ，状态和答复以那一件为准。
        </p>
      )}
      {merged.length > 0 && (
        <p>
          并入了 {merged.length} 件：
          {merged.map(({ feedbackId, receiptNumber }) => (
            <span key={feedbackId}>
              <Link to={`/feedback/${feedbackId}`}>{receiptNumber}</Link>{' '}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}
