import type { ArticleTypeId } from '#contracts/article-types.ts'
import { useCall } from '#web/data/use-call.ts'
import { homeColumnInput } from './home-needs.ts'

const useColumn = (typeId: ArticleTypeId) => useCall('getCommentListWithPage', homeColumnInput(typeId))

/** Everything the home page reads; each block shows its own waiting and failing. */
export function useHome() {
  return {
    banners: useCall('getBannerList', {}),
    bars: useCall('getBarPictureList', {}),
    groupNews: useColumn(1),
    recruitment: useColumn(2),
    exams: useColumn(3),
    partyCulture: useColumn(4),
    media: useColumn(9),
    policies: useColumn(10),
  }
}
