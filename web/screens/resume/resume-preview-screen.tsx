import { ResumePage } from '#web/layout/resume-page/resume-page.tsx'
import { PreviewBar } from './preview/preview-bar.tsx'
import { ResumeSheet } from './preview/resume-sheet.tsx'

export { resumeNeeds } from './resume-needs.ts'

/** The résumé as an employer sees it; prints on A4. */
export function ResumePreviewScreen() {
  return (
    <ResumePage title="简历预览" path="/resume/preview" isBare>
      {(info) => (
        <>
          <PreviewBar userName={info.userName} />
          <ResumeSheet info={info} />
        </>
      )}
    </ResumePage>
  )
}
