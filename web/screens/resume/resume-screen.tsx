import { Suspense } from 'react'
import { LazyRecommendedJobs } from '#web/components/recommended-jobs/lazy-recommended-jobs.ts'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { ResumePage } from '#web/layout/resume-page/resume-page.tsx'
import { AttachmentPart } from './attachments/attachment-part.tsx'
import { EntryPartSection } from './entries/entry-part.tsx'
import { EDUCATION_ENTRIES, EXPERIENCE_ENTRIES, PROJECT_ENTRIES } from './entries/resume-entries.ts'
import { AdvantagePart } from './overview/advantage-part.tsx'
import { IntentionPart } from './overview/intention-part.tsx'
import { PersonCard } from './overview/person-card.tsx'
import { WatchedSearches } from './overview/watched-searches.tsx'
import { usePartFocus } from './overview/use-part-focus.ts'

export { resumeNeeds } from './resume-needs.ts'

/** The user's résumé with all its parts. */
export function ResumeScreen() {
  return (
    <ResumePage title="我的简历" path="/resume" isOverview>
      {(info) => <ResumeOverview info={info} />}
    </ResumePage>
  )
}

function ResumeOverview({ info }: { info: PersonalInfo }) {
  usePartFocus()
  return (
    <>
      <h1 className="sr">我的简历</h1>
      <PersonCard info={info} />
      <IntentionPart intention={info.intention} />
      <AdvantagePart advantage={info.advantage} />
      <EntryPartSection kind={EXPERIENCE_ENTRIES} info={info} />
      <EntryPartSection kind={EDUCATION_ENTRIES} info={info} />
      <EntryPartSection kind={PROJECT_ENTRIES} info={info} />
      <AttachmentPart files={info.reMiniProgramAttachmentList} />
      <WatchedSearches />
      <Suspense>
        <LazyRecommendedJobs />
      </Suspense>
    </>
  )
}
