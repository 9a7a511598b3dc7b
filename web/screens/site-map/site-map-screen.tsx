import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { Deferred } from '#web/navigation/deferred.tsx'
import { usePageOrigin } from '#web/data/page-state.ts'
import { useCall } from '#web/data/use-call.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { siteMapCopy as copy } from './site-map-copy.ts'
import { TABBED } from './site-map-needs.ts'
import styles from './site-map-screen.module.css'
import type { SiteFacts } from '#contracts/generated/wire.ts'
import { navSections } from '#web/layout/navigation/nav-sections.ts'
import { siteMapNeeds } from './site-map-needs.ts'

const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: copy.title }]

/** All pages of the site by group. */
export function SiteMapScreen() {
  const origin = usePageOrigin()
  const facts = useSiteFacts()
  const [training, disclosure] = TABBED
  const groups = siteMapGroups(facts, [...useTabs(training), ...useTabs(disclosure)])
  return (
    <>
      <PageHead
        title={copy.title}
        description={import.meta.env.SSR && copy.description}
        path="/siteMap"
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
      />
      <PageBanner title={copy.title} lead={copy.lead} art="about" isHeading />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <Deferred>
          <div className={styles.groups}>
            {groups.map(({ title, entries }) => (
              <section key={title}>
                <h2>{title}</h2>
                <ul>
                  {entries.map((entry) => (
                    <li key={entry.href}>
                      <a href={entry.href}>{entry.title}</a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </Deferred>
      </div>
    </>
  )
}

type SiteMapGroup = { title: string; entries: readonly { title: string; href: string; text?: string }[] }

/** Site map for visitors: the sections of the navigation with the site's names, and other pages. */
function siteMapGroups(facts: SiteFacts, tabbed: readonly SiteMapGroup[]): SiteMapGroup[] {
  const sections = navSections(facts)
  const singles = sections.filter(({ entries }) => entries.length === 0)
  const jobs = { ...copy.jobs, entries: [...singles, ...copy.jobs.entries] }
  return [jobs, ...sections.filter(({ entries }) => entries.length > 0), ...tabbed, copy.account, copy.help]
}

/** Tabs of a document as a group; empty while loading. */
function useTabs({ input, hrefOf }: (typeof TABBED)[number]): SiteMapGroup[] {
  const document = useCall('getPageDocument', input)
  if (document.state !== 'ready') return []
  const { title, tabs = [] } = document.data
  return [{ title, entries: tabs.map((tab) => ({ title: tab.title, href: hrefOf(tab.id) })) }]
}

/** The page of the route. */
export const siteMapPage = { Screen: SiteMapScreen, needs: siteMapNeeds }
