import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { APPLICATION_STATES } from '#contracts/studio/recruitment-permissions.ts'
import {
  defineStudioOperation,
  idParameter,
  oneOf,
  orNull,
  pageQuery,
  studioPage,
  studioTime,
} from '#contracts/studio/studio-operation.ts'

const state = oneOf(APPLICATION_STATES, '状态')
const applicationId = idParameter('投递')
const optionalId = (title: string) => Type.Optional(idParameter(title))
const code = (title: string) => Type.Optional(Type.String({ title, pattern: '^\\d{1,2}$' }))

const rowFields = {
  applicationId: Type.Integer(),
  state,
  jobId: Type.Integer(),
  jobName: Type.String(),
  companyName: Type.String(),
  applicantName: Type.String({ description: '投递时的姓名；账号已注销为空串' }),
  profile: Type.String({ description: '学历、工作年限、现居地，一行文字；没有简历为空串' }),
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
  summary: '授权范围内的投递，先投先列；现居地和期望行业连同下级',
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
      isUpstream: Type.Boolean({ description: '网站接在上游之前：投递在上游' }),
    },
    { additionalProperties: false },
  ),
  permission: 'readApplications',
})

const choice = entity('TreeChoice', {
  id: Type.Integer(),
  pid: Type.Integer({ description: '上级的编号，最上一级为 0' }),
  name: Type.String(),
})

export const readApplicationChoices = defineStudioOperation({
  id: 'readApplicationChoices',
  summary: '筛选投递用的地区和行业，上级在前',
  method: 'GET',
  path: '/application-choices',
  data: entity('ApplicationChoices', { regions: Type.Array(choice), industries: Type.Array(choice) }),
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
