import { EntryListPage } from './entries/entry-list-page.tsx'

export { resumeNeeds } from './resume-needs.ts'

/** All employments. */
export function ResumeExperienceScreen() {
  return <EntryListPage part="experience" />
}
