import { HOME_COLUMN_TYPE_IDS } from '#contracts/constants/article-types.ts'
import type { Need } from '#web/data/needs.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import { GROUP_NEWS_TYPE_ID, homeColumnInput } from './news/news-needs.ts'

// specification 9: 12 latest and 12 featured positions, 6 featured companies
export const LATEST_INPUT = { size: 12 } as const
export const HOT_INPUT = { size: 12 } as const
export const COMPANIES_INPUT = { limit: 6 } as const

/** Data requirements of the home page, in display order. */
export function homeNeeds(): Need[] {
  return [
    ['getBannerList', {}],
    pageTextsNeed('home'),
    ['getIndustryTree', {}],
    ['getLatestPositionList', LATEST_INPUT],
    ['getHotPositionList', HOT_INPUT],
    ['getBarPictureList', {}],
    ['getHotCompanyList', COMPANIES_INPUT],
    ...[GROUP_NEWS_TYPE_ID, ...HOME_COLUMN_TYPE_IDS].map((typeId): Need => [
      'getCommentListWithPage',
      homeColumnInput(typeId),
    ]),
  ]
}
