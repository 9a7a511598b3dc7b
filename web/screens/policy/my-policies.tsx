import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import { useUserCall } from '#web/data/user-call.ts'
import { policyCopy as copy } from './policy-copy.ts'
import { PolicyRows } from './policy-rows.tsx'
import styles from './policy-screen.module.css'

/** The policies that fit the résumé of the logged-in user, each with the reasons. */
export function MyPolicies() {
  const say = usePageTexts('policy')
  const mine = useUserCall('myPolicyList', {})
  if (mine.state === 'failed') return <RetryLine what={copy.mine} reason={mine.reason} onRetry={mine.retry} />
  if (mine.state !== 'ready') return <Skeleton shape="row" count={4} />
  const { policyList, missingList } = mine.data
  const reasons = new Map(policyList.map(({ policy, reasonList }) => [policy.cmCommentId, reasonList]))
  const missing = missingList.length > 0 && (
    <p className={styles.note}>
      {copy.missing(missingList.join('、'))}
      <a className="link" href="/resume">
        {copy.complete}
      </a>
    </p>
  )
  if (policyList.length === 0) {
    return (
      <EmptyState title={copy.noneMine} text={say('noneMineText')}>
        {missing}
        <Button variant="line" href="/policy">
          {copy.everything}
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <p className={styles.note}>{say('fitNote')}</p>
      {missing}
      <PolicyRows policies={policyList.map(({ policy }) => policy)} reasons={reasons} published={copy.published} />
    </>
  )
}
