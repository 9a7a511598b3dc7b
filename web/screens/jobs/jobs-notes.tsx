import type { KeywordMatch } from '#contracts/generated/wire.ts'
import { KeywordReading } from '#web/components/keyword-reading/keyword-reading.tsx'
import { jobsHref, type JobListQuery } from '#web/components/job-search/job-list-query.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import { jobsCopy as copy } from './jobs-copy.ts'
import styles from './jobs-notes.module.css'

type JobsNotesProps = { query: JobListQuery; match: KeywordMatch | undefined }

/** Notes above a filtered list: a link that saves the search, and the interpretation of the keyword. */
export const JobsNotes = ({ query, match }: JobsNotesProps) => (
  <>
    <WatchLink query={query} />
    {query.keyword && <KeywordReading keyword={query.keyword} match={match} what={copy.what} />}
  </>
)

/** Link to the page that saves a search; not rendered if the site has no saved searches. */
function WatchLink({ query }: { query: JobListQuery }) {
  const canSave = useHasCall('savedSearchList')
  if (!canSave) return null
  const search = jobsHref({ ...query, page: 1 }).slice('/jobs?'.length)
  return (
    <p className={styles.watch}>
      <a className="link" href={`/watching?save=${encodeURIComponent(search)}`} rel="nofollow">
        关注此搜索
      </a>
    </p>
  )
}
