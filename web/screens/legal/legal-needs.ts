import type { Wire } from '#contracts/generated/wire.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { LEGAL_PAGES, type LegalSlug } from './legal-copy.ts'

/** Slug of an address: its path. */
export function legalSlug(path: string): LegalSlug {
  return LEGAL_PAGES.find(({ slug }) => path === `/${slug}`)?.slug ?? 'privacy'
}

/** Input of a text. */
export function legalInput(slug: LegalSlug): Wire['getPageDocument']['input'] {
  return { slug }
}

/** Data requirements of a legal text. */
export function legalNeeds({ path }: Pick<PageLocation, 'path'>): Need[] {
  return [['getPageDocument', legalInput(legalSlug(path))]]
}
