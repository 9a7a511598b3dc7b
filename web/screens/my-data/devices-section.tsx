import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { showToast } from '#web/data/toasts.ts'
import { optionalCall } from '#web/data/lazy-call.ts'
import { useUserCall, useRevalidateUserCalls } from '#web/data/user-call.ts'
import { DeviceRow } from './device-row.tsx'
import { myDataCopy } from './my-data-copy.ts'
import styles from './my-data-screen.module.css'

const copy = myDataCopy.devices

/** The user's sessions, each with a button that ends it. */
export function DevicesSection() {
  const own = useUserCall('mySessionList', {})
  const [isAsking, setAsking] = useState(false)
  const refresh = useRevalidateUserCalls()
  const sessions = own.state === 'ready' ? own.data : undefined
  async function end(sessionId?: number): Promise<void> {
    await optionalCall('endMySessions', sessionId === undefined ? {} : { sessionId })
    showToast({ type: 'success', message: sessionId === undefined ? copy.endedOthers : copy.ended })
    setAsking(false)
    await refresh('mySessionList')
  }
  return (
    <section className={styles.part} aria-labelledby="my-devices">
      <div className={styles.head}>
        <h2 id="my-devices">{copy.title}</h2>
        {sessions && sessions.length > 1 && (
          <Button variant="line" size="small" onClick={() => setAsking(true)}>
            {copy.endOthers}
          </Button>
        )}
      </div>
      <p className={styles.about}>
        {copy.lead}{' '}
        <a className="link" href="/forgotPassword">
          {copy.password}
        </a>
      </p>
      {own.state === 'failed' && (
        <RetryLine what={copy.title} reason={own.reason} onRetry={own.retry} className={styles.failed} />
      )}
      {own.state === 'waiting' && <Skeleton count={1} />}
      {sessions && (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <DeviceRow key={session.sessionId} session={session} onEnd={() => end(session.sessionId)} />
          ))}
        </ul>
      )}
      {isAsking && (
        <ConfirmDialog
          title={copy.endOthersTitle}
          text={copy.endOthersText}
          action={copy.endOthers}
          onConfirm={() => end()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
