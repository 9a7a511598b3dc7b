import { RecommendedJobs } from '#web/components/recommended-jobs/recommended-jobs.tsx'
import { useUserCall } from '#web/data/user-call.ts'
import styles from './own-jobs.module.css'

const SHOWN = 3

/** Jobs for a logged-in user: new jobs of saved searches, and jobs that match the intention. */
export const OwnJobs = ({ className }: { className: string }) => (
  <>
    <NewJobs className={className} />
    <RecommendedJobs className={className} />
  </>
)

/** Saved searches with new jobs, most new jobs first; not rendered without new jobs. */
function NewJobs({ className }: { className: string }) {
  const searches = useUserCall('savedSearchList', {})
  const found = searches.state === 'ready' ? searches.data.filter(({ newCount }) => newCount > 0) : []
  if (found.length === 0) return null
  const shown = found.sort((one, other) => other.newCount - one.newCount).slice(0, SHOWN)
  return (
    <section className={className} aria-labelledby="new-jobs">
      <div className={styles.line}>
        <h2 id="new-jobs">关注的搜索有新职位</h2>
        <ul>
          {shown.map(({ savedSearchId, name, newCount }) => (
            <li key={savedSearchId}>{`${name}：${newCount} 个`}</li>
          ))}
        </ul>
        <a className="more" href="/watching">
          查看
        </a>
      </div>
    </section>
  )
}
