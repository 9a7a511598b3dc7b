import { accountCases, captchaCases, limitCases } from './account-cases.ts'
import { applicationCases } from './application-cases.ts'
import { articleCases, siteCases } from './article-cases.ts'
import type { Case } from './case.ts'
import { defaultCases } from './default-cases.ts'
import { filterCases } from './filter-cases.ts'
import { jobCases } from './job-cases.ts'
import { personCases } from './person-cases.ts'

/** Every case in execution order: public calls first, rate-limit cases last. */
export const allCases: readonly Case[] = [
  ...articleCases,
  ...jobCases,
  ...siteCases,
  ...filterCases,
  ...defaultCases,
  ...personCases,
  ...applicationCases,
  ...accountCases,
  ...captchaCases,
  ...limitCases,
]
