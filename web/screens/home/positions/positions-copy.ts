/** Texts of the positions on the home page. */
export const positionsCopy = {
  title: '职位推荐',
  latest: '最新职位',
  hot: '热门职位',
  all: '全部职位',
  allOf: '以下职位的发布时间：',
} as const
