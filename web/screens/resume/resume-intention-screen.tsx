import { ResumePage } from '#web/layout/resume-page/resume-page.tsx'
import { IntentionForm } from './intention/intention-form.tsx'

export { resumeNeeds } from './resume-needs.ts'

/** The form of the job intention. */
export function ResumeIntentionScreen() {
  return (
    <ResumePage title="编辑求职意向" path="/resume/intention" part="intention">
      {(info) => <IntentionForm info={info} />}
    </ResumePage>
  )
}
