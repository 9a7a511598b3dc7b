/** Texts of the search over the banners. */
export const heroCopy = {
  searchLabel: '搜索职位',
  searchPlaceholder: '输入职位、企业或技能',
  hotWords: '热门搜索',
} as const
