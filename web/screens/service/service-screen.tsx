import { useSearchParams } from 'react-router-dom'
import type { PageDocument } from '#contracts/generated/wire.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { usePageOrigin } from '#web/data/page-state.ts'
import { usePageTexts, useSiteFacts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { navSections } from '#web/layout/navigation/nav-sections.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { SectionMenu } from '#web/layout/section-menu/section-menu.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
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

/** One of the nine services, with the menu of all services. */
export function ServiceScreen() {
  const [query] = useSearchParams()
  const entries = navSections(useSiteFacts()).find(({ id }) => id === 'service')?.entries ?? []
  const id = serviceId(query)
  const say = usePageTexts('services')
  const document = useCall('getPageDocument', serviceDocumentInput(id))
  const content = document.state === 'ready' ? document.data : undefined
  const entry = entries.find((one) => one.id === id)
  const name = entry?.title ?? content?.title ?? ''
  const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: say('title'), href: serviceHref(1) }, { name }]
  return (
    <>
      <ServiceHead id={id} name={name} content={content} crumbs={crumbs} text={entry?.text ?? ''} />
      <PageBanner title={say('title')} lead={say('lead')} art="service" />
      <SectionMenu label={copy.menu} entries={entries} currentId={id} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      {content === undefined ? (
        <div className={`wrap ${styles.waiting}`}>
          <h1>{name}</h1>
          {document.state === 'failed' ? (
            <RetryLine what={copy.document} reason={document.reason} onRetry={document.retry} />
          ) : (
            <Skeleton count={6} />
          )}
        </div>
      ) : (
        <ServicePage key={id} content={content}>
          {id === TRAINING_ID && content.tabs !== undefined && <TrainingPage tabs={content.tabs} />}
        </ServicePage>
      )}
    </>
  )
}

type ServiceHeadProps = {
  id: number
  name: string
  content: PageDocument | undefined
  crumbs: Crumb[]
  /** Description of the service while its document is not loaded. */
  text: string
}

/** Title, canonical URL and metadata. Each tab of personnel training except the first has its own title. */
function ServiceHead({ id, name, content, crumbs, text }: ServiceHeadProps) {
  const [query] = useSearchParams()
  const origin = usePageOrigin()
  const tabId = trainingTabId(query)
  const { page, limit } = trainingPaging(query)
  const tab = id === TRAINING_ID && tabId > 1 ? content?.tabs?.find((one) => one.id === tabId) : undefined
  return (
    <PageHead
      title={tab === undefined ? name : `${tab.title}${page > 1 ? `（第 ${page} 页）` : ''} - ${name}`}
      description={
        import.meta.env.SSR && `${tab === undefined ? '' : `${tab.title}：${tab.lead}`}${content?.lead ?? text}`
      }
      path={id === TRAINING_ID ? trainingHref(tabId, page, limit) : serviceHref(id)}
      image={content?.pictureUrl ?? content?.video?.posterUrl}
      structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
    />
  )
}
