import { EntryFormPage } from './entries/entry-form-page.tsx'
import { ProjectForm } from './project/project-form.tsx'
import { PROJECT_ENTRIES } from './entries/resume-entries.ts'

export { resumeNeeds } from './resume-needs.ts'

/** The form of one project. */
export function ResumeProjectEntryScreen() {
  return (
    <EntryFormPage
      kind={PROJECT_ENTRIES}
      find={({ projectExperienceList }, id) =>
        projectExperienceList.find(({ projectExperienceId }) => projectExperienceId === id)
      }
    >
      {({ entry, entryKey }) => <ProjectForm entry={entry} entryKey={entryKey} />}
    </EntryFormPage>
  )
}
