import { Type } from 'typebox'
import { ajax, entity } from '#contracts/declaration/envelope.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

const productSystemNode = entity('ProductSystemNode', {
  cmProductSystemId: Type.String({ description: '节点编号，字符串' }),
  pid: Type.String({ description: '上级编号；展示树的顶层为字符串 395' }),
  name: Type.String(),
  orderNum: Type.Integer(),
})

export const getProductSystemTree = defineOperation({
  id: 'getProductSystemTree',
  summary: '产品体系树（平铺）',
  method: 'GET',
  path: '/open/{product}/getProductSystemTree',
  query: { name: Type.String({ title: '体系名称', minLength: 1, maxLength: 50 }) },
  envelope: 'ajax',
  reply: ajax(Type.Array(productSystemNode)),
  specificationRow: 40,
  effect: 'read',
  source: {
    '': 'spec',
    // specification 7 and 3: a flat list, whose ids are compared with the string 395
    '/200/data#type': 'spec',
    '/200/data/*/pid#type': 'spec',
    '/200/data/*/orderNum': 'assumed',
  },
  assumptions: {
    'unknown-name': ['/query/name', '未知名称回答空列表。'],
    'two-pages': ['', '产品体系页与教学基地页用同一调用，名称分别为“产品体系”和“湖北省现场教学基地”。'],
    'text-ids': ['/200/data/*/cmProductSystemId#type', '编号为字符串：规格以字符串 395 比较。'],
    'no-root': ['/200/data/*/pid#meaning', '列表不含名称所指的根节点本身；顶层节点的 pid 即根编号。'],
  },
  screens: ['/aboutUs', '/servicehall'],
})
