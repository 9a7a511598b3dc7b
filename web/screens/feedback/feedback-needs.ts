import type { Need } from '#web/data/needs.ts'

/** The feedback page reads nothing but what the shell reads. */
export function feedbackNeeds(): Need[] {
  return []
}
