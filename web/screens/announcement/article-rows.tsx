import type { ArticleSummary } from '#contracts/generated/wire.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import styles from './article-rows.module.css'

/** Articles as rows with a big date; day and month are cut from the Beijing text of the release. */
export function ArticleRows({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <ol className={styles.rows}>
      {articles.map(({ cmCommentId, typeId, commentTitle, outline, releaseTime, location }) => (
        <li key={cmCommentId}>
          <a href={`/content/${typeId}/${cmCommentId}`}>
            <time dateTime={releaseTime.slice(0, 10)}>
              <b>{releaseTime.slice(8, 10)}</b>
              {releaseTime.slice(0, 7)}
            </time>
            <div>
              <h2>{commentTitle}</h2>
              <p>{outline}</p>
              {location !== null && (
                <p className={styles.place}>
                  <Icon name="pin" />
                  {location}
                </p>
              )}
            </div>
            <Icon name="arrow" className={styles.arrow} />
          </a>
        </li>
      ))}
    </ol>
  )
}
