import { EntryFormPage } from './entries/entry-form-page.tsx'
import { EducationForm } from './education/education-form.tsx'
import { EDUCATION_ENTRIES } from './entries/resume-entries.ts'

export { resumeNeeds } from './resume-needs.ts'

/** The form of one education entry. */
export function ResumeEducationEntryScreen() {
  return (
    <EntryFormPage
      kind={EDUCATION_ENTRIES}
      find={({ educationExperienceList }, id) =>
        educationExperienceList.find(({ educationExperienceId }) => educationExperienceId === id)
      }
    >
      {(props) => <EducationForm {...props} />}
    </EntryFormPage>
  )
}
