/** Texts of a recruitment project's page. */
export const recruitProjectCopy = {
  list: '招聘会与专场',
  what: '招聘项目',
  intro: '项目介绍',
  companies: '参会单位',
  jobs: '招聘职位',
  tabs: '参会单位与招聘职位',
  companySearch: '按单位名称查找',
  noCompaniesTitle: '参会单位即将公布',
  noCompaniesText: '单位名单确认后会出现在这里，可以先看看其他场次。',
  noMatchTitle: '没有找到这家单位',
  noMatchText: '换一个更短的名称试试，或查看全部参会单位。',
  allCompanies: '全部参会单位',
  noJobsTitle: '招聘职位即将公布',
  noJobsText: '单位提交的职位审核后会出现在这里，也可以先查找全部职位。',
  overTitle: '本场已经结束',
  overText: '当时的职位都已停止招聘，可以看看正在进行的场次，或查找同类职位。',
  toJobs: '查找职位',
  toProjects: '其他场次',
  missing: {
    title: '没有找到这个招聘项目',
    text: '它可能已下线或地址有误，可以从全部场次进入。',
    all: '全部场次',
    jobs: '查找职位',
    home: '返回首页',
  },
} as const

/** Texts for the description of a recruitment project. */
export const aboutZoneCopy = {
  contact: '联系方式',
  contactName: '联系人',
  contactPhone: '联系电话',
  time: '起止时间',
  place: '举办地区',
} as const
