import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { nextStep, type ResumePartId, stepOf } from '#web/components/resume/resume-parts.ts'
import { usePersonalInfo } from '#web/components/resume/use-personal-info.ts'
import { interruptedApplication } from '#web/data/interrupted-application.ts'
import fields from '#web/ui/form/form.module.css'
import { fieldId } from './form-names.ts'
import styles from './resume-form.module.css'
import type { ResumeFormState } from './use-resume-form.ts'

type ResumeFormProps<Values extends Record<string, unknown>> = {
  title: string
  form: ResumeFormState<Values>
  /** For existing entries: `run` deletes the entry and rejects on failure; `what` names it in the confirmation. */
  onDelete?: { what: string; run: () => Promise<void> } | undefined
  children: ReactNode
}

/** Frame of a résumé form: heading, restored-draft line, error summary, fields and buttons. */
export function ResumeForm<Values extends Record<string, unknown>>(props: ResumeFormProps<Values>) {
  const { title, onDelete, children } = props
  const { part, state, summary, errors, failure, isRestored, draftSavedAt, reset, onSubmit } = props.form
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit} aria-labelledby="resume-form-title">
      <header>
        <StepLine part={part} />
        <h1 id="resume-form-title">{title}</h1>
        <p className="hint">
          带 <span className="req" aria-hidden="true" />
          <span className="sr">星号</span>
          的为必填。内容会自动保存为草稿。
        </p>
      </header>
      {isRestored && <RestoredLine onDiscard={reset} />}
      <ErrorSummary ref={summary} errors={errors} idOf={fieldId} />
      <div className={fields.grid}>{children}</div>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {`没有保存成功：${failure}。填写的内容还在，可以再次保存。`}
        </p>
      )}
      <footer className={styles.bar}>
        {onDelete && <DeleteButton {...onDelete} />}
        <DraftLine savedAt={draftSavedAt} />
        <Button variant="plain" href={`/resume#${part}`}>
          {draftSavedAt === undefined ? '返回' : '稍后再填'}
        </Button>
        <Button type="submit" isBusy={state === 'busy'}>
          保存
        </Button>
      </footer>
    </form>
  )
}

/** The number of this step while required parts of the résumé are missing, and the job to apply for afterwards. */
function StepLine({ part }: { part: ResumePartId }) {
  const resume = usePersonalInfo()
  const step = stepOf(part)
  if (step === undefined || resume.state !== 'ready' || nextStep(resume.data) === undefined) return null
  const application = interruptedApplication()
  return (
    <p className={styles.step}>
      {`第 ${step.number} 步，共 ${step.count} 步`}
      {application && ` · 完成后继续投递“${application.jobName}”`}
    </p>
  )
}

/** Message that a draft was restored, with a button to discard it. */
function RestoredLine({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={styles.restored} role="status">
      <p>已恢复未保存的内容</p>
      <Button size="small" variant="plain" onClick={onDiscard}>
        放弃草稿
      </Button>
    </div>
  )
}

function DraftLine({ savedAt }: { savedAt: Date | undefined }) {
  if (savedAt === undefined) return <span className={styles.draft} />
  const [hours, minutes] = [savedAt.getHours(), savedAt.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return <span className={`hint ${styles.draft}`}>{`草稿已于 ${hours}:${minutes} 保存`}</span>
}

function DeleteButton({ what, run }: { what: string; run: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        删除
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`删除${what}？`}
          text="删除后不能恢复，已投递的职位不受影响。"
          action="删除"
          onConfirm={run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
