import type { KeywordMatch } from '#contracts/generated/wire.ts'
import { KeywordReading } from '#web/components/keyword-reading/keyword-reading.tsx'
import { jobsHref, type JobsQuestion } from '#web/components/job-search/jobs-question.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import { jobsCopy as copy } from './jobs-copy.ts'
import styles from './jobs-notes.module.css'

type JobsNotesProps = { question: JobsQuestion; match: KeywordMatch | undefined }

/** Notes above a filtered list: a link that saves the search, and the interpretation of the keyword. */
export const JobsNotes = ({ question, match }: JobsNotesProps) => (
  <>
    <WatchLink question={question} />
    {question.keyword && <KeywordReading keyword={question.keyword} match={match} what={copy.what} />}
  </>
)

/** Link to the page that saves a search; nothing where the site has none. */
function WatchLink({ question }: { question: JobsQuestion }) {
  const canSave = useHasCall('savedSearchList')
  if (!canSave) return null
  const search = jobsHref({ ...question, page: 1 }).slice('/jobs?'.length)
  return (
    <p className={styles.watch}>
      <a className="link" href={`/watching?save=${encodeURIComponent(search)}`} rel="nofollow">
        关注此搜索
      </a>
    </p>
  )
}
