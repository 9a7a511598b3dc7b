import type { Wire } from '#contracts/generated/wire.ts'
import type { Need } from '#web/data/needs.ts'

type Input = Wire['getPageDocument']['input']

type Tabbed = { input: Input; hrefOf: (tab: number) => string }

/** The documents whose tabs are pages of their own, and where these are. */
export const TABBED: readonly [Tabbed, Tabbed] = [
  { input: { slug: 'service-5' }, hrefOf: (tab) => `/servicehall?servicehallId=5${tab === 1 ? '' : `&id=${tab}`}` },
  { input: { slug: 'about-4' }, hrefOf: (tab) => `/aboutUs?aboutUsId=4&topicId=${tab}` },
]

/** The site map reads the documents that have tabs; all else are the site's facts, which the shell reads. */
export function siteMapNeeds(): Need[] {
  return TABBED.map(({ input }): Need => ['getPageDocument', input])
}
