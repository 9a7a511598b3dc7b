import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { REMARK_MAX, TEMPLATE_KINDS } from '#contracts/studio/recruitment-terms.ts'
import { defineStudioOperation, idParameter, nothing, oneOf } from '#contracts/studio/studio-operation.ts'

const templateFields = {
  kind: oneOf(TEMPLATE_KINDS, '用途'),
  name: Type.String({ title: '名称', minLength: 1, maxLength: 30 }),
  text: Type.String({ title: '说明', minLength: 1, maxLength: REMARK_MAX }),
}
const template = entity('RecruitmentTemplate', { templateId: Type.Integer(), ...templateFields })
const templateId = { templateId: idParameter('模板') }

export const listRecruitmentTemplates = defineStudioOperation({
  id: 'listRecruitmentTemplates',
  summary: '说明的模板',
  method: 'GET',
  path: '/recruitment-templates',
  data: Type.Array(template),
  permission: 'readApplications',
})

export const createRecruitmentTemplate = defineStudioOperation({
  id: 'createRecruitmentTemplate',
  summary: '添一个模板',
  method: 'POST',
  path: '/recruitment-templates',
  body: templateFields,
  data: template,
  permission: 'changeRecruitmentTemplates',
  audit: 'recruitmentTemplate.created',
})

export const updateRecruitmentTemplate = defineStudioOperation({
  id: 'updateRecruitmentTemplate',
  summary: '修改一个模板',
  method: 'PUT',
  path: '/recruitment-templates/{templateId}',
  params: templateId,
  body: templateFields,
  data: template,
  permission: 'changeRecruitmentTemplates',
  audit: 'recruitmentTemplate.updated',
})

export const deleteRecruitmentTemplate = defineStudioOperation({
  id: 'deleteRecruitmentTemplate',
  summary: '删除一个模板',
  method: 'DELETE',
  path: '/recruitment-templates/{templateId}',
  params: templateId,
  data: nothing,
  permission: 'changeRecruitmentTemplates',
  audit: 'recruitmentTemplate.deleted',
})
