import { useEffect, useRef } from 'react'
import type { Job } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { applyCopy as copy } from './apply-copy.ts'
import styles from './apply-dialog.module.css'

type ApplyDoneProps = { job: Job; outcome: 'sent' | 'duplicate'; onClose: () => void }

/** Confirmation of a new or earlier application, with the next steps. */
export function ApplyDone({ job, outcome, onClose }: ApplyDoneProps) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <>
      <div ref={text} className={`body ${styles.done}`} tabIndex={-1}>
        {outcome === 'duplicate' ? (
          <p>{copy.duplicate}</p>
        ) : (
          <>
            <p className={styles.sent}>
              <Icon name="ok" />
              {copy.done(job.company.companyName)}
            </p>
            <ul className={styles.next}>
              {copy.next.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <footer>
        <Button variant="plain" onClick={onClose}>
          {copy.more}
        </Button>
        <Button href="/jobSearchProgress">{copy.progress}</Button>
      </footer>
    </>
  )
}
