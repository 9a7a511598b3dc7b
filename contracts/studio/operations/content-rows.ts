import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { CONTENT_TARGETS } from '#contracts/studio/kinds/content-field.ts'
import { defineStudioOperation, idParameter, oneOf } from '#contracts/studio/studio-operation.ts'
import { contentItem, standing } from './content-item.ts'
import { contentKindId } from './content-kind-id.ts'

export const readContentRow = defineStudioOperation({
  id: 'readContentRow',
  summary: '网站上的一个企业或职位，工作室里改过的是它的内容',
  method: 'GET',
  path: '/content/{kind}/rows/{rowId}',
  params: { kind: contentKindId, rowId: idParameter('编号') },
  data: contentItem,
  permission: 'readContent',
})

export const adoptContent = defineStudioOperation({
  id: 'adoptContent',
  summary: '接管网站上的一个企业或职位，以便改动',
  method: 'POST',
  path: '/content/{kind}/rows/{rowId}/item',
  params: { kind: contentKindId, rowId: idParameter('编号') },
  data: standing,
  permission: 'adoptContent',
  audit: 'content.imported',
})

export const findContentTargets = defineStudioOperation({
  id: 'findContentTargets',
  summary: '按名称找企业、招聘项目、地区或行业，最多 20 个',
  method: 'GET',
  path: '/content-targets/{target}',
  params: { target: oneOf(CONTENT_TARGETS, '种类') },
  query: { keyword: Type.Optional(Type.String({ title: '名称', maxLength: 60 })) },
  data: Type.Array(entity('ContentTarget', { id: Type.Integer(), name: Type.String() })),
  permission: 'readContent',
})
