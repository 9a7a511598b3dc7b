import styles from '#web/components/resume/part-section.module.css'
import { useUserCall } from '#web/data/user-call.ts'

const SHOWN = 3

/** The saved searches with the most new jobs, and a link to all of them; renders nothing without saved searches. */
export function WatchedSearches() {
  const searches = useUserCall('savedSearchList', {})
  if (searches.state !== 'ready' || searches.data.length === 0) return null
  const shown = [...searches.data].sort((one, other) => other.newCount - one.newCount).slice(0, SHOWN)
  return (
    <section className={styles.part} aria-labelledby="watched-searches">
      <header>
        <h2 id="watched-searches">我的关注</h2>
        <a className="more" href="/watching">
          全部关注
        </a>
      </header>
      <ul>
        {shown.map(({ savedSearchId, name, newCount }) => (
          <li key={savedSearchId}>{`${name}：${newCount === 0 ? '暂无新职位' : `${newCount} 个新职位`}`}</li>
        ))}
      </ul>
    </section>
  )
}
