import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { defineStudioOperation, idParameter, nothing, orNull, studioTime } from '#contracts/studio/studio-operation.ts'
import { articleId } from './studio-article.ts'

const previewFields = {
  previewId: Type.Integer(),
  createdBy: Type.String({ description: '生成人' }),
  createTime: studioTime('生成时间'),
  expireTime: studioTime('失效时间'),
}

export const createPreview = defineStudioOperation({
  id: 'createPreview',
  summary: '生成预览地址：草稿按网站的样子显示，24 小时有效',
  method: 'POST',
  path: '/articles/{articleId}/previews',
  params: articleId,
  body: { revisionId: Type.Optional(orNull(idParameter('修订'))) },
  data: entity('NewPreview', {
    ...previewFields,
    url: Type.String({ description: '不需要登录的地址，只在这里给出一次' }),
  }),
  permission: 'previewArticle',
  audit: 'preview.created',
})

export const listPreviews = defineStudioOperation({
  id: 'listPreviews',
  summary: '还有效的预览地址',
  method: 'GET',
  path: '/articles/{articleId}/previews',
  params: articleId,
  data: Type.Array(entity('Preview', previewFields)),
  permission: 'previewArticle',
})

export const revokePreview = defineStudioOperation({
  id: 'revokePreview',
  summary: '作废一个预览地址',
  method: 'DELETE',
  path: '/articles/{articleId}/previews/{previewId}',
  params: { ...articleId, previewId: idParameter('预览') },
  data: nothing,
  permission: 'previewArticle',
  audit: 'preview.revoked',
})
