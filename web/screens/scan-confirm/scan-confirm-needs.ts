import type { Need } from '#web/data/needs.ts'

/** No data requirements on the server, which does not know the user. */
export function scanConfirmNeeds(): Need[] {
  return []
}
