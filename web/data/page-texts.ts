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
  if (document.state !== 'ready') return () => ''
  const { title, lead, texts = [] } = document.data
  return (name) => {
    if (name === 'title') return title
    return name === 'lead' ? lead : (texts.find(({ id }) => id === name)?.text ?? '')
  }
}

/** The entries of a text that has one a line. */
export const textLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
