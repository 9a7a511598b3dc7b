/** Texts of a company's page. */
export const companyCopy = {
  list: '企业',
  what: '企业信息',
  noJobsTitle: '目前没有在招职位',
  toJobs: '查找职位',
  missing: {
    title: '没有找到这家企业',
    text: '它可能已停止招聘或地址有误，可以按名称查找，或从企业列表进入。',
    search: '企业名称或主营业务',
    all: '全部企业',
    jobs: '查找职位',
    home: '返回首页',
  },
} as const

/** Headings of a company's description. */
export const aboutCompanyCopy = {
  welfare: '福利待遇',
  openPositions: '在招职位',
} as const
