/** Texts of the home page that belong to its composition; everything that names the group comes from the site facts. */
export const homeCopy = {
  recommended: '首页推荐',
  topics: '专题',
  companies: '热门企业',
  companiesLead: '在招岗位多、深受求职者关注的用人单位',
  allCompanies: '全部企业',
  servicesTitle: '服务大厅',
  servicesLead: '九项人力资源服务，覆盖引、育、评、用、留的每一步。',
  servicesPhone: '业务咨询',
  servicesEnter: '进入服务大厅',
} as const
