import { ResumePage } from '#web/layout/resume-page/resume-page.tsx'
import { PartList } from './edit/part-list.tsx'

export { resumeNeeds } from './resume-needs.ts'

/** The parts of the résumé with their state, each with a link to its form. */
export function ResumeEditScreen() {
  return (
    <ResumePage title="编辑简历" path="/resume/edit">
      {(info) => <PartList info={info} />}
    </ResumePage>
  )
}
