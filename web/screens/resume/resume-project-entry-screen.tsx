import { EntryFormPage } from './entries/entry-form-page.tsx'
import { ProjectForm } from './project/project-form.tsx'

export { resumeNeeds } from './resume-needs.ts'

/** The form of one project. */
export function ResumeProjectEntryScreen() {
  return (
    <EntryFormPage
      part="project"
      find={({ projectExperienceList }, id) =>
        projectExperienceList.find(({ projectExperienceId }) => projectExperienceId === id)
      }
    >
      {({ entry, entryKey }) => <ProjectForm entry={entry} entryKey={entryKey} />}
    </EntryFormPage>
  )
}
