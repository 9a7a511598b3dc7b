import { agreementKind } from './agreement-kind.ts'
import type { ContentKind } from './content-kind.ts'
import { bannerKind, barPictureKind } from './home-kinds.ts'
import { homeDocumentKind } from './home-document-kind.ts'
import { pageKind } from './page-kinds.ts'
import { productTreeKind } from './product-kinds.ts'
import { companyKind, jobKind, projectKind } from './recruiting-kinds.ts'
import { noticeKind, officeKind, siteFactsKind } from './site-kinds.ts'

/** All kinds of content other than articles, in the order of the studio's menu. */
export const CONTENT_KINDS = [
  homeDocumentKind,
  bannerKind,
  barPictureKind,
  siteFactsKind,
  officeKind,
  noticeKind,
  pageKind,
  agreementKind,
  productTreeKind,
  companyKind,
  jobKind,
  projectKind,
] as const

export type ContentKindId = (typeof CONTENT_KINDS)[number]['id']

/** The kind with an id; undefined for an unknown id. */
export const contentKind = (id: string): ContentKind | undefined => CONTENT_KINDS.find((kind) => kind.id === id)
