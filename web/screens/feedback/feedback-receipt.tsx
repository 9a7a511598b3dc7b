import { useEffect, useRef } from 'react'
import { usePageTexts } from '#web/data/site-facts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { feedbackCopy } from './feedback-copy.ts'
import styles from './feedback-receipt.module.css'

const copy = feedbackCopy.receipt

type FeedbackReceiptProps = { receiptNumber: string; onAgain: () => void }

/** Shown after sending, with the receipt number. Its heading gets the focus, so that screen readers announce it. */
export function FeedbackReceipt({ receiptNumber, onAgain }: FeedbackReceiptProps) {
  const say = usePageTexts('feedback')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className={styles.receipt}>
      <Icon name="ok" className={styles.sign} />
      <h2 ref={title} tabIndex={-1}>
        {copy.title}
      </h2>
      <p>{say('receiptText')}</p>
      <dl>
        <dt>{copy.number}</dt>
        <dd className="num">{receiptNumber}</dd>
      </dl>
      <p className={styles.ways}>
        <Button variant="line" href="/feedback" onClick={onAgain}>
          {copy.again}
        </Button>
        <Button variant="plain" href="/">
          {copy.home}
        </Button>
      </p>
    </div>
  )
}
