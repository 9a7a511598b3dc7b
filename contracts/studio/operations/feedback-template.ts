import { Type } from 'typebox'
import { ANSWER_LENGTH } from '#contracts/constants/feedback-terms.ts'
import { entity } from '#contracts/declaration/envelope.ts'
import { TEMPLATE_NAME_MAX } from '#contracts/studio/studio-limits.ts'
import { defineStudioOperation, idParameter, nothing } from '#contracts/studio/studio-operation.ts'

const templateFields = {
  name: Type.String({ title: '名称', minLength: 1, maxLength: TEMPLATE_NAME_MAX }),
  text: Type.String({ title: '文字', minLength: 1, maxLength: ANSWER_LENGTH.max }),
}
const template = entity('FeedbackTemplate', { templateId: Type.Integer(), ...templateFields })
const ofTemplate = { templateId: idParameter('模板') }

export const listFeedbackTemplates = defineStudioOperation({
  id: 'listFeedbackTemplates',
  summary: '答复模板',
  method: 'GET',
  path: '/feedbackTemplates',
  data: Type.Array(template),
  permission: 'readFeedback',
})

export const createFeedbackTemplate = defineStudioOperation({
  id: 'createFeedbackTemplate',
  summary: '添一个答复模板',
  method: 'POST',
  path: '/feedbackTemplates',
  body: templateFields,
  data: template,
  permission: 'changeFeedbackTemplates',
  audit: 'feedbackTemplate.created',
})

export const updateFeedbackTemplate = defineStudioOperation({
  id: 'updateFeedbackTemplate',
  summary: '修改一个答复模板',
  method: 'PUT',
  path: '/feedbackTemplates/{templateId}',
  params: ofTemplate,
  body: templateFields,
  data: template,
  permission: 'changeFeedbackTemplates',
  audit: 'feedbackTemplate.updated',
})

export const deleteFeedbackTemplate = defineStudioOperation({
  id: 'deleteFeedbackTemplate',
  summary: '删除一个答复模板',
  method: 'DELETE',
  path: '/feedbackTemplates/{templateId}',
  params: ofTemplate,
  data: nothing,
  permission: 'changeFeedbackTemplates',
  audit: 'feedbackTemplate.deleted',
})
