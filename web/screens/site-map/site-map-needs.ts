import type { Need } from '#web/data/needs.ts'

/** The site map reads nothing but the site's facts, which the shell reads. */
export function siteMapNeeds(): Need[] {
  return []
}
