import { EntryFormPage } from './entries/entry-form-page.tsx'
import { WorkForm } from './experience/work-form.tsx'

export { resumeNeeds } from './resume-needs.ts'

/** The form of one employment. */
export function ResumeExperienceEntryScreen() {
  return (
    <EntryFormPage
      part="experience"
      find={({ workExperienceList }, id) => workExperienceList.find(({ workExperienceId }) => workExperienceId === id)}
    >
      {(props) => <WorkForm {...props} />}
    </EntryFormPage>
  )
}
