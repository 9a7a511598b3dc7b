import { useState } from 'react'
import type { JobRelation } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx'
import { jobHref } from '#web/data/page-addresses.ts'
import { showToast } from '#web/data/toasts.ts'
import { optionalCall } from '#web/data/lazy-call.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import { useRevalidateUserCalls } from '#web/data/user-call.ts'
import styles from './application-details.module.css'
import {
  applicationSteps,
  appointedStep,
  employerRemarks,
  isEnded,
  isKnownState,
  isRefused,
  isWithdrawable,
  isWithdrawn,
} from './application-steps.ts'
import { AppointmentNote } from './appointment-note.tsx'
import { progressCopy as copy } from './progress-copy.ts'
import { SimilarToRefused } from './similar-to-refused.tsx'
import { TimeLine } from './time-line.tsx'

/** Time line of an application, the employer's remarks, and possible actions. */
export function ApplicationDetails({ application }: { application: JobRelation }) {
  const { jobRelationId, jobId, jobName, companyName, isOpen } = application
  const [isAsking, setAsking] = useState(false)
  const canWithdraw = useHasCall('withdrawApplication') && isWithdrawable(application)
  const refresh = useRevalidateUserCalls()
  const appointed = appointedStep(application)
  // the remark of an appointment is shown with the appointment
  const remarks = employerRemarks(application).filter((step) => step !== appointed)
  async function withdraw(): Promise<void> {
    await optionalCall('withdrawApplication', { jobRelationId })
    showToast({ type: 'success', message: copy.withdrawn })
    setAsking(false)
    await refresh('jobRelationList', 'getJobApplyStatus', 'getJobMarks')
  }
  return (
    <>
      <TimeLine steps={applicationSteps(application)} isEnded={isEnded(application)} />
      {appointed?.appointment && (
        <AppointmentNote application={application} appointment={appointed.appointment} remark={appointed.remark} />
      )}
      <div className={styles.note}>
        {remarks.map(({ time, applyStatusName, remark }) => (
          <p key={time}>
            <b>{applyStatusName}</b>
            <time dateTime={time}>{time.slice(5, 16)}</time>
            {remark}
          </p>
        ))}
        {remarks.length === 0 && !appointed && <p>{usualText(application)}</p>}
        <p className={styles.actions}>
          {isOpen ? (
            <Button size="small" variant="plain" href={jobHref(jobId)} aria-label={`${copy.detail} ${jobName}`}>
              {copy.detail}
            </Button>
          ) : (
            <span className="tag">{copy.closed}</span>
          )}
          {canWithdraw && (
            <Button
              size="small"
              variant="plain"
              aria-label={`${copy.withdraw} ${jobName}`}
              onClick={() => setAsking(true)}
            >
              {copy.withdraw}
            </Button>
          )}
        </p>
      </div>
      {isRefused(application) && <SimilarToRefused job={application} />}
      {isAsking && (
        <ConfirmDialog
          title={copy.withdrawTitle}
          text={copy.withdrawText(companyName, jobName)}
          action={copy.withdraw}
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Standard text of a state without a remark of the employer. */
function usualText(application: JobRelation): string {
  if (isWithdrawn(application)) return `${copy.withdrawnText}${application.isOpen ? copy.withdrawnAgain : ''}`
  if (application.applyStatus === '1') return copy.waitText
  // an upstream may have other states
  return isKnownState(application) ? copy.viewedText : ''
}
