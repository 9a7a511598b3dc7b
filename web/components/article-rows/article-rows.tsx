import type { ArticleSummary } from '#contracts/generated/wire.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import styles from './article-rows.module.css'

type ArticleRowsProps = {
  articles: readonly ArticleSummary[]
  /** Of the titles: 2 under the page's own heading, 4 inside a part of a section. */
  headingLevel?: 2 | 3 | 4
  /** Those that stand above all others; they are not shown a second time. */
  pinned?: readonly ArticleSummary[]
}

/** Articles as rows with a big date; day and month are cut from the Beijing text of the release. Lower under a deeper heading. */
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
