import type { OperationId } from '#contracts/catalogue.ts'
import type { CodeOf } from '#kit/suite/answer.ts'

/** Reason why no request can make a call return a code. */
export type Unprovokable =
  /** Every request succeeds; only a fault of the upstream leads to this code. */
  | 'needs-a-broken-upstream'
  /** The required number of requests would lock out other users. */
  | 'needs-a-flood'

type Reasons = { readonly [Id in OperationId]?: { readonly [Code in CodeOf<Id>]?: Unprovokable } }

const BROKEN = { 500: 'needs-a-broken-upstream' } as const

/** Pairs of call and code that no case can provoke, with the reason. */
export const UNPROVOKABLE: Reasons = {
  getBannerList: BROKEN,
  getBarPictureList: BROKEN,
  getRegionList: BROKEN,
  getIndustryTree: BROKEN,
  getLatestPositionList: BROKEN,
  getHotPositionList: BROKEN,
  getHotCompanyList: BROKEN,
  personalInfo: BROKEN,
  reTradeList: BROKEN,
  undergraduateMajorList: BROKEN,
  getCmLocation: BROKEN,
  getSiteFacts: BROKEN,
  getFeedbackTerms: BROKEN,
  myFeedbackList: BROKEN,
  logout: BROKEN,
  eventCalendar: BROKEN,
  myPolicyList: BROKEN,
  savedSearchList: BROKEN,
  myConsentList: BROKEN,
  mySessionList: BROKEN,
  resumePdf: { 500: 'needs-a-flood' },
  captchaGet: { '6112': 'needs-a-broken-upstream', '9999': 'needs-a-broken-upstream' },
  captchaCheck: { '9999': 'needs-a-broken-upstream' },
}
