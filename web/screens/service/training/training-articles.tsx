import type { Wire } from '#contracts/generated/wire.ts'
import { ArticleRows } from '#web/components/article-rows/article-rows.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useCall } from '#web/data/use-call.ts'

type TrainingArticlesProps = {
  input: Wire['getCommentListWithPage']['input']
  page: number
  limit: number
  hrefFor: (page: number, limit: number) => string
  copy: { what: string; emptyTitle: string; emptyText: string }
}

/** specification 2: training policies or projects inside their tab, page by page. */
export function TrainingArticles({ input, page, limit, hrefFor, copy }: TrainingArticlesProps) {
  const articles = useCall('getCommentListWithPage', input)
  if (articles.state === 'failed')
    return <RetryLine what={copy.what} reason={articles.reason} onRetry={articles.retry} />
  if (articles.state === 'waiting') return <Skeleton shape="row" count={limit} />
  if (articles.rows.length === 0) return <EmptyState title={copy.emptyTitle} text={copy.emptyText} headingLevel={3} />
  return (
    <>
      <ArticleRows articles={articles.rows} headingLevel={4} />
      <Pagination page={page} limit={limit} total={articles.total} hrefFor={hrefFor} />
    </>
  )
}
