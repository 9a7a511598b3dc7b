import { EntryListPage } from './entries/entry-list-page.tsx'
import { EXPERIENCE_ENTRIES } from './entries/resume-entries.ts'

export { resumeNeeds } from './resume-needs.ts'

/** All employments. */
export function ResumeExperienceScreen() {
  return <EntryListPage kind={EXPERIENCE_ENTRIES} />
}
