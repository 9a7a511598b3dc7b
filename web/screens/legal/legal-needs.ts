import { isAgreedPage, isAgreedVersion } from '#contracts/constants/agreement-version.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { LEGAL_PAGES, type LegalSlug } from './legal-copy.ts'

/** Slug of the text for the path of a page; `privacy` for an unknown path. */
export function legalSlug(path: string): LegalSlug {
  return LEGAL_PAGES.find(({ slug }) => path === `/${slug}`)?.slug ?? 'privacy'
}

/** Input for a legal text, in the version that the URL names, or else in the current version. */
export function legalInput(slug: LegalSlug, query: URLSearchParams): Wire['getPageDocument']['input'] {
  const version = query.get('version') ?? ''
  return isAgreedPage(slug) && isAgreedVersion(version) ? { slug, version } : { slug }
}

/** Data requirements of a legal text. */
export function legalNeeds({ path, query }: Pick<PageLocation, 'path' | 'query'>): Need[] {
  return [['getPageDocument', legalInput(legalSlug(path), query)]]
}
