import { HOME_COLUMN_TYPE_IDS } from '#contracts/constants/article-types.ts'
import { originalTexts, PAGE_TEXTS, type TextPage } from '#contracts/constants/page-texts.ts'
import type { Article, ArticleSummary, Wire } from '#contracts/generated/wire.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'

const link = (title: string) => ({ title, url: '/' })

/** Facts of a small fictional site. */
export const siteFacts: Wire['getSiteFacts']['reply'] = {
  code: 200,
  msg: '操作成功',
  data: {
    fullName: '示例人才集团有限公司',
    shortName: '示例人才',
    englishName: 'Example Talent Group',
    slogan: '两江汇流，人尽其才',
    lead: '让人才找到舞台',
    province: '湖北省',
    description: '示例集团的网站',
    phone: '19900001001',
    phoneHours: '工作日 9:00—17:30',
    email: 'service@example.cn',
    address: '示例路 1 号',
    postalCode: '430000',
    icp: '鄂ICP备00000000号-1',
    icpUrl: 'https://example.cn/icp',
    publicSecurity: '',
    publicSecurityUrl: '',
    licences: [],
    copyright: '© 示例人才集团有限公司',
    demoNotice: '演示数据',
    notices: [],
    employerSite: { title: '我要招人', text: '', url: 'https://example.cn/employer' },
    wechat: { title: '公众号', caption: '', alt: '', url: '' },
    footerLinks: [link('关于我们')],
    governmentLinks: [],
    groupLinks: [],
    hotWords: ['教师', '会计'],
    homeFigures: [{ value: '1500+', unit: '家', label: '企业客户' }],
    services: [{ id: 3, title: '考试测评', text: '命题与组考' }],
    newsColumns: [{ id: 1, title: '集团要闻', text: '集团动态' }],
    aboutEntries: [{ id: 2, title: '产品体系', text: '' }],
    closing: { title: '从这里出发', text: '', action: '注册', url: '/register' },
  },
}

/** The original texts of every page; the home page also has its columns. */
export const pageTexts = (Object.keys(PAGE_TEXTS) as TextPage[]).map((slug) => {
  const { title, lead } = PAGE_TEXTS[slug]
  const column = (id: number) => ({ id, title: '', lead: '', sections: [], articleTypeId: id })
  const tabs = slug === 'home' ? { tabs: HOME_COLUMN_TYPE_IDS.map(column) } : {}
  const data = { slug, title, lead, sections: [], texts: originalTexts(slug), ...tabs }
  return [pageTextsNeed(slug), { code: 200, msg: '操作成功', data }] as const
})

/** An article in a list. */
export function anArticleSummary(change: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    cmCommentId: 7,
    commentTitle: '统一招聘公告',
    outline: '报名自十一月二十日开始',
    releaseTime: '2026-11-19 23:30:00',
    visible: 1,
    typeId: 2,
    typeName: '招聘公告',
    coverUrl: null,
    location: null,
    ...change,
  }
}

/** A whole article. */
export function anArticle(change: Partial<Article> = {}): Article {
  const article = {
    ...anArticleSummary(),
    content: '<p>正文</p>',
    source: '集团新闻中心',
    author: '林知远',
    readCount: 3268,
    attachmentList: [],
    prev: null,
    next: null,
    ...change,
  } satisfies Partial<Article>
  return article as Article // untested fields may be missing
}

/** A page of a list. */
export function aPage(rows: ArticleSummary[], total = rows.length): Wire['getCommentListWithPage']['reply'] {
  return { code: 200, msg: '查询成功', total, rows }
}

export const REFUSED = { code: 500, msg: '系统内部错误' } as const
