import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { APPLICATION_STATES } from '#contracts/studio/recruitment-permissions.ts'
import {
  MOVED_AT_ONCE,
  NOTE_MAX,
  PLACEHOLDERS,
  REMARK_MAX,
  REVEAL_REASONS,
  TEMPLATE_KINDS,
} from '#contracts/studio/recruitment-terms.ts'
import {
  defineStudioOperation,
  idParameter,
  nothing,
  orNull,
  pageQuery,
  studioPage,
  studioTime,
} from '#contracts/studio/studio-operation.ts'

const keysOf = (terms: object, title: string) =>
  Type.Union(
    Object.keys(terms).map((key) => Type.Literal(key)),
    { title },
  )
const state = keysOf(APPLICATION_STATES, '状态')
const applicationId = idParameter('投递')
const remark = Type.String({
  title: '说明',
  maxLength: REMARK_MAX,
  description: `应聘者看到的说明，可写 ${Object.keys(PLACEHOLDERS)
    .map((name) => `{${name}}`)
    .join('')}`,
})
/** Beijing time to the minute. */
const minute = (title: string) => Type.String({ title, pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$' })
const line = (title: string, maxLength: number) => Type.String({ title, maxLength })
const optionalId = (title: string) => Type.Optional(idParameter(title))
const code = (title: string) => Type.Optional(Type.String({ title, pattern: '^\\d{1,2}$' }))

const rowFields = {
  applicationId: Type.Integer(),
  state,
  jobId: Type.Integer(),
  jobName: Type.String(),
  companyName: Type.String(),
  applicantName: Type.String({ description: '投递时的姓名；账号已注销为空串' }),
  appliedTime: studioTime('投递时间'),
  changedTime: studioTime('状态变化的时间'),
  waitingDays: Type.Integer({ description: '在这一状态已有几天' }),
  differences: Type.Array(Type.String(), { description: '与职位要求不同之处' }),
  hasSnapshot: Type.Boolean({ description: '是否留存了投递时的简历' }),
  handlerName: Type.String({ description: '转交给谁；没有转交为空串' }),
}

const row = entity('ApplicationRow', rowFields)

export const listApplications = defineStudioOperation({
  id: 'listApplications',
  summary: '授权范围内的投递，先投先列',
  method: 'GET',
  path: '/applications',
  query: {
    ...pageQuery,
    state: Type.Optional(state),
    companyId: optionalId('单位'),
    projectId: optionalId('招聘项目'),
    jobId: optionalId('职位'),
    waitingDays: Type.Optional(
      Type.Integer({ title: '等待天数', minimum: 1, maximum: 365, description: '未处理完且至少等了几天' }),
    ),
    education: code('学历'),
    workYears: code('工作年限'),
    regionId: optionalId('现居地'),
    industryId: optionalId('期望行业'),
    keyword: Type.Optional(Type.String({ title: '职位、单位或投递编号', maxLength: 50 })),
    mine: Type.Optional(Type.Boolean({ title: '只看转交给我的' })),
  },
  data: Type.Object(
    {
      ...studioPage(row).properties,
      stateCounts: Type.Array(entity('ApplicationStateCount', { state, count: Type.Integer() }), {
        description: '各状态的件数，不受状态筛选影响',
      }),
    },
    { additionalProperties: false },
  ),
  permission: 'readApplications',
})

const snapshot = entity('ApplicantResume', {
  maskedPhone: Type.String(),
  maskedEmail: Type.String({ description: '没有时为空串' }),
  educationName: Type.String(),
  workYearsName: Type.String(),
  regionName: Type.String(),
  sexName: Type.String({ description: '邀约面试以后才有，否则为空串' }),
  birthday: Type.String({ description: '邀约面试以后才有，否则为空串' }),
  politicalStatus: Type.String({ description: '邀约面试以后才有，否则为空串' }),
  advantage: Type.String(),
  intention: Type.String({ description: '期望的职位、行业、地点、薪资，一行文字；没有时为空串' }),
  workList: Type.Array(
    entity('ApplicantWork', {
      companyName: Type.String(),
      positionName: Type.String(),
      period: Type.String(),
      workContent: Type.String(),
    }),
  ),
  educationList: Type.Array(
    entity('ApplicantEducation', {
      schoolName: Type.String(),
      majorName: Type.String(),
      educationName: Type.String(),
      period: Type.String(),
    }),
  ),
  projectList: Type.Array(
    entity('ApplicantProject', {
      projectName: Type.String(),
      roleName: Type.String(),
      period: Type.String(),
      projectContent: Type.String(),
    }),
  ),
})

const file = {
  fileId: Type.Integer(),
  fileName: Type.String(),
  byteCount: Type.Integer(),
  mediaType: Type.String(),
  isAsSent: Type.Boolean({ description: '与投递时的文件一致' }),
}

const reveal = entity('ApplicantReveal', {
  phone: Type.String(),
  email: Type.String(),
  files: Type.Array(entity('RevealedFile', { fileId: Type.Integer(), url: Type.String() }), {
    description: '几分钟内有效的地址',
  }),
})

const step = entity('ApplicationStep', {
  state,
  time: studioTime('时间'),
  remark: Type.String(),
  staffName: Type.String({ description: '由谁变更；本人投递或撤回为空串' }),
  isTakenBack: Type.Boolean({ description: '退回上一步的记录' }),
  appointment: orNull(
    entity('InterviewAppointment', {
      startTime: studioTime('开始'),
      endTime: studioTime('结束'),
      place: Type.String(),
      contactName: Type.String(),
      contactPhone: Type.String(),
      toBring: Type.String(),
    }),
  ),
})

export const readApplication = defineStudioOperation({
  id: 'readApplication',
  summary: '一件投递：投递时的简历、附件、经过、备注',
  method: 'GET',
  path: '/applications/{applicationId}',
  params: { applicationId },
  data: entity('StudioApplication', {
    ...rowFields,
    demands: Type.String({ description: '职位的要求，一行文字' }),
    resume: orNull(snapshot),
    files: Type.Array(entity('ApplicationFile', file)),
    steps: Type.Array(step),
    others: Type.Array(row, { description: '同一人在授权范围内的其他投递' }),
    notes: Type.Array(
      entity('ApplicationNoteRow', {
        noteId: Type.Integer(),
        text: Type.String(),
        staffName: Type.String(),
        time: studioTime('时间'),
      }),
    ),
    colleagues: Type.Array(entity('Colleague', { staffId: Type.Integer(), name: Type.String() }), {
      description: '可以转交的同事',
    }),
    handlerId: orNull(Type.Integer()),
    isRevealedToday: Type.Boolean({ description: '今天已说明过查看联系方式与附件的原因' }),
    actions: Type.Array(Type.String(), { description: '现在可以做的操作' }),
  }),
  permission: 'readApplications',
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
  body: { reason: Type.Optional(keysOf(REVEAL_REASONS, '原因')) },
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

const templateFields = {
  kind: keysOf(TEMPLATE_KINDS, '用途'),
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
