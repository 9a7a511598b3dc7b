import { EntryListPage } from './entries/entry-list-page.tsx'

export { resumeNeeds } from './resume-needs.ts'

/** All courses of study. */
export function ResumeEducationScreen() {
  return <EntryListPage part="education" />
}
