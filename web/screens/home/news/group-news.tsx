import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import type { ArticleSummary } from '#contracts/generated/wire.ts'
import type { CallState } from '#web/data/call-state.ts'
import { articleHref } from '#web/data/page-addresses.ts'
import styles from './group-news.module.css'

type GroupNewsProps = { title: string; news: CallState<'getCommentListWithPage'> }

/** The group's news: the newest article with a picture in large, the others as a list with dates. */
export function GroupNews({ title, news }: GroupNewsProps) {
  if (news.state === 'failed') return <RetryLine what={title} reason={news.reason} onRetry={news.retry} />
  if (news.state === 'waiting') return <div className={styles.waiting} />
  const lead = news.rows.find((article) => article.coverUrl !== null) ?? news.rows[0]
  return (
    <div className={styles.news}>
      {lead !== undefined && <LeadNews article={lead} />}
      <ul className={styles.dates} aria-label={title}>
        {news.rows
          .filter((article) => article !== lead)
          .slice(0, 5)
          .map((article) => (
            <li key={article.cmCommentId}>
              <a href={articleHref(article)}>
                <time dateTime={article.releaseTime.slice(0, 10)}>
                  <b>{article.releaseTime.slice(8, 10)}</b>
                  {article.releaseTime.slice(0, 7)}
                </time>
                <h3>{article.commentTitle}</h3>
              </a>
            </li>
          ))}
      </ul>
    </div>
  )
}

function LeadNews({ article }: { article: ArticleSummary }) {
  return (
    <article className={styles.lead}>
      <a href={articleHref(article)}>
        {article.coverUrl && (
          <img src={article.coverUrl} width="576" height="324" alt="" loading="lazy" decoding="async" />
        )}
        <h3>{article.commentTitle}</h3>
        <p>{article.outline}</p>
        <p className="muted">
          <time dateTime={article.releaseTime.slice(0, 10)}>{article.releaseTime.slice(0, 10)}</time>
          {`　${article.typeName}`}
        </p>
      </a>
    </article>
  )
}
