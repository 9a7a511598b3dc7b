/** Texts of the home page that belong to its composition; everything that names the group comes from the site facts. */
export const homeCopy = {
  searchLabel: '搜索公告、政策与资讯',
  searchPlaceholder: '输入公告、政策或资讯关键词',
  hotWords: '热门搜索',
  guideTitle: '公告与政策',
  guideAll: '全部资讯',
  recommended: '首页推荐',
  topics: '专题',
  noticesTitle: '招考公告',
  noticesLead: '招聘与考试安排，发布当天可查',
  policiesTitle: '引才政策',
  policiesLead: '看条件、看流程、看找谁办',
  policiesMore: '全部政策',
  newsTitle: '新闻中心',
  newsMore: '全部资讯',
  servicesTitle: '服务大厅',
  servicesLead: '九项人力资源服务，覆盖引、育、评、用、留的每一步。',
  servicesPhone: '业务咨询',
  servicesEnter: '进入服务大厅',
} as const

/** The way to the policies in the guide beside the search; the news columns follow it. */
export const guidePolicy = { title: '引才政策', text: '补贴、落户、安家与创业扶持', href: '/policy' } as const

/** The ways to the training columns, at the end of the guide. */
export const guideTraining = [
  { title: '培训项目', text: '开班计划与报名安排', href: '/announcement?announcementId=8' },
  { title: '培训政策', text: '学时、收费与质量要求', href: '/announcement?announcementId=7' },
] as const
