import type { Need } from '#web/data/needs.ts'
import { GROUP_NEWS_TYPE_ID, homeColumnInput, SMALL_COLUMN_TYPE_IDS } from './news/news-needs.ts'

// specification 9: 12 latest and 12 hot positions, 6 hot companies
export const LATEST_INPUT = { size: 12 } as const
export const HOT_INPUT = { size: 12 } as const
export const COMPANIES_INPUT = { limit: 6 } as const

/** What the home page reads, in the order of its blocks. */
export function homeNeeds(): Need[] {
  return [
    ['getBannerList', {}],
    ['getIndustryTree', {}],
    ['getLatestPositionList', LATEST_INPUT],
    ['getHotPositionList', HOT_INPUT],
    ['getBarPictureList', {}],
    ['getHotCompanyList', COMPANIES_INPUT],
    ...[GROUP_NEWS_TYPE_ID, ...SMALL_COLUMN_TYPE_IDS].map((typeId): Need => [
      'getCommentListWithPage',
      homeColumnInput(typeId),
    ]),
  ]
}
