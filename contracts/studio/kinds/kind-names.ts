/** Groups of the studio's menu. Grants refer to their ids: `group:1` is the home page. */
export const CONTENT_GROUPS = {
  home: { id: 1, title: '首页' },
  site: { id: 2, title: '站点' },
  pages: { id: 3, title: '页面' },
  products: { id: 4, title: '产品' },
  recruiting: { id: 5, title: '招聘' },
  agreements: { id: 6, title: '协议' },
} as const
export type ContentGroup = keyof typeof CONTENT_GROUPS

/**
 * Titles and groups of the kinds, in the order of the menu. Separate from the declarations, because every screen of the
 * studio loads them.
 */
export const KIND_NAMES = {
  'home-document': { title: '首页文案', group: 'home' },
  banner: { title: '首页轮播', group: 'home' },
  'bar-picture': { title: '首页通栏', group: 'home' },
  'site-facts': { title: '站点信息', group: 'site' },
  office: { title: '办公与服务地点', group: 'site' },
  notice: { title: '全站公告', group: 'site' },
  page: { title: '页面文案', group: 'pages' },
  agreement: { title: '协议与政策', group: 'agreements' },
  'product-tree': { title: '目录树', group: 'products' },
  company: { title: '企业', group: 'recruiting' },
  job: { title: '职位', group: 'recruiting' },
  project: { title: '招聘项目', group: 'recruiting' },
} as const satisfies Record<string, { title: string; group: ContentGroup }>

export type KindName = keyof typeof KIND_NAMES

/** The title of a kind; undefined for an unknown id. */
export const kindTitle = (id: string): string | undefined =>
  Object.hasOwn(KIND_NAMES, id) ? KIND_NAMES[id as KindName].title : undefined
