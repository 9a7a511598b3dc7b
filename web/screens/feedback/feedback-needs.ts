import { pageTextsNeed } from '#web/data/site-facts.ts'
import type { Need } from '#web/data/needs.ts'

/** The days within which feedback is answered: the page promises what the staff work by. */
export function feedbackNeeds(): Need[] {
  return [['getFeedbackTerms', {}], pageTextsNeed('feedback')]
}
