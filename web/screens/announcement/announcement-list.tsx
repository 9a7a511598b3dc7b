import { EmptyState } from '#web/components/empty-state/empty-state.tsx'
import { Pagination } from '#web/components/pagination/pagination.tsx'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import { Skeleton } from '#web/components/skeleton/skeleton.tsx'
import type { ArticleType } from '#contracts/article-types.ts'
import { useCall } from '#web/data/use-call.ts'
import { announcementCopy as copy } from './announcement-copy.ts'
import { announcementHref, announcementListInput, announcementPaging } from './announcement-needs.ts'
import { ArticleRows } from './article-rows.tsx'

type AnnouncementListProps = { column: ArticleType; query: URLSearchParams }

/** One page of a column, in every state a list can have. */
export function AnnouncementList({ column, query }: AnnouncementListProps) {
  const { page, limit } = announcementPaging(query)
  const { reply, failed, retry } = useCall('getCommentListWithPage', announcementListInput(query))
  if (failed) return <RetryLine what={column.name} onRetry={retry} />
  if (reply?.code !== 200) return <Skeleton shape="row" count={limit} />
  if (reply.rows.length === 0) return <EmptyState title={copy.emptyTitle} text={copy.emptyText} />
  return (
    <>
      <ArticleRows articles={reply.rows} />
      <Pagination
        page={page}
        limit={limit}
        total={reply.total}
        hrefFor={(nextPage, nextLimit) => announcementHref(column.typeId, nextPage, nextLimit)}
        pageParam="pageNum"
        limitParam="pageSize"
      />
    </>
  )
}
