import { useId, useState } from 'react'
import type { Job } from '#contracts/generated/wire.ts'
import { APPLY_COMPLETENESS } from '#contracts/constants/limits.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useModalDialog } from '#web/ui/modal-dialog/use-modal-dialog.ts'
import { usePersonalInfo } from '#web/components/resume/use-personal-info.ts'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { applyCopy as copy } from './apply-copy.ts'
import { ApplyDone } from './apply-done.tsx'
import { ApplyForm } from './apply-form.tsx'
import { ApplyMissing } from './apply-missing.tsx'

type ApplyDialogProps = { job: Job; onClose: () => void }

/** Application dialog: form with recipient, or missing parts of the résumé; then the next steps. */
export function ApplyDialog({ job, onClose }: ApplyDialogProps) {
  const id = useId()
  const [outcome, setOutcome] = useState<'sent' | 'duplicate'>()
  const resume = usePersonalInfo()
  const info = resume.state === 'ready' ? resume.data : undefined
  const dialog = useModalDialog(onClose)
  // an upstream that does not measure completeness decides itself whether to accept the application
  const completeness = info?.completeness ?? 100
  const isIncomplete = completeness < APPLY_COMPLETENESS
  const title = outcome === 'sent' ? copy.doneTitle : isIncomplete ? copy.missingTitle(completeness) : copy.title
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="iconbtn" aria-label="关闭" onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      {outcome !== undefined && <ApplyDone job={job} outcome={outcome} onClose={onClose} />}
      {outcome === undefined && info === undefined && (
        <div className="body">
          {resume.state === 'failed' ? (
            <RetryLine what={copy.loading} reason={resume.reason} onRetry={resume.retry} />
          ) : (
            <Skeleton count={2} />
          )}
        </div>
      )}
      {outcome === undefined && info && isIncomplete && (
        <ApplyMissing job={job} info={info} completeness={completeness} onClose={onClose} />
      )}
      {outcome === undefined && info && !isIncomplete && (
        <ApplyForm job={job} info={info} onOutcome={setOutcome} onClose={onClose} />
      )}
    </dialog>
  )
}
