import type { Need } from '#web/data/needs.ts'

/**
 * No data requirements: a résumé is private, so the server renders only the frame. Prefetching on hover must not
 * request the résumé either, because an ended session would navigate away from the current page. The page itself makes
 * the call.
 */
export function resumeNeeds(): Need[] {
  return []
}
