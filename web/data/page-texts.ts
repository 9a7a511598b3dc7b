import type { PageTextName, TextPage } from '#contracts/constants/page-texts.ts'
import type { Need } from './needs.ts'
import { useCall } from './use-call.ts'

/** Reads a text of a page; '' while it is unknown. */
export type PageTexts<Page extends TextPage> = (name: 'title' | 'lead' | PageTextName<Page>) => string

/** The texts of a page, among what a screen reads; never its first need, whose 404 is the page's. */
export const pageTextsNeed = (slug: TextPage): Need => ['getPageDocument', { slug }]

/** The texts that staff write for a page. */
export function usePageTexts<Page extends TextPage>(slug: Page): PageTexts<Page> {
  const document = useCall('getPageDocument', { slug }, { isSilent: true })
  const page = document.state === 'ready' ? document.data : undefined
  // title and lead are fields of their own, the others are entries
  return (name) => page?.texts?.find(({ id }) => id === name)?.text ?? page?.[name as 'title' | 'lead'] ?? ''
}
