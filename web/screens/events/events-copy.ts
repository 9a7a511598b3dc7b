/** Texts of the recruitment projects' list. */
export const eventsCopy = {
  title: '招聘会与专场',
  lead: '校园双选会、国企联合招聘与地方专场，按城市查看场次',
  description: '省内各市州的招聘会、校园双选会与国企专场：时间、地点、参会单位与职位数量，进行中的排在前面。',
  cities: '按城市查看',
  all: '全部城市',
  list: '招聘项目',
  emptyTitle: '这里暂时没有招聘项目',
  emptyText: '新的场次公布后会出现在这里，可以先看看其他城市，或直接查找职位。',
  showAll: '查看全部城市',
  toJobs: '查找职位',
} as const
