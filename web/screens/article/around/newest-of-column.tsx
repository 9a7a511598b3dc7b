import type { ArticleSummary } from '#contracts/generated/wire.ts'
import styles from './newest-of-column.module.css'

type NewestOfColumnProps = { title: string; articles: readonly ArticleSummary[] }

/** What else the column has. */
export function NewestOfColumn({ title, articles }: NewestOfColumnProps) {
  if (articles.length === 0) return null
  return (
    <section className={styles.newest} aria-labelledby="newest-of-column">
      <h2 id="newest-of-column">{title}</h2>
      <ul>
        {articles.map(({ cmCommentId, typeId, commentTitle, releaseTime }) => (
          <li key={cmCommentId}>
            <a href={`/content/${typeId}/${cmCommentId}`}>
              {commentTitle}
              <time dateTime={releaseTime.slice(0, 10)}>{releaseTime.slice(0, 10)}</time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
