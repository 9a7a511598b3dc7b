import type { Wire } from '#contracts/generated/wire.ts'
import type { Need } from '#web/data/needs.ts'

type Input = Wire['getPageDocument']['input']

type Tabbed = { input: Input; hrefOf: (tab: number) => string }

/** Documents whose tabs are separate pages; `hrefOf` returns the URL of a tab. */
export const TABBED: readonly [Tabbed, Tabbed] = [
  { input: { slug: 'service-5' }, hrefOf: (tab) => `/servicehall?servicehallId=5${tab === 1 ? '' : `&id=${tab}`}` },
  { input: { slug: 'about-4' }, hrefOf: (tab) => `/aboutUs?aboutUsId=4&topicId=${tab}` },
]

/** Data requirements of the site map: documents with tabs; the layout loads the site facts. */
export function siteMapNeeds(): Need[] {
  return TABBED.map(({ input }): Need => ['getPageDocument', input])
}
