import { Type } from 'typebox'
import { DEGREE_TERMS } from '#contracts/constants/resume-terms.ts'
import { OF_EDUCATION, OF_PROJECT, OF_WORK } from '#contracts/declaration/id-sources.ts'
import type { Guesses } from '#contracts/declaration/provenance.ts'
import { codeText } from '#contracts/declaration/answer-fields.ts'
import { ajax, closedReply, entity } from '#contracts/declaration/envelope.ts'
import { idField } from '#contracts/declaration/input-fields.ts'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { EXPERIENCES_MAX } from '#contracts/constants/limits.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'
import { givenSpan, keptSpan, nullable, optional, OWN_RESUME, text } from '#contracts/declaration/resume-fields.ts'
import { RESUME_TEXT } from '#contracts/constants/resume-limits.ts'

export const workExperience = entity('WorkExperience', {
  workExperienceId: Type.Integer(),
  companyName: Type.String(),
  industryName: Type.String(),
  positionName: Type.String(),
  ...keptSpan,
  workContent: Type.String(),
})

export const educationExperience = entity('EducationExperience', {
  educationExperienceId: Type.Integer(),
  schoolName: Type.String(),
  undergraduateMajorId: nullable(Type.Integer()),
  majorName: Type.String(),
  education: codeText(DEGREE_TERMS, '学历代码'),
  educationName: Type.String(),
  fullTime: Type.Boolean({ description: '是否全日制' }),
  ...keptSpan,
})

export const projectExperience = entity('ProjectExperience', {
  projectExperienceId: Type.Integer(),
  projectName: Type.String(),
  projectRole: Type.String(),
  ...keptSpan,
  projectContent: Type.String(),
  projectUrl: Type.String({ description: '未填写时为空串' }),
})

export const workExperienceCommit = defineOperation({
  ...OWN_RESUME,
  id: 'workExperienceCommit',
  summary: '提交工作经历',
  method: 'POST',
  path: '/api/miniProgram/workExperienceCommit',
  body: {
    workExperienceId: optional(idField('工作经历')),
    companyName: text(RESUME_TEXT.companyName),
    industryName: optional(Type.String({ title: '所属行业', maxLength: 60 })),
    positionName: text(RESUME_TEXT.positionName),
    ...givenSpan({ start: '开始时间', end: '结束时间' }),
    workContent: text(RESUME_TEXT.workContent),
  },
  envelope: 'ajax',
  reply: ajax(entity('WorkExperienceId', { workExperienceId: Type.Integer() })),
  specificationRow: 30,
  effect: 'write',
  undo: 'deletes:deleteWorkExperience',
  source: { '': 'spec', '/body': 'assumed', '/200/data': 'assumed' },
  assumptions: {
    whole: [
      '/body',
      `有编号为修改（只能是本人的，否则 500“${MESSAGE.failed}”），没有为新增；整条替换，最多 ${EXPERIENCES_MAX} 条。`,
    ],
  },
  screens: ['/resume/experience/:id'],
})

export const educationExperienceCommit = defineOperation({
  ...OWN_RESUME,
  id: 'educationExperienceCommit',
  summary: '提交教育经历',
  method: 'POST',
  path: '/api/miniProgram/educationExperienceCommit',
  body: {
    educationExperienceId: optional(idField('教育经历')),
    schoolName: text(RESUME_TEXT.schoolName),
    undergraduateMajorId: optional(idField('专业编号')),
    majorName: text(RESUME_TEXT.majorName),
    education: Type.String({ title: '学历', pattern: '^[0-9]{1,2}$', 'x-codes': DEGREE_TERMS.map(({ code }) => code) }),
    fullTime: Type.Boolean({ title: '是否全日制' }),
    ...givenSpan({ start: '入学时间', end: '毕业时间' }),
  },
  envelope: 'ajax',
  reply: ajax(entity('EducationExperienceId', { educationExperienceId: Type.Integer() })),
  specificationRow: 31,
  effect: 'write',
  undo: 'deletes:deleteEducationExperience',
  source: { '': 'spec', '/body': 'assumed', '/200/data': 'assumed' },
  assumptions: { whole: ['/body', '同工作经历；专业可以选目录内的，也可以只写名称。'] },
  screens: ['/resume/education/:id'],
})

export const projectExperienceCommit = defineOperation({
  ...OWN_RESUME,
  id: 'projectExperienceCommit',
  summary: '提交项目经历',
  method: 'POST',
  path: '/api/miniProgram/projectExperienceCommit',
  body: {
    projectExperienceId: optional(idField('项目经历')),
    projectName: text(RESUME_TEXT.projectName),
    projectRole: text(RESUME_TEXT.projectRole),
    ...givenSpan({ start: '开始时间', end: '结束时间' }),
    projectContent: text(RESUME_TEXT.projectContent),
    projectUrl: optional(Type.String({ ...text(RESUME_TEXT.projectUrl), pattern: '^(https?://\\S+)?$' })),
  },
  envelope: 'ajax',
  reply: ajax(entity('ProjectExperienceId', { projectExperienceId: Type.Integer() })),
  specificationRow: 32,
  effect: 'write',
  undo: 'deletes:deleteProjectExperience',
  source: { '': 'spec', '/body': 'assumed', '/200/data': 'assumed' },
  assumptions: { whole: ['/body', '同工作经历。'] },
  screens: ['/resume/project/:id'],
})

const deletion = {
  ...OWN_RESUME,
  method: 'DELETE',
  params: { id: idField('编号') },
  envelope: 'ajax',
  reply: closedReply({}),
  effect: 'destroy',
  undo: 'none',
  source: { '': 'spec', '/200': 'assumed' },
} as const
const FOREIGN: Guesses = {
  foreign: ['/500', `他人的与不存在的编号回答相同：500“${MESSAGE.failed}”（RuoYi 的 toAjax(0)）。`],
}

export const deleteWorkExperience = defineOperation({
  ...deletion,
  id: 'deleteWorkExperience',
  specificationRow: 33,
  summary: '删除工作经历',
  path: '/api/miniProgram/deleteWorkExperience/{id}',
  assumptions: FOREIGN,
  idSources: OF_WORK,
  screens: ['/resume', '/resume/experience', '/resume/experience/:id'],
})

export const deleteEducationExperience = defineOperation({
  ...deletion,
  id: 'deleteEducationExperience',
  specificationRow: 34,
  summary: '删除教育经历',
  path: '/api/miniProgram/deleteEducationExperience/{id}',
  assumptions: FOREIGN,
  idSources: OF_EDUCATION,
  screens: ['/resume', '/resume/education', '/resume/education/:id'],
})

export const deleteProjectExperience = defineOperation({
  ...deletion,
  id: 'deleteProjectExperience',
  specificationRow: 35,
  summary: '删除项目经历',
  path: '/api/miniProgram/deleteProjectExperience/{id}',
  assumptions: FOREIGN,
  idSources: OF_PROJECT,
  screens: ['/resume', '/resume/project', '/resume/project/:id'],
})
