import { Suspense } from 'react'
import { ListStatePart } from '#web/components/list-state/list-state-part.ts'
import { Pagination } from '#web/components/pagination/pagination.tsx'
import type { ArticleType } from '#contracts/article-types.ts'
import { useCall } from '#web/data/use-call.ts'
import { announcementCopy as copy } from './announcement-copy.ts'
import { announcementHref, announcementListInput, announcementPaging } from './announcement-needs.ts'
import { ArticleRowsPart } from './announcement-parts.ts'

type AnnouncementListProps = { column: ArticleType; query: URLSearchParams }

/** One page of a column, in every state a list can have. */
export function AnnouncementList({ column, query }: AnnouncementListProps) {
  const { page, limit } = announcementPaging(query)
  const list = useCall('getCommentListWithPage', announcementListInput(query))
  if (list.state === 'failed') return <ListStatePart kind="failed" what={column.name} onRetry={list.retry} />
  const waiting = <ListStatePart kind="waiting" shape="row" count={limit} />
  if (list.state === 'waiting') return waiting
  if (list.rows.length === 0) return <ListStatePart kind="empty" title={copy.emptyTitle} text={copy.emptyText} />
  return (
    <Suspense fallback={waiting}>
      <ArticleRowsPart articles={list.rows} />
      <Pagination
        page={page}
        limit={limit}
        total={list.total}
        hrefFor={(nextPage, nextLimit) => announcementHref(column.typeId, nextPage, nextLimit)}
        pageParam="pageNum"
        limitParam="pageSize"
      />
    </Suspense>
  )
}
