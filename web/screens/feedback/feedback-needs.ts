import { pageTextsNeed } from '#web/data/site-facts.ts'
import type { Need } from '#web/data/needs.ts'

/** Data requirements: the staff's time limits for answers, which the page states, and the page texts. */
export function feedbackNeeds(): Need[] {
  return [['getFeedbackTerms', {}], pageTextsNeed('feedback')]
}
