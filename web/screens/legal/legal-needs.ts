import type { Wire } from '#contracts/generated/wire.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { LEGAL_PAGES, type LegalSlug } from './legal-copy.ts'

/** The text of an address; its path is the text's slug. */
export function legalSlug(path: string): LegalSlug {
  return LEGAL_PAGES.find(({ slug }) => path === `/${slug}`)?.slug ?? 'privacy'
}

/** The call of a text. */
export function legalInput(slug: LegalSlug): Wire['getPageDocument']['input'] {
  return { slug }
}

/** What the page of a text reads. */
export function legalNeeds({ path }: Pick<PageLocation, 'path'>): Need[] {
  return [['getPageDocument', legalInput(legalSlug(path))]]
}
