import { contentOrderLaws } from './content-order-laws.ts'
import { contentLaws } from './content-laws.ts'
import { sameThingLaws } from './detail-laws.ts'
import { filterCountLaws } from './filter-count-laws.ts'
import { filterLaws } from './filter-laws.ts'
import { headerLaws } from './header-laws.ts'
import { industryLaws } from './industry-laws.ts'
import { keywordLaws } from './keyword-laws.ts'
import type { Law } from './law.ts'
import { limitLaws } from './limit-laws.ts'
import { meaningfulLaws } from './meaning-laws.ts'
import { numberedLaws } from './numbered-laws.ts'
import { orderLaws } from './order-laws.ts'
import { pagingLaws } from './paging-laws.ts'
import { personLaws } from './person-laws.ts'
import { policyLaws } from './policy-laws.ts'
import { resumeLaws } from './resume-laws.ts'
import { siteLaws } from './site-laws.ts'
import { treeLaws } from './tree-laws.ts'

/**
 * All relations between responses. Rules about a single response, such as secrets in it, are checked in each exchange
 * (suite/secret-rules.ts).
 */
export const allLaws: readonly Law[] = [
  ...pagingLaws,
  ...orderLaws,
  ...filterLaws,
  ...filterCountLaws,
  ...keywordLaws,
  ...industryLaws,
  ...sameThingLaws,
  ...treeLaws,
  ...numberedLaws,
  ...limitLaws,
  ...meaningfulLaws,
  ...resumeLaws,
  ...siteLaws,
  ...contentLaws,
  ...contentOrderLaws,
  ...policyLaws,
  ...personLaws,
  ...headerLaws,
]
