import type { Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { Deferred } from '#web/navigation/deferred.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { usePageOrigin } from '#web/data/page-state.ts'
import { usePageTexts, useSiteFacts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList, organization } from '#web/layout/page-head/structured-data.ts'
import { aboutCopy as copy } from './about-copy.ts'
import styles from './about-document.module.css'
import { aboutDocumentInput, aboutHref, DISCLOSURE_ID } from './about-needs.ts'
import { DisclosureTopics } from './disclosure/disclosure-topics.tsx'
import { OfficeLocations } from './disclosure/office-locations.tsx'
import { AboutOpening } from './document/about-opening.tsx'
import { AboutSection } from './document/about-section.tsx'
import { OrganisationChart } from './organisation/organisation-chart.tsx'

type AboutDocumentProps = { id: number; name: string; crumbs: Crumb[] }

const WAITING_LINES = 6

/** A page about the group, rendered from its page document; the disclosure ends with the locations of the group. */
export function AboutDocument({ id, name, crumbs }: AboutDocumentProps) {
  const origin = usePageOrigin()
  const facts = useSiteFacts()
  const say = usePageTexts('about')
  const document = useCall('getPageDocument', aboutDocumentInput(id))
  const content = document.state === 'ready' ? document.data : undefined
  return (
    <div className={styles.page}>
      <PageHead
        title={name}
        description={import.meta.env.SSR && (content?.lead ?? '')}
        path={aboutHref(id)}
        image={content?.pictureUrl ?? content?.video?.posterUrl}
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin), organization(facts, origin)]}
      />
      {content === undefined ? (
        <div className={styles.waiting}>
          <h1>{name}</h1>
          {document.state === 'failed' ? (
            <RetryLine what={copy.document} reason={document.reason} onRetry={document.retry} />
          ) : (
            <Skeleton count={WAITING_LINES} />
          )}
        </div>
      ) : (
        <>
          <AboutOpening content={content} />
          <Deferred>
            {content.tree !== undefined && <OrganisationChart tree={content.tree} label={copy.organisation.chart} />}
            {id === DISCLOSURE_ID && content.tabs !== undefined && <DisclosureTopics topics={content.tabs} />}
            {content.sections.map((section) => (
              <AboutSection key={section.heading} section={section} />
            ))}
          </Deferred>
        </>
      )}
      {id === DISCLOSURE_ID && (
        <Deferred>
          <OfficeLocations title={say('locations')} lead={say('locationsLead')} what={copy.locations.what} />
        </Deferred>
      )}
    </div>
  )
}
