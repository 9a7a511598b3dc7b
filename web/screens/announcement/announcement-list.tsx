import { Suspense } from 'react'
import { ListStateIsland } from '#web/ui/list-state/list-state-island.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import type { ArticleType } from '#contracts/constants/article-types.ts'
import { useCall } from '#web/data/use-call.ts'
import { announcementCopy as copy } from './announcement-copy.ts'
import { announcementHref, announcementListInput, announcementPaging, pinnedInput } from './announcement-needs.ts'
import { ArticleRowsIsland } from './announcement-islands.ts'

type AnnouncementListProps = { column: ArticleType; query: URLSearchParams; emptyText: string }

/** One page of a column's articles: loading, failed, empty or listed. */
export function AnnouncementList({ column, query, emptyText }: AnnouncementListProps) {
  const { page, limit } = announcementPaging(query)
  const pinned = useCall('getPinnedArticles', pinnedInput(query), { isSilent: true })
  const list = useCall('getCommentListWithPage', announcementListInput(query))
  if (list.state === 'failed')
    return <ListStateIsland kind="failed" what={column.name} reason={list.reason} onRetry={list.retry} />
  const waiting = <ListStateIsland kind="waiting" shape="row" count={limit} />
  if (list.state === 'waiting') return waiting
  if (list.rows.length === 0) return <ListStateIsland kind="empty" title={copy.emptyTitle} text={emptyText} />
  return (
    <Suspense fallback={waiting}>
      <ArticleRowsIsland articles={list.rows} pinned={pinned.state === 'ready' ? pinned.data : []} />
      <Pagination
        page={page}
        limit={limit}
        total={list.total}
        hrefFor={(nextPage, nextLimit) => announcementHref(column.typeId, nextPage, nextLimit)}
      />
    </Suspense>
  )
}
