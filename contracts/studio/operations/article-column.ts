import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { PROOFREADING_TICKS } from '#contracts/studio/permissions.ts'
import { defineStudioOperation, idParameter, nothing } from '#contracts/studio/studio-operation.ts'

const ticksOf = (title: string) =>
  Type.Array(Type.Union(Object.keys(PROOFREADING_TICKS).map((tick) => Type.Literal(tick))), {
    title,
    minItems: 1,
    maxItems: Object.keys(PROOFREADING_TICKS).length,
  })

const ticks = entity('ColumnTicks', {
  firstReviewer: ticksOf('初审的校对项目'),
  secondReviewer: ticksOf('复审的校对项目'),
  finalReviewer: ticksOf('终审的校对项目'),
})

const columnFields = {
  stages: Type.Integer({ title: '审级', minimum: 1, maximum: 3 }),
  defaultSource: Type.String({ title: '默认来源', maxLength: 60 }),
  dueDays: Type.Integer({ title: '更新期限（天）', minimum: 1, maximum: 3650 }),
  needsCover: Type.Boolean({ title: '需要封面' }),
}

export const listColumns = defineStudioOperation({
  id: 'listColumns',
  summary: '栏目',
  method: 'GET',
  path: '/columns',
  data: Type.Array(entity('StudioColumn', { typeId: Type.Integer(), name: Type.String(), ...columnFields, ticks })),
  permission: 'readColumns',
})

export const updateColumn = defineStudioOperation({
  id: 'updateColumn',
  summary: '修改栏目的审级、校对项目、来源与期限',
  method: 'PUT',
  path: '/columns/{typeId}',
  params: { typeId: idParameter('栏目') },
  body: { ...columnFields, ticks: Type.Optional(ticks) },
  data: nothing,
  permission: 'changeColumns',
  audit: 'column.updated',
})
