import { Type } from 'typebox'
import { PINNED_ARTICLES_MAX, SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import { dateTimeText } from '#contracts/declaration/answer-fields.ts'
import { ajax, entity, page, understoodPage } from '#contracts/declaration/envelope.ts'
import { idField, matchField, pagingFields, sortingFields } from '#contracts/declaration/input-fields.ts'
import { policyFields } from '#contracts/declaration/policy-fields.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

const nullableText = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

const summaryFields = {
  cmCommentId: Type.Integer({ description: '文章编号' }),
  commentTitle: Type.String({ description: '标题，纯文本' }),
  outline: Type.String({ description: '摘要，纯文本' }),
  releaseTime: dateTimeText('发布时间'),
  visible: Type.Integer({ description: '1 表示显示' }),
  typeId: Type.Integer({ description: '文章类型编号' }),
  typeName: Type.String({ description: '文章类型名称' }),
  coverUrl: nullableText('封面图片地址'),
  location: nullableText('相关地点名称'),
}

export const articleSummary = entity('ArticleSummary', {
  ...summaryFields,
  policyFactList: Type.Optional(
    Type.Array(
      entity('PolicyFact', {
        name: Type.String({ description: '适用对象、发布机构、有效期等' }),
        value: Type.String({ description: '纯文本' }),
      }),
      { description: '引才政策正文里“基本信息”一节的各行' },
    ),
  ),
})

const neighbour = Type.Union([
  entity('ArticleNeighbour', { cmCommentId: Type.Integer(), commentTitle: Type.String() }),
  Type.Null(),
])

const attachment = entity('ArticleAttachment', {
  originalFilename: Type.String({ description: '原文件名' }),
  url: Type.String({ description: '下载地址' }),
  size: Type.Integer({ minimum: 0, description: '字节数' }),
})

const article = entity('Article', {
  ...summaryFields,
  content: Type.String({ description: '正文 HTML，保存时已清洗' }),
  source: Type.String({ description: '来源' }),
  author: Type.String({ description: '作者或编辑部门' }),
  editorName: Type.String({ description: '责任编辑；没有时为空' }),
  updateTime: Type.Union([dateTimeText('更新时间'), Type.Null()], { description: '发布后改过的，最近一次改动的时间' }),
  readCount: Type.Integer({ minimum: 0, description: '阅读次数' }),
  attachmentList: Type.Array(attachment),
  prev: neighbour,
  next: neighbour,
})

export const getCommentListWithPage = defineOperation({
  id: 'getCommentListWithPage',
  summary: '文章分页列表',
  method: 'GET',
  path: '/open/{product}/getCommentListWithPage',
  query: {
    ...pagingFields,
    ...sortingFields,
    typeIdArr: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), { title: '文章类型', maxItems: 50, 'x-list': true }),
    ),
    visible: Type.Optional(Type.Integer({ title: '是否显示', 'x-lenient': true })),
    location: Type.Optional(Type.String({ title: '地点', maxLength: 50 })),
    ...policyFields,
  },
  envelope: 'page',
  reply: page(articleSummary),
  specificationRow: 6,
  listing: {
    key: 'cmCommentId',
    sortColumns: ['releaseTime', 'cmCommentId'],
    order: { column: 'releaseTime', direction: 'desc' },
  },
  effect: 'read',
  source: {
    '': 'spec',
    '/query/year': 'extension',
    '/query/audience': 'extension',
    '/query/issuer': 'extension',
    '/query/validity': 'extension',
    '/200/rows#type': 'spec',
    '/200/total#type': 'spec',
    '/200/rows/*': 'assumed',
    '/200/rows/*/policyFactList': 'extension',
    '/200/rows/*/cmCommentId': 'spec',
    '/200/rows/*/commentTitle': 'spec',
    '/200/rows/*/outline': 'spec',
    '/200/rows/*/releaseTime': 'spec',
    // specification 3: a date-time string
    '/200/rows/*/releaseTime#type': 'spec',
    '/200/rows/*/visible': 'spec',
  },
  assumptions: {
    'list-encoding': [
      '/query/typeIdArr',
      'typeIdArr 接受 1,2、重复参数、typeIdArr[]=、typeIdArr[0]= 四种写法：规格未给出编码方式。',
    ],
    'visible-only': ['/query/visible', '匿名访问一律只给 visible=1 且已到发布时间的文章：规格只写“可见文章”。'],
    'sort-columns': [
      '/query/orderByColumn',
      'orderByColumn 只接受 releaseTime 与 cmCommentId；其余列名按 RuoYi 的文字拒绝。',
    ],
    year: ['/query/year', 'year 是本站为政策页年份筛选增加的参数，上游可忽略。'],
    audience: [
      '/query/audience',
      'audience 是本站为政策页增加的参数：文章“基本信息”一节“适用对象”一行里写到的对象，上游可忽略。',
    ],
    issuer: ['/query/issuer', 'issuer 是本站为政策页增加的参数：与“基本信息”一节的发布机构全等比较，上游可忽略。'],
    validity: [
      '/query/validity',
      'validity 是本站为政策页增加的参数：valid 为没有写明截止日或截止日未过，expired 为截止日已过（北京日期），上游可忽略。',
    ],
    location: ['/query/location', 'location 与文章的地点名称全等比较。'],
    'policy-facts': [
      '/200/rows/*/policyFactList',
      'policyFactList 是本站增加的字段：只有引才政策带，每页 50 条以内时给出；上游可以没有。',
    ],
  },
  screens: ['/', '/announcement', '/content/:typeId/:cmCommentId', '/policy', '/servicehall', '/aboutUs'],
})

export const getCommentById = defineOperation({
  id: 'getCommentById',
  summary: '文章详情',
  method: 'GET',
  path: '/open/{product}/getCommentById',
  query: { cmCommentId: idField('文章编号') },
  envelope: 'ajax',
  reply: ajax(article),
  refusals: [404],
  specificationRow: 7,
  volatile: { '/200/data/readCount': 'count' },
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed', '/404': 'assumed' },
  assumptions: {
    fields: ['/200/data', '详情在列表字段之外带正文、来源、作者、阅读数、附件和上一篇、下一篇：规格未给出形状。'],
    'hidden-is-missing': ['/404', '隐藏、未到发布时间与不存在的文章回答相同（404），读者无法区分。'],
    neighbours: ['/200/data/prev', '上一篇、下一篇取同一类型按发布时间相邻者。'],
  },
  screens: ['/content/:typeId/:cmCommentId'],
})

const searchHit = entity('ArticleSearchHit', {
  ...summaryFields,
  highlights: entity('ArticleHighlights', {
    title: Type.Array(Type.String(), { description: '标题分段，奇数下标为命中词' }),
    excerpt: Type.Array(Type.String(), { description: '正文或摘要的相关片段，奇数下标为命中词' }),
  }),
})

export const searchArticles = defineOperation({
  id: 'searchArticles',
  summary: '站内文章搜索',
  method: 'GET',
  path: '/ext/searchArticles',
  query: {
    keyword: Type.String({ title: '关键词', minLength: 1, maxLength: 200 }),
    typeId: Type.Optional(Type.Integer({ title: '文章类型', minimum: 1, maximum: 99 })),
    typeIdArr: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), { title: '文章类型', maxItems: 50, 'x-list': true }),
    ),
    match: matchField,
    ...pagingFields,
  },
  envelope: 'page',
  reply: understoodPage(searchHit),
  listing: { key: 'cmCommentId', sortColumns: [], caps: [{ total: SEARCH_TOTAL_CAP }] },
  effect: 'read',
  source: { '': 'extension' },
  assumptions: {
    'capped-total': ['/200/total', 'total 最大为 1000：超过时页面显示“1000+”。'],
    match: [
      '/query/match',
      'match=understood 是本站增加的参数，上游可忽略：关键词按人的意思理解（不用空格也分词；地区、企业性质、学历、经验、薪酬、福利成为条件；招聘、怎么等词不计；同义词、错字、繁体、全角），没有全部符合的按词逐步放宽。不带此参数时仍逐字匹配。',
    ],
    'keyword-match': ['/200/keywordMatch', '规格没有此字段：只在 match=understood 时给出放宽与改正了什么。'],
  },
  screens: ['/search'],
})

export const getPinnedArticles = defineOperation({
  id: 'getPinnedArticles',
  summary: '栏目的置顶文章',
  method: 'GET',
  path: '/ext/getPinnedArticles',
  query: { typeId: Type.Integer({ title: '文章类型', minimum: 1, maximum: 99 }) },
  envelope: 'ajax',
  reply: ajax(Type.Array(articleSummary, { maxItems: PINNED_ARTICLES_MAX })),
  effect: 'read',
  source: { '': 'extension' },
  assumptions: {
    'beside-the-list': [
      '/200/data',
      '置顶只在列表第一页上方，getCommentListWithPage 的次序不变；最多 3 篇，后发布的在前，到期自动取消。',
    ],
  },
  screens: ['/announcement', '/policy'],
})
