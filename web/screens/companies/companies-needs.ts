import type { Need, PageLocation } from '#web/data/needs.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import { understandingNeeds } from '#web/components/keyword-reading/use-understanding.ts'
import { companiesInput, companiesQuery } from './companies-query.ts'

/** Data requirements of the company list, including the interpretation of the keyword, regions and industries. */
export function companiesNeeds({ query }: PageLocation): Need[] {
  const listQuery = companiesQuery(query)
  return [
    ['companyList', companiesInput(listQuery)],
    pageTextsNeed('companies'),
    ...understandingNeeds(listQuery.keyword),
    ['getRegionList', {}],
    ['getIndustryTree', {}],
  ]
}
