import type { PageLocation } from '#web/data/needs.ts'
import { useCall } from '#web/data/use-call.ts'
import { newestOfColumnInput } from './article-needs.ts'
import styles from './newest-of-column.module.css'

type NewestOfColumnProps = {
  title: string
  /** Id of the column in the URL. */
  typeId: PageLocation['params'][string]
  /** Article of the page, excluded from the list. */
  exceptId: number | undefined
  /** Maximum number of articles. */
  count: number
}

/** The newest articles of the column; the list is identical on the pages of all older articles. */
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
