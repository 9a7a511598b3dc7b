import { Type } from 'typebox'
import { ajax, entity } from '#contracts/declaration/envelope.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

const region = entity('Region', {
  regionId: Type.Integer(),
  pid: Type.Integer({ description: '上级编号，顶层为 0' }),
  name: Type.String(),
  regionCode: Type.String({ pattern: '^[0-9]{6}$', description: 'GB/T 2260 代码' }),
  orderNum: Type.Integer(),
})

const trade = entity('Trade', {
  reTradeId: Type.Integer(),
  pid: Type.Integer({ description: '上级编号，顶层为 0' }),
  name: Type.String(),
  orderNum: Type.Integer(),
})

const major = entity('UndergraduateMajor', {
  undergraduateMajorId: Type.Integer(),
  pid: Type.Integer({ description: '上级编号，顶层（门类）为 0' }),
  majorCode: Type.String({ description: '本目录的层级编号，非教育部代码' }),
  name: Type.String(),
})

// the three levels of GB/T 4754 are separate entities, because the contract's schemas cannot be recursive
const industryGroup = entity('IndustryGroup', {
  industryId: Type.Integer(),
  pid: Type.Integer(),
  name: Type.String(),
})
const industryDivision = entity('IndustryDivision', {
  industryId: Type.Integer(),
  pid: Type.Integer(),
  name: Type.String(),
  children: Type.Array(industryGroup),
})
const industrySection = entity('IndustrySection', {
  industryId: Type.Integer(),
  pid: Type.Integer({ description: '顶层为 0' }),
  name: Type.String(),
  children: Type.Array(industryDivision),
})

export const getRegionList = defineOperation({
  id: 'getRegionList',
  summary: '地区列表（平铺）',
  method: 'GET',
  path: '/open/{product}/getRegionList',
  envelope: 'ajax',
  reply: ajax(Type.Array(region)),
  specificationRow: 8,
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed' },
  assumptions: { flat: ['/200/data', '平铺列表，以 pid 成树；本省到县级，其余省份只到省级。'] },
  screens: ['/events', '/jobs', '/companys', '/resume/basic', '/resume/intention'],
})

export const getIndustryTree = defineOperation({
  id: 'getIndustryTree',
  summary: '行业树',
  method: 'GET',
  path: '/open/{product}/getIndustryTree',
  envelope: 'ajax',
  reply: ajax(Type.Array(industrySection)),
  specificationRow: 17,
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed' },
  assumptions: { nested: ['/200/data', '名称含 Tree，故回答嵌套三级：门类、大类、中类（GB/T 4754-2017）。'] },
  screens: ['/', '/jobs', '/companys', '/resume/intention', '/resume/experience/:id'],
})

export const reTradeList = defineOperation({
  id: 'reTradeList',
  summary: '职业类别列表（平铺）',
  method: 'GET',
  path: '/api/miniProgram/reTradeList',
  envelope: 'ajax',
  reply: ajax(Type.Array(trade)),
  specificationRow: 36,
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed' },
  assumptions: {
    flat: ['/200/data', '平铺列表，以 pid 成树。'],
    content: ['/200/data/*/name', '内容取 GB/T 4754-2017 门类与大类：规格未说明 trade 所指的目录。'],
  },
  screens: ['/resume/intention'],
})

export const undergraduateMajorList = defineOperation({
  id: 'undergraduateMajorList',
  summary: '本科专业列表（平铺）',
  method: 'GET',
  path: '/api/miniProgram/undergraduateMajorList',
  envelope: 'ajax',
  reply: ajax(Type.Array(major)),
  specificationRow: 37,
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed' },
  assumptions: { flat: ['/200/data', '平铺列表，门类、专业类、专业三级，以 pid 成树。'] },
  screens: ['/resume/education/:id'],
})
