import { Type } from 'typebox'
import { dateTimeText, wordText } from '#contracts/declaration/answer-fields.ts'
import { ajax, entity, page } from '#contracts/declaration/envelope.ts'
import { idField, pagingFields } from '#contracts/declaration/input-fields.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

const projectFields = {
  reRecruitProjectId: Type.Integer(),
  projectName: Type.String(),
  regionId: Type.Integer(),
  regionName: Type.String(),
  coverUrl: Type.Union([Type.String(), Type.Null()]),
  startTime: dateTimeText(),
  endTime: dateTimeText(),
  projectStatus: wordText(['0', '1', '2'], "'0' 未开始，'1' 进行中，'2' 已结束"),
  companyCount: Type.Integer({ minimum: 0 }),
  jobCount: Type.Integer({ minimum: 0, description: '在招职位数；已结束的为当时提供过的职位数' }),
}

const recruitProject = entity('RecruitProject', projectFields)
const recruitProjectDetail = entity('RecruitProjectDetail', {
  ...projectFields,
  projectIntro: Type.String(),
  content: Type.String({ description: '正文 HTML，保存时已清洗' }),
  contactName: Type.String(),
  contactPhone: Type.String(),
})
const projectCompany = entity('ProjectCompany', {
  reProjectCompanyId: Type.Integer(),
  reRecruitProjectId: Type.Integer(),
  companyId: Type.Integer(),
  companyName: Type.String(),
  logoUrl: Type.Union([Type.String(), Type.Null()]),
  natureName: Type.String(),
  scaleName: Type.String(),
  industryName: Type.String(),
  jobCount: Type.Integer({ minimum: 0, description: '该企业在本项目中的在招职位数' }),
})

export const getReRecruitProjectList = defineOperation({
  id: 'getReRecruitProjectList',
  summary: '招聘项目列表',
  method: 'GET',
  path: '/open/{product}/getReRecruitProjectList',
  query: { regionId: Type.Optional(idField('地区')) },
  envelope: 'ajax',
  reply: ajax(Type.Array(recruitProject)),
  specificationRow: 9,
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed' },
  assumptions: {
    all: ['/query/regionId', '不带 regionId 时回答全部；regionId 包含其下级。'],
    order: ['/200/data#order', '进行中的在前，其次未开始，均按开始时间；已结束的在后，最近的在前。'],
  },
  screens: ['/events'],
})

export const getSingleRecruitProject = defineOperation({
  id: 'getSingleRecruitProject',
  summary: '招聘项目详情',
  method: 'GET',
  path: '/api/miniProgram/getSingleRecruitProject',
  query: { reRecruitProjectId: idField('招聘项目') },
  envelope: 'ajax',
  reply: ajax(recruitProjectDetail),
  refusals: [404],
  specificationRow: 10,
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed', '/404': 'assumed' },
  assumptions: { fields: ['/200/data', '字段形状规格未给出。'] },
  screens: ['/zoneDetails'],
})

export const getProjectCompanyList = defineOperation({
  id: 'getProjectCompanyList',
  summary: '招聘项目的参会企业',
  method: 'GET',
  path: '/api/miniProgram/getProjectCompanyList',
  query: {
    reRecruitProjectId: Type.Optional(idField('招聘项目')),
    companyName: Type.Optional(Type.String({ title: '企业名称', maxLength: 100 })),
    ...pagingFields,
  },
  envelope: 'page',
  reply: page(projectCompany),
  specificationRow: 11,
  listing: { key: 'reProjectCompanyId', sortColumns: [] },
  effect: 'read',
  source: { '': 'spec', '/query': 'assumed', '/200': 'assumed' },
  assumptions: { filters: ['/query', '规格只写“query filters”；companyName 为包含匹配，不分全角半角与大小写。'] },
  screens: ['/zoneDetails'],
})
