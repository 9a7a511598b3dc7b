import type { Wire } from '#contracts/generated/wire.ts'
import { PRODUCT_SYSTEM_NAME } from '#contracts/constants/limits.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { disclosureNeeds } from './disclosure/disclosure-needs.ts'

/** Input for the product system; the teaching base is a tree with another name. */
export const PRODUCT_SYSTEM_INPUT = { name: PRODUCT_SYSTEM_NAME }

/** Pages about the group by aboutUsId; the others are documents only. */
export const PRODUCTS_ID = 2
export const DISCLOSURE_ID = 4
const PAGE_COUNT = 5

/** Page of an address, 1 to 5; default: the group's profile. */
export function aboutId(query: URLSearchParams): number {
  const asked = Number(query.get('aboutUsId') ?? '')
  return Number.isInteger(asked) && asked >= 1 && asked <= PAGE_COUNT ? asked : 1
}

/** Input for a page's text. */
export function aboutDocumentInput(id: number): Wire['getPageDocument']['input'] {
  return { slug: `about-${id}` }
}

/** Address of a page about the group. */
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
