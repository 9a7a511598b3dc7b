import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import {
  MOVED_AT_ONCE,
  NOTE_MAX,
  PLACEHOLDERS,
  REMARK_MAX,
  REVEAL_REASONS,
} from '#contracts/studio/recruitment-terms.ts'
import { defineStudioOperation, idParameter, nothing, oneOf, orNull } from '#contracts/studio/studio-operation.ts'

const applicationId = idParameter('投递')
const remark = Type.String({
  title: '说明',
  maxLength: REMARK_MAX,
  description: `应聘者看到的说明，可写 ${Object.keys(PLACEHOLDERS)
    .map((name) => `{${name}}`)
    .join('')}`,
})
/** A Beijing time in minutes, `yyyy-MM-dd HH:mm`. */
const minute = (title: string) => Type.String({ title, pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$' })
const line = (title: string, maxLength: number) => Type.String({ title, maxLength })

const reveal = entity('ApplicantReveal', {
  phone: Type.String(),
  email: Type.String(),
  files: Type.Array(entity('RevealedFile', { fileId: Type.Integer(), url: Type.String() }), {
    description: '几分钟内有效的地址',
  }),
})

export const openApplication = defineStudioOperation({
  id: 'openApplication',
  summary: '打开一件投递：已投递变为被查看，重复打开只记一次',
  method: 'POST',
  path: '/applications/{applicationId}/opening',
  params: { applicationId },
  body: {},
  data: nothing,
  permission: 'readApplications',
  audit: 'application.viewed',
})

const ids = Type.Array(applicationId, { title: '投递', minItems: 1, maxItems: MOVED_AT_ONCE, uniqueItems: true })
const moved = Type.Array(
  entity('MovedApplication', {
    applicationId: Type.Integer(),
    isDone: Type.Boolean(),
    message: Type.String({ description: '没有完成的原因；完成为空串' }),
  }),
)

export const inviteApplicants = defineStudioOperation({
  id: 'inviteApplicants',
  summary: '邀约面试，或改时间地点；各件互不影响',
  method: 'POST',
  path: '/application-invitations',
  body: {
    applicationIds: ids,
    remark,
    startTime: minute('开始时间'),
    endTime: minute('结束时间'),
    place: Type.String({ title: '地点或会议链接', minLength: 2, maxLength: 200 }),
    contactName: line('联系人', 30),
    contactPhone: line('联系电话', 30),
    toBring: line('须携带', 100),
  },
  data: moved,
  permission: 'inviteApplicant',
  audit: 'application.invited',
})

export const refuseApplicants = defineStudioOperation({
  id: 'refuseApplicants',
  summary: '不合适；各件互不影响',
  method: 'POST',
  path: '/application-refusals',
  body: { applicationIds: ids, remark },
  data: moved,
  permission: 'refuseApplicant',
  audit: 'application.refused',
})

export const hireApplicants = defineStudioOperation({
  id: 'hireApplicants',
  summary: '录用；各件互不影响',
  method: 'POST',
  path: '/application-offers',
  body: { applicationIds: ids, remark },
  data: moved,
  permission: 'hireApplicant',
  audit: 'application.offered',
})

export const takeMoveBack = defineStudioOperation({
  id: 'takeMoveBack',
  summary: '24 小时内退回上一步，应聘者看到原因',
  method: 'POST',
  path: '/applications/{applicationId}/step-back',
  params: { applicationId },
  body: { reason: Type.String({ title: '原因', minLength: 2, maxLength: REMARK_MAX - 20 }) },
  data: nothing,
  permission: 'takeMoveBack',
  audit: 'application.takenBack',
})

export const revealApplicant = defineStudioOperation({
  id: 'revealApplicant',
  summary: '查看联系方式，取附件的临时地址；每件每天说明一次原因',
  method: 'POST',
  path: '/applications/{applicationId}/reveal',
  params: { applicationId },
  body: { reason: Type.Optional(oneOf(REVEAL_REASONS, '原因')) },
  data: reveal,
  permission: 'revealApplicant',
  audit: 'application.revealed',
})

export const noteApplication = defineStudioOperation({
  id: 'noteApplication',
  summary: '内部备注，应聘者看不到',
  method: 'POST',
  path: '/applications/{applicationId}/notes',
  params: { applicationId },
  body: { text: Type.String({ title: '备注', minLength: 1, maxLength: NOTE_MAX }) },
  data: nothing,
  permission: 'noteApplication',
  audit: 'application.noted',
})

export const handOnApplication = defineStudioOperation({
  id: 'handOnApplication',
  summary: '转交同一范围的同事；空为收回',
  method: 'POST',
  path: '/applications/{applicationId}/handler',
  params: { applicationId },
  body: { staffId: orNull(idParameter('同事')) },
  data: nothing,
  permission: 'handOnApplication',
  audit: 'application.handedOn',
})
