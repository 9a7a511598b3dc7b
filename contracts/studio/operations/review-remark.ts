import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { REMARK_CONTEXT_MAX, REMARK_LENGTH, REMARK_QUOTE_MAX } from '#contracts/studio/studio-limits.ts'
import { defineStudioOperation, idParameter, nothing, orNull, studioTime } from '#contracts/studio/studio-operation.ts'
import { articleId } from './studio-article.ts'

const remarkFields = {
  field: Type.Union([Type.Literal('title'), Type.Literal('outline'), Type.Literal('html')], {
    title: '位置',
    description: '标题、摘要或正文',
  }),
  quote: Type.String({
    title: '引文',
    minLength: 1,
    maxLength: REMARK_QUOTE_MAX,
    description: '选中的文字，段落之间换行',
  }),
  contextBefore: Type.String({ title: '上文', maxLength: REMARK_CONTEXT_MAX }),
  contextAfter: Type.String({ title: '下文', maxLength: REMARK_CONTEXT_MAX }),
  text: Type.String({ title: '批注', minLength: REMARK_LENGTH.min, maxLength: REMARK_LENGTH.max }),
}

const remark = entity('ReviewRemark', {
  remarkId: Type.Integer(),
  revisionId: Type.Integer({ description: '所批注的修订' }),
  ...remarkFields,
  staffId: orNull(Type.Integer()),
  staffName: Type.String({ description: '批注人；账号已清除的为空' }),
  createTime: studioTime('批注时间'),
  settledTime: orNull(studioTime('处理时间')),
  settledBy: orNull(Type.String({ description: '处理人' })),
})

const ofRemark = { ...articleId, remarkId: idParameter('批注') }

export const listRemarks = defineStudioOperation({
  id: 'listRemarks',
  summary: '一篇稿件的批注，按先后',
  method: 'GET',
  path: '/articles/{articleId}/remarks',
  params: articleId,
  data: Type.Array(remark),
  permission: 'readArticles',
})

export const addRemark = defineStudioOperation({
  id: 'addRemark',
  summary: '对一处文字写批注',
  method: 'POST',
  path: '/articles/{articleId}/remarks',
  params: articleId,
  body: { revisionId: idParameter('修订'), ...remarkFields },
  data: remark,
  permission: 'addRemark',
  audit: 'article.remarked',
})

export const removeRemark = defineStudioOperation({
  id: 'removeRemark',
  summary: '删除自己写的、还没有处理的批注',
  method: 'DELETE',
  path: '/articles/{articleId}/remarks/{remarkId}',
  params: ofRemark,
  data: nothing,
  permission: 'addRemark',
  audit: 'article.remarkRemoved',
})

export const settleRemark = defineStudioOperation({
  id: 'settleRemark',
  summary: '勾销批注，或取消勾销',
  method: 'PUT',
  path: '/articles/{articleId}/remarks/{remarkId}/settlement',
  params: ofRemark,
  body: { isSettled: Type.Boolean({ title: '已处理' }) },
  data: remark,
  permission: 'settleRemark',
  audit: 'article.remarkSettled',
})
