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
import { eventsCopy as copy } from './events-copy.ts'
import { eventsHref, eventsQuestion, type EventsQuestion, projectListInput } from './events-needs.ts'
import styles from './events-screen.module.css'
import { projectCities } from './project-cities.ts'
import { ProjectGroups } from './project-groups.tsx'

export { eventsNeeds } from './events-needs.ts'

/** The recruitment projects of the province by city, running ones first. */
export function EventsScreen() {
  const [query] = useSearchParams()
  const origin = usePageOrigin()
  const say = usePageTexts('events')
  const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: say('title') }]
  const question = eventsQuestion(query)
  const { regionId } = question
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
        path={eventsHref({ regionId })}
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
          <Projects question={question} />
        </Deferred>
      </div>
    </div>
  )
}

function Projects({ question }: { question: EventsQuestion }) {
  const { regionId } = question
  const say = usePageTexts('events')
  const projects = useCall('getReRecruitProjectList', projectListInput(regionId))
  if (projects.state === 'failed')
    return <RetryLine what={copy.list} reason={projects.reason} onRetry={projects.retry} className={styles.failed} />
  if (projects.state === 'waiting') return <Skeleton shape="card" count={6} className={styles.waiting} />
  if (projects.data.length > 0) return <ProjectGroups projects={projects.data} question={question} />
  return (
    <EmptyState title={copy.emptyTitle} text={say('emptyText')}>
      {regionId !== undefined && (
        <Button variant="line" href={eventsHref()}>
          {copy.showAll}
        </Button>
      )}
      <Button href="/jobs">{copy.toJobs}</Button>
    </EmptyState>
  )
}
