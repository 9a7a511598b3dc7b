import type { Need, PageLocation } from '#web/data/needs.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import { understandingNeeds } from '#web/components/keyword-reading/use-understanding.ts'
import { companiesInput, companiesQuestion } from './companies-question.ts'

/** Data requirements of the company list: companies, places and industries. */
export function companiesNeeds({ query }: PageLocation): Need[] {
  const question = companiesQuestion(query)
  return [
    ['companyList', companiesInput(question)],
    pageTextsNeed('companies'),
    ...understandingNeeds(question.keyword),
    ['getRegionList', {}],
    ['getIndustryTree', {}],
  ]
}
