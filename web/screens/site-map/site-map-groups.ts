import type { SiteFacts } from '#contracts/generated/wire.ts'
import { navSections } from '#web/layout/navigation/nav-sections.ts'
import { siteMapCopy as copy } from './site-map-copy.ts'

export type SiteMapGroup = { title: string; entries: readonly { title: string; href: string; text?: string }[] }

/** Every page of the site for a reader: the sections of the navigation with the site's own names, and the rest. */
export function siteMapGroups(facts: SiteFacts): SiteMapGroup[] {
  const sections = navSections(facts).filter(({ entries }) => entries.length > 0)
  return [copy.jobs, ...sections, copy.training, copy.account, copy.help]
}
