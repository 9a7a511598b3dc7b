import { ResumePage } from '#web/layout/resume-page/resume-page.tsx'
import { AdvantageForm } from './advantage/advantage-form.tsx'

export { resumeNeeds } from './resume-needs.ts'

/** Form of the personal strengths. */
export function ResumeAdvantageScreen() {
  return (
    <ResumePage title="编辑个人优势" path="/resume/advantage" part="advantage">
      {(info) => <AdvantageForm info={info} />}
    </ResumePage>
  )
}
