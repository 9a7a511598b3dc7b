import type { Wire } from '#contracts/generated/wire.ts'
import { PRODUCT_SYSTEM_NAME } from '#contracts/limits.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { disclosureNeeds } from './disclosure/disclosure-needs.ts'

/** The call of the product system; the teaching base is asked for by another name. */
export const PRODUCT_SYSTEM_INPUT = { name: PRODUCT_SYSTEM_NAME }

/** The pages about the group by their aboutUsId; those not named here are documents alone. */
export const PRODUCTS_ID = 2
export const DISCLOSURE_ID = 4
const PAGE_COUNT = 5

/** The page of an address, 1 to 5: without an id, or with one that has no page, the group's profile. */
export function aboutId(query: URLSearchParams): number {
  const asked = Number(query.get('aboutUsId') ?? '')
  return Number.isInteger(asked) && asked >= 1 && asked <= PAGE_COUNT ? asked : 1
}

/** The call of a page's text. */
export function aboutDocumentInput(id: number): Wire['getPageDocument']['input'] {
  return { slug: `about-${id}` }
}

/** The address of a page about the group. */
export function aboutHref(id: number): string {
  return `/aboutUs?aboutUsId=${id}`
}

/** What a page about the group reads. */
export function aboutNeeds({ query }: Pick<PageLocation, 'query'>): Need[] {
  const id = aboutId(query)
  if (id === PRODUCTS_ID) return [['getProductSystemTree', PRODUCT_SYSTEM_INPUT]]
  const document: Need = ['getPageDocument', aboutDocumentInput(id)]
  return id === DISCLOSURE_ID ? [document, ...disclosureNeeds(query)] : [document]
}
