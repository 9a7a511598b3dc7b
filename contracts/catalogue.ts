import { getCommentById, getCommentListWithPage, searchArticles } from './operations/article.ts'
import { getBannerList, getBarPictureList } from './operations/banner.ts'
import { getCmLocation } from './operations/location.ts'
import { getProductSystemTree } from './operations/product-system.ts'
import { getSiteFacts } from './operations/site.ts'
import { readStoredFile } from './operations/stored-file.ts'

/** Every call of /prod-api, by id. The server binds exactly these. */
export const catalogue = {
  getBannerList,
  getBarPictureList,
  getCommentListWithPage,
  getCommentById,
  getProductSystemTree,
  getCmLocation,
  readStoredFile,
  // extension calls: only our own site uses them
  searchArticles,
  getSiteFacts,
} as const

export type OperationId = keyof typeof catalogue
