import { useEffect, useRef, useState } from 'react'
import type { MyFeedback } from '#contracts/generated/wire.ts'
import { FeedbackStatus } from '#web/components/feedback-status/feedback-status.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { optionalCall } from '#web/data/lazy-call.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import { useUserCall } from '#web/data/user-call.ts'
import { myDataCopy } from './my-data-copy.ts'
import styles from './feedback-section.module.css'
import page from './my-data-screen.module.css'

const copy = myDataCopy.feedback

/** The user's own feedback with its answers; unread answers are marked as new. */
export function FeedbackSection() {
  const own = useUserCall('myFeedbackList', {})
  const rows = own.state === 'ready' ? own.data : undefined
  return (
    <section className={page.part} aria-labelledby="my-feedback">
      <h2 id="my-feedback">{copy.title}</h2>
      <p className={page.about}>{copy.lead}</p>
      {own.state === 'failed' && (
        <RetryLine what={copy.title} reason={own.reason} onRetry={own.retry} className={page.failed} />
      )}
      {own.state === 'waiting' && <Skeleton count={1} />}
      {rows?.length === 0 && (
        <p className={page.after}>
          {copy.empty}{' '}
          <a className="link" href="/feedback">
            {copy.write}
          </a>
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.receiptNumber}>
              <FeedbackItem feedback={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** One feedback as a line that expands to its text and answer. Expanding the line removes its mark 有新答复. */
function FeedbackItem({ feedback }: { feedback: MyFeedback }) {
  const { receiptNumber, content, stateName, submitDate } = feedback
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useSeenMark(feedback, isOpen)
  const hasNews = feedback.isNew && !wasOpened
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open) setWasOpened(true)
        setOpen(event.currentTarget.open)
      }}
    >
      <summary>
        <span className={styles.text}>{content}</span>
        <small>
          {hasNews && <b className={styles.news}>{copy.hasNews}</b>}
          {stateName} · <span className="num">{submitDate}</span> · <span className="num">{receiptNumber}</span>
        </small>
      </summary>
      <p className={styles.content}>{content}</p>
      <FeedbackStatus {...feedback} />
    </details>
  )
}

/** Reports once that the user has read an answer. */
function useSeenMark({ receiptNumber, isNew }: MyFeedback, isOpen: boolean): void {
  const canMark = useHasCall('markFeedbackSeen')
  const isTold = useRef(false)
  useEffect(() => {
    if (!isOpen || !isNew || !canMark || isTold.current) return
    isTold.current = true
    // a failure only means that the mark reappears on the next visit
    void optionalCall('markFeedbackSeen', { receiptNumber }, { isSilent: true }).catch(() => undefined)
  }, [isOpen, isNew, canMark, receiptNumber])
}
