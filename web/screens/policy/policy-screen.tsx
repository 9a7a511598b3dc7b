import { useSearchParams } from 'react-router-dom'
import { ARTICLE_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { POLICY_AUDIENCES } from '#contracts/constants/policy-facts.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { Block } from '#web/navigation/block.tsx'
import { Deferred } from '#web/navigation/deferred.tsx'
import { usePageOrigin } from '#web/data/page-state.ts'
import { canonicalPaging } from '#web/data/paging-fields.ts'
import { usePastEnd } from '#web/data/past-end.ts'
import { useCall } from '#web/data/use-call.ts'
import type { CallState } from '#web/data/call-state.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { LinkFilter } from './link-filter.tsx'
import { policyCopy as copy } from './policy-copy.ts'
import { PolicyHelp } from './policy-help.tsx'
import { PolicyList } from './policy-list.tsx'
import { policyEndInput, policyFilter, policyHref, policyListInput, yearsBetween } from './policy-needs.ts'
import styles from './policy-screen.module.css'

export { policyNeeds } from './policy-needs.ts'

const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: copy.title }]

const AUDIENCES: readonly { value: string; name: string }[] = POLICY_AUDIENCES.map(({ code, name }) => ({
  value: code,
  name,
}))

/** Talent-attraction policies, by whom they are for and by year. */
export function PolicyScreen() {
  const [query] = useSearchParams()
  const origin = usePageOrigin()
  const filter = policyFilter(query)
  const isPastEnd = usePastEnd('getCommentListWithPage', policyListInput(filter))
  const newest = onlyRow(useCall('getCommentListWithPage', policyEndInput('newest'), { isSilent: true }))
  const oldest = onlyRow(useCall('getCommentListWithPage', policyEndInput('oldest'), { isSilent: true }))
  const { year, audience, page } = filter
  const forWhom = AUDIENCES.find(({ value }) => value === audience)?.name
  const title = `${year === undefined ? '' : `${year} 年`}${forWhom === undefined ? '' : `${forWhom}的`}${copy.title}`
  return (
    <>
      <PageHead
        title={page === 1 ? title : `${title}（第 ${page} 页）`}
        description={copy.description}
        path={policyHref({ ...filter, ...canonicalPaging(filter, ARTICLE_PAGE_SIZE) })}
        noIndex={isPastEnd}
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
      />
      <PageBanner title={copy.title} lead={copy.lead} art="service" isHeading />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <Deferred>
          <link rel="alternate" type="application/rss+xml" title={copy.title} href="/rss/10.xml" />
          <div className={styles.columns}>
            <div>
              <LinkFilter
                label={copy.audiences}
                allLabel={copy.all}
                choices={AUDIENCES}
                selected={audience}
                hrefFor={(next) => policyHref({ ...filter, audience: next, page: 1 })}
              />
              <LinkFilter
                label={copy.years}
                allLabel={copy.all}
                choices={yearsBetween(newest, oldest).map((value) => ({ value, name: `${value} 年` }))}
                selected={year}
                hrefFor={(next) => policyHref({ ...filter, year: next, page: 1 })}
              />
              <PolicyList filter={filter} />
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

const onlyRow = (list: CallState<'getCommentListWithPage'>) => (list.state === 'ready' ? list.rows[0] : undefined)
