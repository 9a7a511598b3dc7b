import { EntryListPage } from './entries/entry-list-page.tsx'

export { resumeNeeds } from './resume-needs.ts'

/** All projects. */
export function ResumeProjectScreen() {
  return <EntryListPage part="project" />
}
