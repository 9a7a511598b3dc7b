import type { ArticleTypeId } from '#contracts/article-types.ts'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import { useCall } from '#web/data/use-call.ts'
import { articleHref, monthDay } from './article-link.ts'
import { homeColumnInput } from './news-needs.ts'

type NewsColumnProps = { typeId: ArticleTypeId; title: string; href: string }

/** The newest articles of one column as a short list. */
export function NewsColumn({ typeId, title, href }: NewsColumnProps) {
  const articles = useCall('getCommentListWithPage', homeColumnInput(typeId))
  return (
    <section>
      <h3>
        <a href={href}>{title}</a>
      </h3>
      {articles.state === 'failed' && <RetryLine what={title} reason={articles.reason} onRetry={articles.retry} />}
      <ul>
        {articles.state === 'ready' &&
          articles.rows.map((article) => (
            <li key={article.cmCommentId}>
              <a href={articleHref(article)}>{article.commentTitle}</a>
              <time dateTime={article.releaseTime.slice(0, 10)}>{monthDay(article)}</time>
            </li>
          ))}
      </ul>
    </section>
  )
}
