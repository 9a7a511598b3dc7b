import type { ArticleSummary } from '#contracts/generated/wire.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './article-rows.module.css'

type ArticleRowsProps = {
  articles: readonly ArticleSummary[]
  /** Heading level of the titles: 2 below the page's heading, 4 within a part of a section. */
  headingLevel?: 2 | 3 | 4
  /** Articles shown first, and not repeated below. */
  pinned?: readonly ArticleSummary[]
}

/** Articles as rows with a large date from the Beijing release time. Rows are lower if `headingLevel` is above 2. */
export function ArticleRows({ articles, headingLevel = 2, pinned = [] }: ArticleRowsProps) {
  const Heading = `h${headingLevel}` as const
  const pinnedIds = new Set(pinned.map(({ cmCommentId }) => cmCommentId))
  const rows = [...pinned, ...articles.filter(({ cmCommentId }) => !pinnedIds.has(cmCommentId))]
  return (
    <ol className={classNames(styles.rows, headingLevel > 2 && styles.low)}>
      {rows.map(({ cmCommentId, typeId, commentTitle, outline, releaseTime, location }) => (
        <li key={cmCommentId}>
          <a href={`/content/${typeId}/${cmCommentId}`}>
            <time dateTime={releaseTime.slice(0, 10)}>
              <b>{releaseTime.slice(8, 10)}</b>
              {releaseTime.slice(0, 7)}
            </time>
            <div>
              <Heading>
                {pinnedIds.has(cmCommentId) && <span className={styles.pinned}>置顶</span>}
                {commentTitle}
              </Heading>
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
