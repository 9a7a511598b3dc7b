/** Texts of the recruitment projects' list. */
export const recruitProjectsCopy = {
  cities: '按城市查看',
  all: '全部城市',
  list: '招聘项目',
  emptyTitle: '这里暂时没有招聘项目',
  showAll: '查看全部城市',
  toJobs: '查找职位',
} as const
