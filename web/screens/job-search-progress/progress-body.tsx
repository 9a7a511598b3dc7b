import { PAGE_SIZES } from '#contracts/constants/limits.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { useLast } from '#web/data/use-last.ts'
import { useUserCall } from '#web/data/user-call.ts'
import { ApplicationList } from './application-list.tsx'
import { FavouriteList } from './favourite-list.tsx'
import { progressCopy as copy } from './progress-copy.ts'
import { ProgressEmpty } from './progress-empty.tsx'
import { progressHref, progressInput, type ProgressQuery } from './progress-query.ts'
import styles from './progress-screen.module.css'
import { ProgressSkeleton } from './progress-skeleton.tsx'
import { ProgressTabs } from './progress-tabs.tsx'

/** The tabs with their counts, and one page of the list: loading, failed, empty or listed. */
export function ProgressBody({ query }: { query: ProgressQuery }) {
  const { kind, page, limit } = query
  const relations = useUserCall('jobRelationList', progressInput(query))
  const shown = relations.state === 'ready' ? relations : undefined
  const counts = useLast(shown?.statusCounts)
  return (
    <>
      <ProgressTabs query={query} counts={counts} />
      {relations.state === 'failed' && (
        <RetryLine
          what={kind === 'apply' ? copy.applications : copy.favourites}
          reason={relations.reason}
          onRetry={relations.retry}
          className={styles.failed}
        />
      )}
      {relations.state !== 'failed' && shown === undefined && <ProgressSkeleton />}
      {shown?.rows.length === 0 && <ProgressEmpty query={query} />}
      {shown && shown.rows.length > 0 && (
        <>
          {kind === 'apply' ? (
            <ApplicationList rows={shown.rows} isFirstPage={page === 1} />
          ) : (
            <FavouriteList rows={shown.rows} />
          )}
          {shown.total > PAGE_SIZES[0] && (
            <Pagination
              page={page}
              limit={limit}
              total={shown.total}
              hrefFor={(nextPage, nextLimit) => progressHref({ ...query, page: nextPage, limit: nextLimit })}
            />
          )}
        </>
      )}
    </>
  )
}
