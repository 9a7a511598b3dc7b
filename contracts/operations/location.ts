import { Type } from 'typebox'
import { ajax, entity } from '#contracts/declaration/envelope.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

const location = entity('CmLocation', {
  cmLocationId: Type.Integer(),
  name: Type.String({ description: '办公地点或教学点名称' }),
  address: Type.String(),
  contactPhone: Type.String(),
  longitude: Type.Union([Type.Number(), Type.Null()]),
  latitude: Type.Union([Type.Number(), Type.Null()]),
  orderNum: Type.Integer(),
})

export const getCmLocation = defineOperation({
  id: 'getCmLocation',
  summary: '办公与服务地点',
  method: 'GET',
  path: '/open/{product}/getCmLocation',
  envelope: 'ajax',
  reply: ajax(Type.Array(location)),
  specificationRow: 41,
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed' },
  assumptions: { list: ['/200/data', '没有编号参数，故回答列表；文章的 location 可引用其名称。'] },
  screens: ['/aboutUs'],
})
