import type { PageLocation } from '#web/data/needs.ts'
import { useCall } from '#web/data/use-call.ts'
import { newestOfColumnInput } from './article-needs.ts'
import styles from './newest-of-column.module.css'

type NewestOfColumnProps = {
  title: string
  /** The column of the address. */
  typeId: PageLocation['params'][string]
  /** The article of the page, when it is one of them: then another takes its place. */
  exceptId: number | undefined
  /** At most so many. */
  count: number
}

/** What else the column has: the same for all of its articles but the newest. */
export function NewestOfColumn({ title, typeId, exceptId, count }: NewestOfColumnProps) {
  const newest = useCall('getCommentListWithPage', newestOfColumnInput({ typeId }), { isSilent: true })
  const articles = newest.state === 'ready' ? newest.rows.filter(({ cmCommentId }) => cmCommentId !== exceptId) : []
  if (articles.length === 0) return null
  return (
    <section className={styles.newest} aria-labelledby="newest-of-column">
      <h2 id="newest-of-column">{title}</h2>
      <ul>
        {articles.slice(0, count).map(({ cmCommentId, typeId: column, commentTitle, releaseTime }) => (
          <li key={cmCommentId}>
            <a href={`/content/${column}/${cmCommentId}`}>
              {commentTitle}
              <time dateTime={releaseTime.slice(0, 10)}>{releaseTime.slice(0, 10)}</time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
