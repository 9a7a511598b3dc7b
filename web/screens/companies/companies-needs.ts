import type { Need, PageLocation } from '#web/data/needs.ts'
import { companiesInput, companiesQuestion } from './companies-question.ts'

/** What the company list reads: the companies, and the places and industries to choose from. */
export function companiesNeeds({ query }: PageLocation): Need[] {
  return [
    ['companyList', companiesInput(companiesQuestion(query))],
    ['getRegionList', {}],
    ['getIndustryTree', {}],
  ]
}
