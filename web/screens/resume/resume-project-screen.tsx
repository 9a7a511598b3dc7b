import { EntryListPage } from './entries/entry-list-page.tsx'
import { PROJECT_ENTRIES } from './entries/resume-entries.ts'

export { resumeNeeds } from './resume-needs.ts'

/** The list of projects. */
export function ResumeProjectScreen() {
  return <EntryListPage kind={PROJECT_ENTRIES} />
}
