import { useSearchParams } from 'react-router-dom'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Deferred } from '#web/navigation/deferred.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { useCall } from '#web/data/use-call.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { CityChips } from './city-chips.tsx'
import { recruitProjectsCopy as copy } from './recruit-projects-copy.ts'
import {
  recruitProjectsHref,
  recruitProjectsQuery,
  type RecruitProjectsQuery,
  projectListInput,
} from './recruit-projects-needs.ts'
import styles from './recruit-projects-screen.module.css'
import { projectCities } from './project-cities.ts'
import { ProjectGroups } from './project-groups.tsx'

export { recruitProjectsNeeds } from './recruit-projects-needs.ts'

/** The recruitment projects of the province by city, running projects first. */
export function RecruitProjectsScreen() {
  const [query] = useSearchParams()
  const origin = usePageOrigin()
  const say = usePageTexts('events')
  const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: say('title') }]
  const listQuery = recruitProjectsQuery(query)
  const { regionId } = listQuery
  const all = useCall('getReRecruitProjectList', {}, { isSilent: true })
  const regions = useCall('getRegionList', {}, { isSilent: true })
  const known = regions.state === 'ready' ? regions.data : []
  const everything = all.state === 'ready' ? all.data : []
  const place = known.find((region) => region.regionId === regionId)?.name ?? ''
  return (
    <div className={styles.page}>
      <PageHead
        title={`${place}${say('title')}`}
        description={import.meta.env.SSR && say('description')}
        path={recruitProjectsHref({ regionId })}
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
      />
      <PageBanner title={`${place}${say('title')}`} lead={say('lead')} art="jobs" isHeading />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        {regions.state === 'failed' ? (
          <RetryLine what={copy.cities} reason={regions.reason} onRetry={regions.retry} />
        ) : (
          <CityChips cities={projectCities(everything, known)} total={everything.length} selected={regionId} />
        )}
        <Deferred>
          <Projects query={listQuery} />
        </Deferred>
      </div>
    </div>
  )
}

function Projects({ query: listQuery }: { query: RecruitProjectsQuery }) {
  const { regionId } = listQuery
  const say = usePageTexts('events')
  const projects = useCall('getReRecruitProjectList', projectListInput(regionId))
  if (projects.state === 'failed')
    return <RetryLine what={copy.list} reason={projects.reason} onRetry={projects.retry} className={styles.failed} />
  if (projects.state === 'waiting') return <Skeleton shape="card" count={6} className={styles.waiting} />
  if (projects.data.length > 0) return <ProjectGroups projects={projects.data} query={listQuery} />
  return (
    <EmptyState title={copy.emptyTitle} text={say('emptyText')}>
      {regionId !== undefined && (
        <Button variant="line" href={recruitProjectsHref()}>
          {copy.showAll}
        </Button>
      )}
      <Button href="/jobs">{copy.toJobs}</Button>
    </EmptyState>
  )
}
