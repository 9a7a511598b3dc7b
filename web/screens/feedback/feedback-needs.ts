import type { Need } from '#web/data/needs.ts'

/** No data requirements except those of the layout. */
export function feedbackNeeds(): Need[] {
  return []
}
