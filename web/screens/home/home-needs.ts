import type { Need } from '#web/data/needs.ts'
import { COMPANIES_INPUT } from './companies/companies-needs.ts'
import { GROUP_NEWS_TYPE_ID, homeColumnInput, SMALL_COLUMN_TYPE_IDS } from './news/news-needs.ts'
import { HOT_INPUT, LATEST_INPUT } from './positions/positions-needs.ts'

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
