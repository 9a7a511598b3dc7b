import { jobsHref, type JobsQuestion } from '#web/components/job-search/jobs-question.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import styles from './jobs-results.module.css'

/** Link to the page that saves a search; nothing where the site has none. */
export function WatchLink({ question }: { question: JobsQuestion }) {
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
