import { EntryListPage } from './entries/entry-list-page.tsx'
import { EDUCATION_ENTRIES } from './entries/resume-entries.ts'

export { resumeNeeds } from './resume-needs.ts'

/** All courses of study. */
export function ResumeEducationScreen() {
  return <EntryListPage kind={EDUCATION_ENTRIES} />
}
