import { EntryFormPage } from './entries/entry-form-page.tsx'
import { EducationForm } from './education/education-form.tsx'

export { resumeNeeds } from './resume-needs.ts'

/** The form of one course of study. */
export function ResumeEducationEntryScreen() {
  return (
    <EntryFormPage
      part="education"
      find={({ educationExperienceList }, id) =>
        educationExperienceList.find(({ educationExperienceId }) => educationExperienceId === id)
      }
    >
      {(props) => <EducationForm {...props} />}
    </EntryFormPage>
  )
}
