import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DEFAULT_PAGE_LIMIT } from '#contracts/constants/limits.ts'
import { activeFilters } from '#web/components/job-search/active-filters.ts'
import {
  jobsHref,
  jobsInput,
  jobsQuestion,
  type JobsQuestion,
  usualSort,
} from '#web/components/job-search/jobs-question.ts'
import { Deferred } from '#web/navigation/deferred.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { canonicalPaging } from '#web/data/paging-fields.ts'
import { usePastEnd } from '#web/data/past-end.ts'
import { useCall } from '#web/data/use-call.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { JobFilters } from './filters/job-filters.tsx'
import { usePlaceNames } from './filters/use-place-names.ts'
import { jobsCopy as copy } from './jobs-copy.ts'
import { JobsResults } from './jobs-results.tsx'
import styles from './jobs-screen.module.css'
import { JobsSearch } from './search/jobs-search.tsx'
import { rememberSearch } from './search/recent-searches.ts'

export { jobsNeeds, jobsPageNeeds } from './jobs-needs.ts'

/** The job list: keyword, filters, results and pagination. */
export function JobsScreen() {
  const question = jobsQuestion(useSearchParams()[0])
  const names = usePlaceNames(question)
  const isPastEnd = usePastEnd('jobsList', jobsInput(question))
  const regions = useCall('getRegionList', {}, { isSilent: true })
  const [isSheetOpen, setSheetOpen] = useState(false)
  const active = activeFilters(question, names)
  const { keyword } = question
  const origin = usePageOrigin()
  const say = usePageTexts('jobs')
  useEffect(() => {
    if (keyword !== '') rememberSearch(keyword)
  }, [keyword])
  const title = pageTitle(
    say('title'),
    question,
    active.map(({ label }) => label),
  )
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        description={import.meta.env.SSR && `${title}：${say('description')}`}
        path={jobsHref({ ...question, ...canonicalPaging(question, DEFAULT_PAGE_LIMIT) })}
        noIndex={isCombination(question, active.length) || isPastEnd}
        structuredData={
          import.meta.env.SSR && [breadcrumbList([{ name: '首页', href: '/' }, { name: say('title') }], origin)]
        }
      />
      <h1 className="sr">{title}</h1>
      <JobsSearch question={question} />
      <div className={`wrap ${styles.body}`}>
        <JobFilters
          question={question}
          names={names}
          regions={regions.state === 'ready' ? regions.data : []}
          isSheetOpen={isSheetOpen}
          onCloseSheet={() => setSheetOpen(false)}
        />
        <Deferred>
          <JobsResults question={question} active={active} onFilter={() => setSheetOpen(true)} />
        </Deferred>
      </div>
    </div>
  )
}

/** `武汉 本科 职位（第 2 页）`: a distinct title for every address of the list. */
function pageTitle(name: string, { keyword, sort, page }: JobsQuestion, labels: readonly string[]): string {
  const parts = [...(keyword === '' ? [] : [`“${keyword}”`]), ...labels, name]
  const order = sort === usualSort(keyword) ? '' : `（按${copy.sorts[sort]}）`
  return `${parts.join(' ')}${order}${page === 1 ? '' : `（第 ${page} 页）`}`
}

/** Search engines index the list and single place filters; the combinations are endless. */
function isCombination({ keyword, sort, regionId, industryId }: JobsQuestion, filterCount: number): boolean {
  const isPlace = filterCount === 1 && (regionId !== undefined || industryId !== undefined)
  return keyword !== '' || sort !== 'newest' || !(filterCount === 0 || isPlace)
}
