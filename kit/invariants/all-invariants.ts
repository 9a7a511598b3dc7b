import { contentOrderInvariants } from './content-order-invariants.ts'
import { contentInvariants } from './content-invariants.ts'
import { sameThingInvariants } from './detail-invariants.ts'
import { filterCountInvariants } from './filter-count-invariants.ts'
import { filterInvariants } from './filter-invariants.ts'
import { headerInvariants } from './header-invariants.ts'
import { industryInvariants } from './industry-invariants.ts'
import { keywordInvariants } from './keyword-invariants.ts'
import type { Invariant } from './invariant.ts'
import { limitInvariants } from './limit-invariants.ts'
import { meaningfulInvariants } from './meaning-invariants.ts'
import { numberedInvariants } from './numbered-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { pagingInvariants } from './paging-invariants.ts'
import { repeatInvariants } from './repeat-invariants.ts'
import { sessionInvariants } from './session-invariants.ts'
import { policyInvariants } from './policy-invariants.ts'
import { regionInvariants } from './region-invariants.ts'
import { resumeInvariants } from './resume-invariants.ts'
import { siteInvariants } from './site-invariants.ts'
import { treeInvariants } from './tree-invariants.ts'
import { visibilityInvariants } from './visibility-invariants.ts'

/**
 * All relations between responses. Rules about a single response, such as secrets in it, are checked in each exchange
 * (suite/secret-rules.ts).
 */
export const allInvariants: readonly Invariant[] = [
  ...pagingInvariants,
  ...orderInvariants,
  ...filterInvariants,
  ...filterCountInvariants,
  ...keywordInvariants,
  ...industryInvariants,
  ...sameThingInvariants,
  ...treeInvariants,
  ...numberedInvariants,
  ...limitInvariants,
  ...meaningfulInvariants,
  ...resumeInvariants,
  ...siteInvariants,
  ...contentInvariants,
  ...regionInvariants,
  ...visibilityInvariants,
  ...contentOrderInvariants,
  ...policyInvariants,
  ...repeatInvariants,
  ...sessionInvariants,
  ...headerInvariants,
]
