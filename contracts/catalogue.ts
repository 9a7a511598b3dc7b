import { getCommentById, getCommentListWithPage, searchArticles } from './operations/article.ts'
import { getBannerList, getBarPictureList } from './operations/banner.ts'
import { companyDetail, companyList, getHotCompanyList } from './operations/company.ts'
import { feedback } from './operations/feedback.ts'
import { getHotPositionList, getLatestPositionList, jobDetail, jobsList } from './operations/job.ts'
import { getCmLocation } from './operations/location.ts'
import { getIndustryTree, getRegionList, reTradeList, undergraduateMajorList } from './operations/lookup.ts'
import { getPageDocument } from './operations/page-document.ts'
import { getProductSystemTree } from './operations/product-system.ts'
import {
  getProjectCompanyList,
  getReRecruitProjectList,
  getSingleRecruitProject,
} from './operations/recruit-project.ts'
import { getSiteFacts } from './operations/site.ts'
import { readStoredFile } from './operations/stored-file.ts'

/** Every call of /prod-api, by id. The server binds exactly these. */
export const catalogue = {
  getBannerList,
  getBarPictureList,
  getCommentListWithPage,
  getCommentById,
  getRegionList,
  getReRecruitProjectList,
  getSingleRecruitProject,
  getProjectCompanyList,
  getIndustryTree,
  getLatestPositionList,
  getHotPositionList,
  getHotCompanyList,
  jobsList,
  jobs: jobDetail,
  company: companyDetail,
  companyList,
  reTradeList,
  undergraduateMajorList,
  getProductSystemTree,
  getCmLocation,
  readStoredFile,
  // extension calls: only our own site uses them
  searchArticles,
  getSiteFacts,
  getPageDocument,
  feedback,
} as const

export type OperationId = keyof typeof catalogue
