import type { ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import { agreementProjection } from './agreement-projection.ts'
import { homeDocumentProjection } from './home-document-projection.ts'
import { bannerProjection, barPictureProjection } from './home-projections.ts'
import { pageProjection } from './page-projection.ts'
import { productTreeProjection } from './product-tree-projection.ts'
import type { Projection } from './projection.ts'
import { companyProjection, jobProjection, projectProjection, type RecruitingRows } from './recruiting-projections.ts'
import { noticeProjection, officeProjection, siteFactsProjection } from './site-projections.ts'

/** The projection of an item or kind. @throws for a kind that this version does not know. */
export type ProjectionOf = (item: { kind: string }) => Projection

/** The projections of all kinds. */
export function allProjections(rows: RecruitingRows): ProjectionOf {
  const all: Readonly<Record<ContentKindId, Projection>> = {
    'home-document': homeDocumentProjection,
    banner: bannerProjection,
    'bar-picture': barPictureProjection,
    'site-facts': siteFactsProjection,
    office: officeProjection,
    notice: noticeProjection,
    page: pageProjection,
    agreement: agreementProjection,
    'product-tree': productTreeProjection,
    company: companyProjection(rows),
    job: jobProjection(rows),
    project: projectProjection(rows),
  }
  return ({ kind }) => {
    const found = all[kind as ContentKindId]
    if (found === undefined) throw new Error(`unknown content kind ${kind}`)
    return found
  }
}
