import type { ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import { bannerProjection, barPictureProjection } from './home-projections.ts'
import { pageProjection } from './page-projection.ts'
import { productTreeProjection } from './product-tree-projection.ts'
import type { Projection } from './projection.ts'
import { noticeProjection, officeProjection, siteFactsProjection } from './site-projections.ts'

/** How each kind becomes what visitors see. */
export const PROJECTIONS: Readonly<Record<ContentKindId, Projection>> = {
  banner: bannerProjection,
  'bar-picture': barPictureProjection,
  'site-facts': siteFactsProjection,
  office: officeProjection,
  notice: noticeProjection,
  page: pageProjection,
  'product-tree': productTreeProjection,
}

/** The projection of an item. @throws for a kind that this version does not know. */
export function projectionOf({ kind }: { kind: string }): Projection {
  const found = PROJECTIONS[kind as ContentKindId]
  if (found === undefined) throw new Error(`unknown content kind ${kind}`)
  return found
}
