import { ResumePage } from '#web/layout/resume-page/resume-page.tsx'
import { BasicForm } from './basic/basic-form.tsx'

export { resumeNeeds } from './resume-needs.ts'

/** The form of the basics. */
export function ResumeBasicScreen() {
  return (
    <ResumePage title="编辑基本信息" path="/resume/basic" part="basic">
      {(info) => <BasicForm info={info} />}
    </ResumePage>
  )
}
