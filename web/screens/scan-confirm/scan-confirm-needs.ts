import type { Need } from '#web/data/needs.ts'

/** The page reads nothing before its visitor is known. */
export function scanConfirmNeeds(): Need[] {
  return []
}
