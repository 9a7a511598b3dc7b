import { Type } from 'typebox'
import { OF_ATTACHMENT, uploadedAt } from '#contracts/declaration/id-sources.ts'
import { dateTimeText, wordText } from '#contracts/declaration/answer-fields.ts'
import { ajax, bytes, closedReply, entity } from '#contracts/declaration/envelope.ts'
import { idField } from '#contracts/declaration/input-fields.ts'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'
import { OWN_RESUME } from '#contracts/declaration/resume-fields.ts'
import { STORED_TYPES } from './stored-file.ts'

export const attachmentFileName = Type.String({
  title: '文件',
  maxLength: 120,
  description: '上传调用返回的 fileName：/profile/upload/yyyy/MM/dd/<name>',
})

export const attachment = entity('ResumeAttachment', {
  reMiniProgramAttachmentId: Type.Integer(),
  fileName: Type.String({ pattern: '^/profile/upload/', description: '/profile/upload/…，只有本人可读' }),
  originalFilename: Type.String(),
  attachmentType: wordText(['resume', 'other'], 'resume 附件简历，other 证书或作品'),
  byteCount: Type.Integer(),
  uploadTime: dateTimeText(),
})

export const resumeUpload = defineOperation({
  ...OWN_RESUME,
  id: 'resumeUpload',
  summary: '把已上传的文件设为附件简历',
  method: 'GET',
  path: '/api/miniProgram/resumeUpload',
  query: {
    resume: attachmentFileName,
    attachmentType: Type.Optional(Type.String({ title: '附件类型', pattern: '^(resume|other)$', default: 'resume' })),
  },
  envelope: 'ajax',
  reply: ajax(
    entity('BoundResume', {
      resume: Type.String(),
      originalFilename: Type.String(),
      uploadTime: dateTimeText(),
    }),
  ),
  specificationRow: 38,
  idSources: uploadedAt('/query/resume'),
  effect: 'write',
  undo: 'none',
  source: { '': 'spec', '/200/data': 'assumed', '/query/attachmentType': 'extension' },
  assumptions: {
    idempotent: [
      '',
      '规格是 GET，故幂等：重复绑定同一文件结果相同；只接受本人上传的 pdf、doc、docx（other 还接受图片）。',
    ],
    binds: [
      '/query/resume',
      '另一种可能是返回对象存储的上传凭证；我们按“绑定”理解。附件简历一份，再绑即替换；其他附件至多 10 份。',
    ],
  },
})

export const download = defineOperation({
  ...OWN_RESUME,
  id: 'download',
  summary: '下载本人的附件',
  method: 'GET',
  path: '/api/miniProgram/download',
  query: { resume: attachmentFileName },
  envelope: 'binary',
  reply: bytes(...STORED_TYPES),
  refusals: [404],
  specificationRow: 39,
  idSources: uploadedAt('/query/resume'),
  effect: 'read',
  source: { '': 'spec', '/200#x-bytes': 'assumed' },
  assumptions: {
    failures: [
      '/404',
      '失败时是 application/json 的 {code,msg}，页面须检查 blob 的类型；他人的与不存在的文件同为 404。',
    ],
  },
})

export const deleteAttachment = defineOperation({
  ...OWN_RESUME,
  id: 'deleteAttachment',
  method: 'DELETE',
  params: { id: idField('编号') },
  envelope: 'ajax',
  reply: closedReply({}),
  effect: 'destroy',
  undo: 'none',
  summary: '删除附件',
  path: '/api/miniProgram/deleteAttachment/{id}',
  idSources: OF_ATTACHMENT,
  source: { '': 'extension' },
  assumptions: { foreign: ['/500', `他人的与不存在的编号回答相同：500“${MESSAGE.failed}”。`] },
})

export const resumePdf = defineOperation({
  ...OWN_RESUME,
  id: 'resumePdf',
  summary: '把在线简历生成 PDF',
  method: 'GET',
  path: '/api/miniProgram/resumePdf',
  screens: ['/resume', '/resume/preview'],
  envelope: 'binary',
  reply: bytes('application/pdf'),
  effect: 'read',
  source: { '': 'extension' },
  assumptions: { 'made-by-server': ['', '由服务器生成，嵌入中文字体，A4；文件信息里的标题写明姓名。'] },
})
