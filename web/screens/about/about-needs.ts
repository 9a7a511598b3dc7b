import type { Wire } from '#contracts/generated/wire.ts'
import { PRODUCT_SYSTEM_NAME } from '#contracts/constants/limits.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { disclosureNeeds } from './disclosure/disclosure-needs.ts'

/** Input for the product system; the field teaching base is a tree of the same call with another name. */
export const PRODUCT_SYSTEM_INPUT = { name: PRODUCT_SYSTEM_NAME }

/** Values of aboutUsId: the page of the product system, which has no page document, and the disclosure. */
export const PRODUCTS_ID = 2
export const DISCLOSURE_ID = 4
const PAGE_COUNT = 5

/** Id of the page about the group in a URL, 1 to 5; defaults to 1, the profile of the group. */
export function aboutId(query: URLSearchParams): number {
  const asked = Number(query.get('aboutUsId') ?? '')
  return Number.isInteger(asked) && asked >= 1 && asked <= PAGE_COUNT ? asked : 1
}

/** Input for the document of a page. */
export function aboutDocumentInput(id: number): Wire['getPageDocument']['input'] {
  return { slug: `about-${id}` }
}

/** URL of a page about the group. */
export function aboutHref(id: number): string {
  return `/aboutUs?aboutUsId=${id}`
}

/** Data requirements of a page about the group. */
export function aboutNeeds({ query }: Pick<PageLocation, 'query'>): Need[] {
  const id = aboutId(query)
  const texts = pageTextsNeed('about')
  if (id === PRODUCTS_ID) return [['getProductSystemTree', PRODUCT_SYSTEM_INPUT], texts]
  const document: Need = ['getPageDocument', aboutDocumentInput(id)]
  return id === DISCLOSURE_ID ? [document, texts, ...disclosureNeeds(query)] : [document, texts]
}
