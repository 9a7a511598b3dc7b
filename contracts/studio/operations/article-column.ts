import { Type } from 'typebox'
import { entity } from '#contracts/envelope.ts'
import { defineStudioOperation, idParameter, nothing } from '#contracts/studio/studio-operation.ts'

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
  data: Type.Array(entity('StudioColumn', { typeId: Type.Integer(), name: Type.String(), ...columnFields })),
  permission: 'readColumns',
})

export const updateColumn = defineStudioOperation({
  id: 'updateColumn',
  summary: '修改栏目的审级、来源与期限',
  method: 'PUT',
  path: '/columns/{typeId}',
  params: { typeId: idParameter('栏目') },
  body: columnFields,
  data: nothing,
  permission: 'changeColumns',
  audit: 'column.updated',
})
