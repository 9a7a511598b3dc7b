import { Breadcrumbs, type Crumb } from '#web/components/breadcrumbs/breadcrumbs.tsx'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import { Skeleton } from '#web/components/skeleton/skeleton.tsx'
import { usePageLocation } from '#web/data/page-location.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { navSections } from '#web/layout/navigation/nav-sections.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { ServiceMenu } from './menu/service-menu.tsx'
import { serviceCopy as copy } from './service-copy.ts'
import {
  serviceDocumentInput,
  serviceHref,
  serviceId,
  trainingHref,
  TRAINING_ID,
  trainingPaging,
  trainingTabId,
} from './service-needs.ts'
import { ServicePage } from './service-page.tsx'
import styles from './service-screen.module.css'
import { TrainingPage } from './training-page.tsx'

export { serviceNeeds } from './service-needs.ts'

/** One of the nine services, under the menu of all of them. */
export function ServiceScreen() {
  const { query } = usePageLocation()
  const origin = usePageOrigin()
  const entries = navSections(useSiteFacts()).find(({ id }) => id === 'service')?.entries ?? []
  const id = serviceId(query)
  const { reply, failed, retry } = useCall('getPageDocument', serviceDocumentInput(id))
  const content = reply?.code === 200 ? reply.data : undefined
  const entry = entries.find((one) => one.id === id)
  const name = entry?.title ?? content?.title ?? ''
  const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: copy.title, href: serviceHref(1) }, { name }]
  const isTraining = id === TRAINING_ID
  const tabTitle = isTraining ? content?.tabs?.find((tab) => tab.id === trainingTabId(query))?.title : undefined
  const { page, limit } = trainingPaging(query)
  return (
    <>
      <PageHead
        title={[isTraining && trainingTabId(query) > 1 ? tabTitle : undefined, name].filter(Boolean).join(' - ')}
        description={import.meta.env.SSR && (content?.lead ?? entry?.text ?? '')}
        path={isTraining ? trainingHref(trainingTabId(query), page, limit) : serviceHref(id)}
        image={content?.pictureUrl ?? content?.video?.posterUrl}
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
      />
      <PageBanner title={copy.title} lead={copy.lead} art="service" />
      <ServiceMenu label={copy.menu} entries={entries} currentId={id} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      {content === undefined ? (
        <div className={`wrap ${styles.waiting}`}>
          <h1>{name}</h1>
          {failed ? <RetryLine what={copy.document} onRetry={retry} /> : <Skeleton count={6} />}
        </div>
      ) : (
        <ServicePage key={id} content={content}>
          {isTraining && content.tabs !== undefined && <TrainingPage tabs={content.tabs} />}
        </ServicePage>
      )}
    </>
  )
}
