import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'

/** A page of the site that a link can lead to. */
export type SitePage = { value: string; label: string }

const SERVICES = [
  '高端人才',
  '招聘服务',
  '考试测评',
  '干部教育',
  '人才培训',
  '管理咨询',
  '园区运营',
  '派遣外包',
  '股权激励基金',
]
const ABOUT = ['集团简介', '产品体系', '组织架构', '信息公开', '广告服务']

const page = (value: string, label: string): SitePage => ({ value, label })
const numbered = (place: string, title: string, names: readonly string[]): SitePage[] =>
  names.map((name, at) => page(`/${place}?${place}Id=${at + 1}`, `${title} ${at + 1}：${name}`))

/** Pages of the site with names as staff call them (specification 2). */
export const SITE_PAGES: readonly SitePage[] = [
  page('/', '首页'),
  page('/jobs', '职位'),
  page('/companys', '企业'),
  page('/events', '招聘活动'),
  page('/search', '站内搜索'),
  page('/calendar', '考试日历'),
  ...ARTICLE_TYPES.map(({ listPath, name }) => page(listPath, `文章栏目：${name}`)),
  ...numbered('servicehall', '服务大厅', SERVICES),
  page('/servicehall?servicehallId=5&id=5', '服务大厅 5：现场教学基地'),
  ...numbered('aboutUs', '关于我们', ABOUT),
  page('/feedback', '意见反馈'),
  page('/privacy', '隐私政策'),
  page('/agreement', '用户协议'),
  page('/accessibility', '无障碍说明'),
  page('/siteMap', '网站地图'),
]

/** Name of the page at an address; undefined for another site and for pages without a name. */
export const pageName = (address: string): string | undefined =>
  SITE_PAGES.find(({ value }) => value === address)?.label
