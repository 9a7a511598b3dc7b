import type { Need } from '#web/data/needs.ts'

/**
 * A resume is its owner's: the server renders the shell without it, and pointing at a link must not ask for it either (an
 * ended session would take the visitor away from the page being read). The page itself asks.
 */
export function resumeNeeds(): Need[] {
  return []
}
