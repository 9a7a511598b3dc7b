import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DEFAULT_PAGE_LIMIT } from '#contracts/constants/limits.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { industryTree } from '#web/components/industry-picker/industry-tree.ts'
import { Deferred } from '#web/navigation/deferred.tsx'
import { regionTree } from '#web/components/region-picker/region-tree.ts'
import { usePageTexts } from '#web/data/site-facts.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { canonicalPaging } from '#web/data/paging-fields.ts'
import { usePastEnd } from '#web/data/past-end.ts'
import { useCall } from '#web/data/use-call.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { companiesCopy as copy } from './companies-copy.ts'
import { CompaniesFilter } from './companies-filter.tsx'
import { CompaniesList } from './companies-list.tsx'
import { companiesHref, companiesInput, companiesQuery } from './companies-query.ts'
import styles from './companies-screen.module.css'
import { companyChips, type CompanyTrees } from './company-filters.ts'

export { companiesNeeds } from './companies-needs.ts'

const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: copy.name }]

/** The companies of the site, with filters by name, industry, region, nature and size. */
export function CompaniesScreen() {
  const [query] = useSearchParams()
  const origin = usePageOrigin()
  const say = usePageTexts('companies')
  const listQuery = companiesQuery(query)
  const isPastEnd = usePastEnd('companyList', companiesInput(listQuery))
  const trees = useTrees()
  const chips = companyChips(listQuery, trees)
  const { page, keyword } = listQuery
  const filters = chips.map(({ label }) => label).join(' ')
  return (
    <div className={styles.page}>
      <PageHead
        title={`${filters === '' ? say('title') : `${filters} ${copy.name}`}${page === 1 ? '' : `（第 ${page} 页）`}`}
        description={import.meta.env.SSR && say('description')}
        path={companiesHref({ ...listQuery, ...canonicalPaging(listQuery, DEFAULT_PAGE_LIMIT) })}
        noIndex={keyword !== '' || isPastEnd}
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
      />
      <PageBanner title={say('title')} lead={say('lead')} art="jobs" isHeading />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <Deferred>
          <CompaniesFilter query={listQuery} trees={trees} />
          <CompaniesList query={listQuery} chips={chips} />
        </Deferred>
      </div>
    </div>
  )
}

/** Regions and industries as trees; empty until loaded. The list works without them. */
function useTrees(): CompanyTrees {
  const regions = useCall('getRegionList', {}, { isSilent: true })
  const industries = useCall('getIndustryTree', {}, { isSilent: true })
  return useMemo(
    () => ({
      regions: regions.state === 'ready' ? regionTree(regions.data) : [],
      industries: industries.state === 'ready' ? industryTree(industries.data) : [],
    }),
    [regions, industries],
  )
}
