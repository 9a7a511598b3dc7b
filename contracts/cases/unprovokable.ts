import type { OperationId } from '#contracts/catalogue.ts'
import type { CodeOf } from '#contracts/suite/answer.ts'

/** Why no request can make a call answer a code. */
export type Unprovokable =
  /** Whatever is sent, it succeeds: only a fault of the upstream makes it answer so. */
  | 'needs-a-broken-upstream'
  /** Only so many requests as would keep others out. */
  | 'needs-a-flood'

type Reasons = { readonly [Id in OperationId]?: { readonly [Code in CodeOf<Id>]?: Unprovokable } }

const BROKEN = { 500: 'needs-a-broken-upstream' } as const

/** Pairs of call and code that no case can have. */
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
  logout: BROKEN,
  myConsentList: BROKEN,
  mySessionList: BROKEN,
  resumePdf: { 500: 'needs-a-flood' },
  captchaGet: { '6112': 'needs-a-broken-upstream', '9999': 'needs-a-broken-upstream' },
  captchaCheck: { '9999': 'needs-a-broken-upstream' },
}
