import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { policyCopy as copy } from './policy-copy.ts'
import {
  hasFilter,
  type PolicyFilter,
  policyHref,
  policyListInput,
  policyPinnedInput,
  withoutFilters,
} from './policy-needs.ts'
import { PolicyRows } from './policy-rows.tsx'

/** One page of policies: loading, failed, empty or listed. */
export function PolicyList({ filter }: { filter: PolicyFilter }) {
  const { page, limit } = filter
  const say = usePageTexts('policy')
  const pinned = useCall('getPinnedArticles', policyPinnedInput(filter), { isSilent: true })
  const policies = useCall('getCommentListWithPage', policyListInput(filter))
  if (policies.state === 'failed')
    return <RetryLine what={say('title')} reason={policies.reason} onRetry={policies.retry} />
  if (policies.state === 'waiting') return <Skeleton shape="row" count={limit} />
  if (policies.rows.length === 0) {
    return (
      <EmptyState title={copy.emptyTitle} text={say('emptyText')}>
        {hasFilter(filter) && (
          <Button variant="line" href={policyHref(withoutFilters(filter))}>
            {copy.clear}
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <PolicyRows
        policies={policies.rows}
        pinned={pinned.state === 'ready' ? pinned.data : []}
        published={copy.published}
      />
      <Pagination
        page={page}
        limit={limit}
        total={policies.total}
        hrefFor={(nextPage, nextLimit) => policyHref({ ...filter, page: nextPage, limit: nextLimit })}
      />
    </>
  )
}
