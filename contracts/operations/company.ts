import { Type } from 'typebox'
import { COMPANY_NATURE_TERMS, COMPANY_SCALE_TERMS } from '#contracts/constants/job-terms.ts'
import { HOT_JOBS_PER_COMPANY, SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import { dateText } from '#contracts/declaration/answer-fields.ts'
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

const cardFields = {
  companyId: Type.Integer(),
  companyName: Type.String({ description: '企业全称' }),
  companyShortName: Type.String(),
  logoUrl: Type.Union([Type.String(), Type.Null()]),
  industryName: Type.String(),
  natureName: Type.String({ description: '企业性质，如 国有企业' }),
  scaleName: Type.String({ description: '人员规模，如 100–499 人' }),
  regionName: Type.String(),
  jobCount: Type.Integer({ minimum: 0, description: '在招职位数' }),
}

export const companyCard = entity('CompanyCard', cardFields)

const companyHotJob = entity('CompanyHotJob', {
  jobId: Type.Integer(),
  jobName: Type.String(),
  salaryText: Type.String({ description: '如 8–12K·13薪；面议' }),
})

const companyRow = entity('CompanyRow', {
  ...cardFields,
  hotJobList: Type.Optional(
    Type.Array(companyHotJob, { maxItems: HOT_JOBS_PER_COMPANY, description: '热招职位；没有的为空列表' }),
  ),
})

const company = entity('Company', {
  ...cardFields,
  companyIntro: Type.String(),
  registeredCapital: Type.String({ description: '注册资本，文字' }),
  establishTime: dateText('成立日期'),
  address: Type.String(),
  website: Type.Union([Type.String(), Type.Null()]),
  welfareList: Type.Array(Type.String()),
  pictureList: Type.Array(Type.String(), { description: '企业图片地址' }),
})

export const getHotCompanyList = defineOperation({
  id: 'getHotCompanyList',
  summary: '热门企业',
  method: 'GET',
  path: '/open/{product}/getHotCompanyList',
  query: {
    limit: Type.Optional(
      Type.Integer({ title: '数量', minimum: 1, maximum: 50, default: 6, 'x-lenient': true, 'x-clamp': true }),
    ),
  },
  envelope: 'ajax',
  reply: ajax(Type.Array(companyCard)),
  specificationRow: 20,
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed' },
  assumptions: { order: ['/200/data#order', '按热门次序，其后按在招职位数补足；数量限制在 1 至 50。'] },
  screens: ['/'],
})

export const companyList = defineOperation({
  id: 'companyList',
  summary: '企业列表',
  method: 'POST',
  path: '/api/company/companyList',
  query: {
    keyword: keywordField,
    industryId: Type.Optional(idField('行业')),
    regionId: Type.Optional(idField('地区')),
    nature: codeField('企业性质', COMPANY_NATURE_TERMS),
    scale: codeField('企业规模', COMPANY_SCALE_TERMS),
    rank: rankField,
    match: matchField,
    ...pagingFields,
    ...sortingFields,
  },
  envelope: 'page',
  reply: understoodPage(companyRow),
  specificationRow: 24,
  listing: {
    key: 'companyId',
    sortColumns: ['jobCount', 'establishTime'],
    order: { column: 'jobCount', direction: 'desc' },
    caps: [{ total: SEARCH_TOTAL_CAP, when: ['keyword'] }],
  },
  effect: 'read',
  source: {
    '': 'spec',
    '/query': 'assumed',
    '/query/rank': 'extension',
    '/query/match': 'extension',
    '/200': 'assumed',
    '/200/keywordMatch': 'extension',
  },
  assumptions: {
    rank: ['/query/rank', '有关键词时名称含全部词的企业在前，两级内仍按排序列。'],
    match: [
      '/query/match',
      'match=understood 是本站增加的参数，上游可忽略：关键词按人的意思理解（不用空格也分词；地区、企业性质、学历、经验、薪酬、福利成为条件；招聘、怎么等词不计；同义词、错字、繁体、全角），没有全部符合的按词逐步放宽。不带此参数时仍逐字匹配。',
    ],
    'keyword-match': ['/200/keywordMatch', '规格没有此字段：只在 match=understood 时给出放宽与改正了什么。'],
    filters: ['/query', '规格只写“query filters”；筛选名取自职位列表的对应字段。'],
    descendants: ['/query/regionId', 'industryId、regionId 包含其下级；有关键词时至多取 1000 家，total 最大为 1000。'],
    'sort-columns': ['/query/orderByColumn', '排序列允许 jobCount、establishTime；默认按在招职位数。'],
    'hot-jobs': [
      '/200/rows/*/hotJobList',
      '规格没有此字段：该企业在招的热门职位，按热门次序，至多 2 个；没有此字段的上游，列表不显示热招。',
    ],
  },
  screens: ['/companys', '/search'],
})

export const companyDetail = defineOperation({
  id: 'company',
  summary: '企业详情',
  method: 'POST',
  path: '/api/company/company',
  query: { companyId: idField('企业编号') },
  envelope: 'ajax',
  reply: ajax(company),
  refusals: [404],
  specificationRow: 23,
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed', '/404': 'assumed' },
  assumptions: {
    'hidden-is-missing': ['/404', '隐藏与不存在的企业回答相同（404）。'],
    'no-phone': ['/200/data#meaning', '不含联系电话：电话只在登录后由企业决定是否展示。'],
  },
  screens: ['/companyDetail/:companyId'],
})
