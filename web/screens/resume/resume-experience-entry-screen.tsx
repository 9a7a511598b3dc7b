import { EntryFormPage } from './entries/entry-form-page.tsx'
import { WorkForm } from './experience/work-form.tsx'
import { EXPERIENCE_ENTRIES } from './entries/resume-entries.ts'

export { resumeNeeds } from './resume-needs.ts'

/** The form of one work experience. */
export function ResumeExperienceEntryScreen() {
  return (
    <EntryFormPage
      kind={EXPERIENCE_ENTRIES}
      find={({ workExperienceList }, id) => workExperienceList.find(({ workExperienceId }) => workExperienceId === id)}
    >
      {(props) => <WorkForm {...props} />}
    </EntryFormPage>
  )
}
