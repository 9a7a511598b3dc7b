import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ARTICLE_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { POLICY_AUDIENCES } from '#contracts/constants/policy-facts.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Block } from '#web/navigation/block.tsx'
import { Deferred } from '#web/navigation/deferred.tsx'
import { lazyComponent } from '#web/navigation/lazy-component.tsx'
import { useLoginState } from '#web/data/login-state.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import { loginForHref } from '#web/data/page-addresses.ts'
import { usePageTexts } from '#web/data/site-facts.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { canonicalPaging } from '#web/data/paging-fields.ts'
import { usePastEnd } from '#web/data/past-end.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { policyCopy as copy } from './policy-copy.ts'
import { PolicyFilters } from './policy-filters.tsx'
import { PolicyHelp } from './policy-help.tsx'
import { PolicyList } from './policy-list.tsx'
import { policyFilter, type PolicyFilter, policyHref, policyListInput, withoutFilters } from './policy-needs.ts'
import styles from './policy-screen.module.css'

export { policyNeeds } from './policy-needs.ts'

const LazyMyPolicies = lazyComponent(async () => (await import('./my-policies.tsx')).MyPolicies)

/** Talent-attraction policies with filters by audience, issuer, validity and year. */
export function PolicyScreen() {
  const [query] = useSearchParams()
  const origin = usePageOrigin()
  const say = usePageTexts('policy')
  const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: say('title') }]
  const filter = policyFilter(query)
  const isPastEnd = usePastEnd('getCommentListWithPage', policyListInput(filter))
  const { year, audience, page } = filter
  const isMine = useLoginState().isLogin && filter.isMine
  const forWhom = POLICY_AUDIENCES.find(({ code }) => code === audience)?.name
  const title = `${year === undefined ? '' : `${year} 年`}${forWhom === undefined ? '' : `${forWhom}的`}${say('title')}`
  return (
    <>
      <PageHead
        title={page === 1 ? title : `${title}（第 ${page} 页）`}
        description={import.meta.env.SSR && say('description')}
        path={policyHref({ ...filter, ...canonicalPaging(filter, ARTICLE_PAGE_SIZE) })}
        noIndex={isPastEnd || filter.isMine}
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
      />
      <PageBanner title={say('title')} lead={say('lead')} art="service" isHeading />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <Deferred>
          <link rel="alternate" type="application/rss+xml" title={say('title')} href="/rss/10.xml" />
          <div className={styles.columns}>
            <div>
              {isMine || <PolicyFilters filter={filter} />}
              <MineSwitch filter={filter} isMine={isMine} />
              {isMine ? (
                <Suspense fallback={<Skeleton shape="row" count={4} />}>
                  <LazyMyPolicies />
                </Suspense>
              ) : (
                <PolicyList filter={filter} />
              )}
            </div>
            <Block>
              <PolicyHelp />
            </Block>
          </div>
        </Deferred>
      </div>
    </>
  )
}

/** Switches between all policies and policies that fit the user; visitors log in first. */
function MineSwitch({ filter, isMine }: { filter: PolicyFilter; isMine: boolean }) {
  const { isLogin } = useLoginState()
  const hasMine = useHasCall('myPolicyList')
  if (!hasMine) return null
  const mine = policyHref({ ...withoutFilters(filter), isMine: true })
  return (
    <p className={styles.mine}>
      {isMine ? (
        <a className="link" href="/policy">
          {copy.everything}
        </a>
      ) : (
        <a className="link" href={isLogin ? mine : loginForHref(mine)} rel="nofollow">
          {copy.mine}
        </a>
      )}
    </p>
  )
}
