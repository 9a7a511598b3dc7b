import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Job, PersonalInfo } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dots } from '#web/ui/dots/dots.tsx'
import { FieldError } from '#web/ui/form/form-field.tsx'
import { call, fetchReply } from '#web/data/browser-call.ts'
import { failureEffect, shownMessage } from '#web/data/failure-effect.ts'
import { forgetInterruptedApplication } from '#web/data/interrupted-application.ts'
import { useRevalidateUserCalls } from '#web/data/user-call.ts'
import { isMissing, reasonOf } from '#web/data/reply.ts'
import { applyCopy as copy } from './apply-copy.ts'
import { isApplied } from './apply-state.ts'
import styles from './apply-dialog.module.css'
import { applyDifferences } from '#contracts/constants/apply-differences.ts'
import { AttachmentChoice } from './attachment-choice.tsx'

type ApplyFormProps = {
  job: Job
  info: PersonalInfo
  onOutcome: (outcome: 'sent' | 'duplicate') => void
  onClose: () => void
}

/** The documents to send, the recipient, and the consent. */
export function ApplyForm({ job, info, onOutcome, onClose }: ApplyFormProps) {
  const id = useId()
  const { companyName } = job.company
  const files = info.reMiniProgramAttachmentList
  const [chosen, setChosen] = useState(() => files.filter(isResume).map(({ fileName }) => fileName))
  const [isAgreed, setAgreed] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const refresh = useRevalidateUserCalls()
  useEffect(forgetInterruptedApplication, [])
  const { before, company, after } = copy.to(companyName, job.jobName)
  const differences = applyDifferences(job, info)
  const consentError = isTried && !isAgreed ? copy.consentError : undefined

  async function send(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      const reply = await fetchReply(
        'applyForJob',
        {
          jobId: job.jobId,
          reMiniProgramAttachmentList: files
            .filter(({ fileName }) => chosen.includes(fileName))
            .map(({ fileName, originalFilename, attachmentType }) => ({ fileName, originalFilename, attachmentType })),
        },
        { isSilent: true },
      )
      void refresh('getJobApplyStatus', 'getJobMarks', 'jobRelationList')
      if (reply.state === 'ready') onOutcome('sent')
      else if (await hasApplied(job)) onOutcome('duplicate')
      else setProblem(isMissing(reply) ? copy.gone : failureEffect(reply.reason).message)
    } catch (error) {
      setProblem(shownMessage(reasonOf(error), copy.failed))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isAgreed && !isBusy) void send()
    else if (!isAgreed) document.getElementById(`${id}-consent`)?.focus()
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <div className={styles.body}>
        <p>
          {before}
          <b>{company}</b>
          {after}
        </p>
        <div className={styles.resume}>
          <p>
            <b>{copy.resume}</b>
            {info.completeness !== undefined && (
              <span className="tag tag--blue">{copy.completeness(info.completeness)}</span>
            )}
            <a className="link" href="/resume/preview" target="_blank" rel="noopener">
              {copy.preview}
              <span className="sr">（在新窗口打开）</span>
            </a>
          </p>
          <Dots facts={[info.userName, info.educationName, info.workYearsName]} />
        </div>
        {differences.length > 0 && <p className="hint">{`${copy.differences}${differences.join('；')}。`}</p>}
        <AttachmentChoice files={files} chosen={chosen} onChosen={setChosen} />
        <div>
          <label className={`check ${styles.consent}`} htmlFor={`${id}-consent`}>
            <input
              id={`${id}-consent`}
              type="checkbox"
              checked={isAgreed}
              aria-required="true"
              aria-invalid={consentError === undefined ? undefined : true}
              aria-describedby={consentError === undefined ? undefined : `${id}-consent-error`}
              onChange={(event) => setAgreed(event.target.checked)}
            />
            <span>{copy.consent(companyName)}</span>
          </label>
          <FieldError id={`${id}-consent`} message={consentError} />
        </div>
        {problem !== undefined && (
          <p className="field-err" role="alert">
            {problem}
          </p>
        )}
      </div>
      <footer className={styles.foot}>
        <Button variant="plain" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {copy.submit}
        </Button>
      </footer>
    </form>
  )
}

/** Whether an application for the job exists; false if unknown. */
async function hasApplied({ jobId }: Job): Promise<boolean> {
  const status = await call('getJobApplyStatus', { jobId }, { isSilent: true }).catch(() => undefined)
  return status !== undefined && isApplied(status.data)
}

const isResume = ({ attachmentType }: { attachmentType: string }) => attachmentType === 'resume'
