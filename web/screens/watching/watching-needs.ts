import type { Need } from '#web/data/needs.ts'

/** Data requirements of the page: none that a visitor may see. */
export const watchingNeeds = (): Need[] => []
