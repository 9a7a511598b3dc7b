import { EntryListPage } from './entries/entry-list-page.tsx'
import { EDUCATION_ENTRIES } from './entries/resume-entries.ts'

export { resumeNeeds } from './resume-needs.ts'

/** The list of education entries. */
export function ResumeEducationScreen() {
  return <EntryListPage kind={EDUCATION_ENTRIES} />
}
