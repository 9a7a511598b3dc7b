import { EntryListPage } from './entries/entry-list-page.tsx'
import { EXPERIENCE_ENTRIES } from './entries/resume-entries.ts'

export { resumeNeeds } from './resume-needs.ts'

/** The list of work experiences. */
export function ResumeExperienceScreen() {
  return <EntryListPage kind={EXPERIENCE_ENTRIES} />
}
