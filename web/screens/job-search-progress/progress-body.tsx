import { useState } from 'react'
import { PAGE_SIZES } from '#contracts/constants/limits.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { useUserCall } from '#web/data/user-call.ts'
import { ApplicationList } from './application-list.tsx'
import { FavouriteList } from './favourite-list.tsx'
import { progressCopy as copy } from './progress-copy.ts'
import { ProgressEmpty } from './progress-empty.tsx'
import { progressHref, progressInput, type ProgressQuestion } from './progress-question.ts'
import styles from './progress-screen.module.css'
import { ProgressSkeleton } from './progress-skeleton.tsx'
import { ProgressTabs } from './progress-tabs.tsx'

/** The tabs with their counts, and one page of the list in every state a list can have. */
export function ProgressBody({ question }: { question: ProgressQuestion }) {
  const { kind, page, limit } = question
  const relations = useUserCall('jobRelationList', progressInput(question))
  const shown = relations.state === 'ready' ? relations : undefined
  const counts = useLast(shown?.statusCounts)
  return (
    <>
      <ProgressTabs question={question} counts={counts} />
      {relations.state === 'failed' && (
        <RetryLine
          what={kind === 'apply' ? copy.applications : copy.favourites}
          reason={relations.reason}
          onRetry={relations.retry}
          className={styles.failed}
        />
      )}
      {relations.state !== 'failed' && shown === undefined && <ProgressSkeleton />}
      {shown?.rows.length === 0 && <ProgressEmpty question={question} />}
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
              hrefFor={(nextPage, nextLimit) => progressHref({ ...question, page: nextPage, limit: nextLimit })}
            />
          )}
        </>
      )}
    </>
  )
}

/** The value, or the last one there was while it is missing. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
