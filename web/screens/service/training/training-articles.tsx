import type { ArticleSummary, Wire } from '#contracts/generated/wire.ts'
import { EmptyState } from '#web/components/empty-state/empty-state.tsx'
import { Pagination } from '#web/components/pagination/pagination.tsx'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import { Skeleton } from '#web/components/skeleton/skeleton.tsx'
import { useCall } from '#web/data/use-call.ts'
import styles from './training-articles.module.css'

type TrainingArticlesProps = {
  input: Wire['getCommentListWithPage']['input']
  page: number
  limit: number
  hrefFor: (page: number, limit: number) => string
  copy: { what: string; emptyTitle: string; emptyText: string }
}

/** specification 2: training policies or projects inside their tab, page by page. */
export function TrainingArticles({ input, page, limit, hrefFor, copy }: TrainingArticlesProps) {
  const { reply, failed, retry } = useCall('getCommentListWithPage', input)
  if (failed) return <RetryLine what={copy.what} onRetry={retry} />
  if (reply?.code !== 200) return <Skeleton shape="row" count={limit} />
  if (reply.rows.length === 0) return <EmptyState title={copy.emptyTitle} text={copy.emptyText} headingLevel={3} />
  return (
    <>
      <ol className={styles.rows}>
        {reply.rows.map((article) => (
          <Row key={article.cmCommentId} article={article} />
        ))}
      </ol>
      <Pagination
        page={page}
        limit={limit}
        total={reply.total}
        hrefFor={hrefFor}
        pageParam="pageNum"
        limitParam="pageSize"
      />
    </>
  )
}

/** Day and year-month are cut from the Beijing text of the release. */
function Row({ article: { cmCommentId, typeId, commentTitle, outline, releaseTime } }: { article: ArticleSummary }) {
  return (
    <li>
      <a href={`/content/${typeId}/${cmCommentId}`}>
        <time dateTime={releaseTime.slice(0, 10)}>
          <b>{releaseTime.slice(8, 10)}</b>
          {releaseTime.slice(0, 7)}
        </time>
        <div>
          <h4>{commentTitle}</h4>
          <p>{outline}</p>
        </div>
      </a>
    </li>
  )
}
