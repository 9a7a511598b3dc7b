import { Type } from 'typebox'
import {
  BENEFIT_TERMS,
  COMPANY_NATURE_TERMS,
  EDUCATION_TERMS,
  JOB_NATURE_TERMS,
  RELEASED_TERMS,
  URGENT_TAG,
  WORK_YEARS_TERMS,
} from '#contracts/constants/job-terms.ts'
import { SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import { dateText, dateTimeText, wordText } from '#contracts/declaration/answer-fields.ts'
import { ajax, entity, understoodPage } from '#contracts/declaration/envelope.ts'
import {
  codeField,
  idField,
  keywordField,
  matchField,
  pagingFields,
  rankField,
  sortingFields,
} from '#contracts/declaration/input-fields.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'
import { companyCard } from './company.ts'

export const jobCardFields = {
  jobId: Type.Integer(),
  jobName: Type.String(),
  companyId: Type.Integer(),
  companyName: Type.String(),
  logoUrl: Type.Union([Type.String(), Type.Null()]),
  natureName: Type.String({ description: '企业性质，如 国有企业' }),
  scaleName: Type.String({ description: '企业规模，如 500–999 人' }),
  salaryMin: Type.Integer({ minimum: 0, description: '月薪下限，元；0 与上限同为 0 表示面议' }),
  salaryMax: Type.Integer({ minimum: 0, description: '月薪上限，元' }),
  salaryText: Type.String({ description: '如 8–12K·13薪、面议' }),
  regionId: Type.Integer(),
  regionName: Type.String({ description: '如 武汉·洪山区' }),
  educationName: Type.String(),
  workYearsName: Type.String(),
  jobNatureName: Type.String({ description: '全职、兼职、实习' }),
  tagList: Type.Array(Type.String(), { description: `含“${URGENT_TAG}”的为急聘` }),
  releaseTime: dateTimeText('发布时间'),
}

export const jobCard = entity('JobCard', jobCardFields)

const hotJobCard = entity('HotJobCard', { ...jobCardFields, hotOrder: Type.Integer() })

const job = entity('Job', {
  ...jobCardFields,
  jobDuty: Type.String({ description: '岗位职责，每行一条' }),
  jobRequirement: Type.String({ description: '任职要求，每行一条' }),
  recruitCount: Type.Integer({ minimum: 1, description: '招聘人数' }),
  deadline: dateText('有效期至'),
  address: Type.String({ description: '工作地点' }),
  jobStatus: wordText(['0'], "'0' 招聘中"),
  industryId: Type.Integer(),
  industryName: Type.String(),
  sourceName: Type.Union([Type.String(), Type.Null()], { description: '转载职位的来源' }),
  company: companyCard,
  collected: Type.Boolean({ description: '是否已收藏；匿名为 false' }),
})

const sizeField = Type.Optional(
  Type.Integer({ title: '数量', minimum: 1, maximum: 50, default: 12, 'x-lenient': true, 'x-clamp': true }),
)

export const getLatestPositionList = defineOperation({
  id: 'getLatestPositionList',
  summary: '最新职位',
  method: 'GET',
  path: '/open/{product}/getLatestPositionList',
  query: { size: sizeField },
  envelope: 'ajax',
  reply: ajax(Type.Array(jobCard)),
  specificationRow: 18,
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed' },
  assumptions: {
    order: ['/200/data#order', '按发布时间从新到旧；数量限制在 1 至 50，默认 12。'],
    'open-only': ['/200/data/*#meaning', '过期、隐藏、未到发布时间的职位不在其中。'],
  },
  screens: ['/'],
})

export const getHotPositionList = defineOperation({
  id: 'getHotPositionList',
  summary: '热门职位',
  method: 'GET',
  path: '/open/{product}/getHotPositionList',
  query: { size: sizeField },
  envelope: 'ajax',
  reply: ajax(Type.Array(hotJobCard)),
  specificationRow: 19,
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed' },
  assumptions: {
    order: ['/200/data#order', '按热门次序；数量限制在 1 至 50，默认 12。'],
    'open-only': ['/200/data/*#meaning', '过期、隐藏、未到发布时间的职位不在其中。'],
  },
  screens: ['/'],
})

/** Filters of job lists, without paging and order. */
export const jobFilterFields = {
  keyword: keywordField,
  regionId: Type.Optional(idField('地区')),
  industryId: Type.Optional(idField('行业')),
  salaryMin: Type.Optional(Type.Integer({ title: '月薪下限', minimum: 0, maximum: 1_000_000 })),
  salaryMax: Type.Optional(Type.Integer({ title: '月薪上限', minimum: 0, maximum: 1_000_000 })),
  educationType: codeField('学历要求', EDUCATION_TERMS),
  workYears: codeField('工作年限', WORK_YEARS_TERMS),
  jobNature: codeField('工作性质', JOB_NATURE_TERMS),
  companyNature: codeField('企业性质', COMPANY_NATURE_TERMS),
  benefit: codeField('福利', BENEFIT_TERMS),
  releasedWithin: codeField('发布时间', RELEASED_TERMS),
}

export const jobsList = defineOperation({
  id: 'jobsList',
  summary: '职位列表',
  method: 'POST',
  path: '/api/jobs/jobsList',
  query: {
    ...jobFilterFields,
    companyId: Type.Optional(idField('企业编号')),
    reRecruitProjectId: Type.Optional(idField('招聘项目')),
    rank: rankField,
    match: matchField,
    ...pagingFields,
    ...sortingFields,
  },
  envelope: 'page',
  reply: understoodPage(jobCard),
  specificationRow: 21,
  listing: {
    key: 'jobId',
    sortColumns: ['releaseTime', 'salaryMin', 'salaryMax'],
    order: { column: 'releaseTime', direction: 'desc' },
    caps: [
      { total: SEARCH_TOTAL_CAP, when: ['keyword'] },
      { total: SEARCH_TOTAL_CAP, when: ['keyword', 'orderByColumn'] },
    ],
  },
  effect: 'read',
  source: {
    '': 'spec',
    '/query': 'assumed',
    '/query/rank': 'extension',
    '/query/match': 'extension',
    '/query/companyNature': 'extension',
    '/query/benefit': 'extension',
    '/query/releasedWithin': 'extension',
    '/200': 'assumed',
    '/200/keywordMatch': 'extension',
  },
  assumptions: {
    rank: [
      '/query/rank',
      '有关键词时按相关度：名称相同、名称含全部词、标签、企业、正文，同级从新到旧；与排序列同时给出时以排序列为准。',
    ],
    match: [
      '/query/match',
      'match=understood 是本站增加的参数，上游可忽略：关键词按人的意思理解（不用空格也分词；地区、企业性质、学历、经验、薪酬、福利成为条件；招聘、怎么等词不计；同义词、错字、繁体、全角），没有全部符合的按词逐步放宽。不带此参数时仍逐字匹配。',
    ],
    'keyword-match': ['/200/keywordMatch', '规格没有此字段：只在 match=understood 时给出放宽与改正了什么。'],
    filters: ['/query', '规格只写“query filters”；筛选名为我们的推断。'],
    meaning: ['/query/regionId', 'regionId、industryId 包含其下级；其余代码全等比较；keyword 以空格分词，须全部出现。'],
    'more-filters': [
      '/query/companyNature',
      'companyNature、benefit、releasedWithin 是本站增加的筛选，上游可忽略：企业性质按企业的代码；福利按职位标签，同义标签算同一项；发布时间按北京时间的天数，今天算一天。',
    ],
    pay: [
      '/query/salaryMin',
      '薪酬按页面的档次（3K 以下至 30K 以上）筛选：给出的金额扩至所在档次，与职位薪酬相交即可；面议职位不参与。',
    ],
    'open-only': ['/200/rows#meaning', '过期、隐藏、未到发布时间的职位不在列表中，与后台任务是否运行无关。'],
    'capped-total': [
      '/200/total',
      'total：不带条件时精确；带筛选时最大 10000；有关键词，或带筛选又换排序时最大 1000；达到时页面显示“10000+”“1000+”。',
    ],
    'sort-columns': [
      '/query/orderByColumn',
      '排序列允许 releaseTime、salaryMin、salaryMax，默认 releaseTime 从新到旧。',
    ],
    'sorted-part': [
      '/query/isAsc',
      '带条件而不按默认次序时，只对最新的 1000 条结果排序：大量数据下仍有界；面议职位薪酬计为 0。',
    ],
  },
  screens: [
    '/jobs',
    '/jobDetail/:jobId',
    '/companyDetail/:companyId',
    '/zoneDetails',
    '/jobSearchProgress',
    '/',
    '/resume',
    '/search',
  ],
})

const filterCount = entity('FilterCount', {
  name: wordText([
    'salary',
    'educationType',
    'workYears',
    'jobNature',
    'companyNature',
    'benefit',
    'releasedWithin',
    'industryId',
  ]),
  code: Type.String({ description: '该条件的代码；salary 为薪酬档次的代码，industryId 为行业门类的编号' }),
  count: Type.Integer({ minimum: 0, description: '选这一项后的职位数' }),
})

export const jobFilterCounts = defineOperation({
  id: 'jobFilterCounts',
  summary: '职位筛选各项的职位数',
  method: 'GET',
  path: '/ext/jobFilterCounts',
  query: jobFilterFields,
  envelope: 'ajax',
  reply: ajax(Type.Array(filterCount)),
  effect: 'read',
  source: { '': 'extension' },
  assumptions: {
    counts: [
      '/200/data/*/count',
      '在其余条件与关键词（按人的意思理解）之下，把这一项换成该值后的职位数：同一项原来的选择不计。数是精确的，不受 total 上限约束。粘贴整段文字作关键词时没有各项的数（空列表）。',
    ],
  },
  screens: ['/jobs'],
})

export const jobDetail = defineOperation({
  id: 'jobs',
  summary: '职位详情',
  method: 'POST',
  path: '/api/jobs/jobs',
  query: { jobId: idField('职位编号') },
  envelope: 'ajax',
  reply: ajax(job),
  refusals: [404],
  specificationRow: 22,
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed', '/404': 'assumed' },
  assumptions: {
    'hidden-is-missing': ['/404', '过期、隐藏、未到发布时间与不存在的职位回答相同（404）。'],
    similar: ['/200/data#meaning', '相似职位由页面以 jobsList 按职位名称与 industryId 查询，不在本调用内。'],
  },
  screens: ['/jobDetail/:jobId'],
})
