import { PRODUCT_SYSTEM_NAME } from '#contracts/limits.ts'
import type { Need } from '#web/data/needs.ts'

/** The call of the product system; the teaching base is asked for by another name. */
export const PRODUCT_SYSTEM_INPUT = { name: PRODUCT_SYSTEM_NAME }

/** The pages about the group by their aboutUsId. */
export const PRODUCTS_ID = 2

/** What a page about the group reads. */
export function aboutNeeds(): Need[] {
  return [['getProductSystemTree', PRODUCT_SYSTEM_INPUT]]
}
