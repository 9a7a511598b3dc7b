import type { ArticleTypeId } from '#contracts/constants/article-types.ts'
import type { ArticleSummary } from '#contracts/generated/wire.ts'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { articleHref } from '#web/data/page-addresses.ts'
import { useCall } from '#web/data/use-call.ts'
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

/** Month and day of the release, `11-19`: cut from the Beijing text, so server and browser agree in every time zone. */
const monthDay = ({ releaseTime }: Pick<ArticleSummary, 'releaseTime'>) => releaseTime.slice(5, 10)
