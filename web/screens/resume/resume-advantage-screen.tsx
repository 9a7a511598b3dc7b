import { ResumePage } from '#web/layout/resume-page/resume-page.tsx'
import { AdvantageForm } from './advantage/advantage-form.tsx'

export { resumeNeeds } from './resume-needs.ts'

/** The form of what somebody is good at. */
export function ResumeAdvantageScreen() {
  return (
    <ResumePage title="编辑个人优势" path="/resume/advantage" part="advantage">
      {(info) => <AdvantageForm info={info} />}
    </ResumePage>
  )
}
