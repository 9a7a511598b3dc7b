import { Type } from 'typebox'
import { APPLY_STATUS_TERMS } from '#contracts/constants/resume-terms.ts'
import { codeText, dateTimeText } from '#contracts/declaration/answer-fields.ts'
import { ajax, closedReply, entity, page } from '#contracts/declaration/envelope.ts'
import { JOB_MESSAGE, MESSAGE } from '#contracts/constants/error-messages.ts'
import { codeField, idField, pagingFields, sortingFields } from '#contracts/declaration/input-fields.ts'
import { APPLY_COMPLETENESS, MAX_PAGE_SIZE, OTHER_ATTACHMENTS_MAX } from '#contracts/constants/limits.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'
import { jobCardFields } from './job.ts'

const applyStatus = codeText(
  APPLY_STATUS_TERMS,
  "'0' 未投递，'1' 已投递，'2' 被查看，'3' 面试，'4' 录用，'5' 不合适，'6' 已撤回",
)

export const getJobApplyStatus = defineOperation({
  id: 'getJobApplyStatus',
  summary: '某职位的投递状态',
  method: 'GET',
  path: '/api/miniProgram/getJobApplyStatus/{jobId}',
  params: { jobId: idField('职位编号') },
  envelope: 'ajax',
  reply: ajax(
    entity('JobApplyStatus', {
      jobId: Type.Integer(),
      applied: Type.Boolean(),
      applyStatus,
      applyStatusName: Type.String(),
      applyTime: dateTimeText('', { blank: '未投递' }),
      collected: Type.Boolean({ description: '是否已收藏' }),
    }),
  ),
  session: 'required',
  specificationRow: 25,
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed', '/200/data/collected': 'extension' },
  assumptions: { 'unknown-job': ['/200/data#meaning', '不存在的职位也回答未投递：不透露职位是否存在。'] },
  screens: ['/jobDetail/:jobId'],
})

export const applyForJob = defineOperation({
  id: 'applyForJob',
  summary: '投递职位',
  method: 'POST',
  path: '/api/miniProgram/applyForJob',
  body: {
    jobId: idField('职位编号'),
    reMiniProgramAttachmentList: Type.Optional(
      Type.Array(
        Type.Object(
          {
            fileName: Type.String({ title: '文件', maxLength: 120 }),
            originalFilename: Type.Optional(Type.String({ title: '原文件名', maxLength: 200 })),
            attachmentType: Type.Optional(Type.String({ title: '附件类型', maxLength: 20 })),
          },
          { additionalProperties: false },
        ),
        // all attachments of a résumé: the résumé file and the other attachments
        { title: '附件', maxItems: OTHER_ATTACHMENTS_MAX + 1 },
      ),
    ),
  },
  envelope: 'ajax',
  reply: ajax(
    entity('AppliedJob', {
      jobRelationId: Type.Integer(),
      applyStatus,
      applyTime: dateTimeText(),
    }),
  ),
  refusals: [404],
  session: 'required',
  specificationRow: 26,
  effect: 'write',
  undo: 'none',
  source: { '': 'spec', '/body/reMiniProgramAttachmentList/*': 'assumed', '/200/data': 'assumed' },
  assumptions: {
    refusals: [
      '/500',
      `重复投递回答 500“${JOB_MESSAGE.appliedTwice}”；简历完整度不足 ${APPLY_COMPLETENESS}% 回答 500 并说明缺什么；已结束的职位 500“${JOB_MESSAGE.closed}”。`,
    ],
    'own-files': [
      '/body/reMiniProgramAttachmentList/*',
      '附件只能是本人已绑定的；投递即同意把简历发送给该单位，记录一条同意。',
    ],
    'text-id': ['/body/jobId', '编号也可以写成文本（"1068"）：上游的 Jackson 同样接受；其他 JSON 参数里的整数亦然。'],
    again: ['/200/data#meaning', '已撤回的可以再次投递。'],
  },
  screens: ['/jobDetail/:jobId'],
})

const relation = entity('JobRelation', {
  jobRelationId: Type.Integer(),
  applyStatus,
  applyStatusName: Type.String(),
  applyTime: dateTimeText('', { blank: '未投递' }),
  updateTime: dateTimeText(),
  isNew: Type.Boolean({ description: '有未看过的新进展' }),
  isOpen: Type.Boolean({ description: '职位是否仍在招聘' }),
  ...jobCardFields,
  progressList: Type.Array(
    entity('ApplyProgress', {
      applyStatus,
      applyStatusName: Type.String(),
      time: dateTimeText(),
      remark: Type.String({ description: '用人单位的说明；没有时为空串' }),
      appointment: Type.Union(
        [
          entity('Appointment', {
            startTime: dateTimeText('开始'),
            endTime: dateTimeText('结束'),
            address: Type.String({ description: '地点；线上的写明方式' }),
            contactName: Type.String({ description: '联系人；没有时为空串' }),
            contactPhone: Type.String({ description: '联系电话；没有时为空串' }),
            toBring: Type.String({ description: '须携带的材料；没有时为空串' }),
          }),
          Type.Null(),
        ],
        { description: '面试等约定的时间与地点；没有时为 null' },
      ),
    }),
    { description: '从早到晚' },
  ),
})

export const jobRelationList = defineOperation({
  id: 'jobRelationList',
  summary: '我的投递与收藏',
  method: 'POST',
  path: '/api/miniProgram/jobRelationList',
  query: {
    relationType: Type.Optional(
      Type.String({ title: '关系类型', pattern: '^(apply|collect)$', default: 'apply', description: '投递或收藏' }),
    ),
    applyStatus: codeField('投递状态', APPLY_STATUS_TERMS),
    ...pagingFields,
    ...sortingFields,
  },
  envelope: 'page',
  reply: Type.Object(
    {
      ...page(relation).properties,
      statusCounts: Type.Array(entity('StatusCount', { applyStatus, count: Type.Integer() }), {
        description: '每种状态的数量，不受 applyStatus 筛选影响',
      }),
    },
    { additionalProperties: false },
  ),
  session: 'required',
  specificationRow: 27,
  listing: {
    key: 'jobId',
    sortColumns: ['updateTime', 'applyTime'],
    order: { column: 'updateTime', direction: 'desc' },
  },
  effect: 'read',
  source: { '': 'spec', '/query': 'assumed', '/200': 'assumed', '/200/statusCounts': 'extension' },
  assumptions: {
    order: ['/200/rows#order', '按最近变化从新到旧；收藏按收藏时间，progressList 为空，jobRelationId 为 0。'],
    'sort-columns': ['/query/orderByColumn', '排序列允许 updateTime、applyTime。'],
  },
  screens: ['/jobSearchProgress'],
})

/** Properties shared by the operations that change applications and favourites. */
const change = {
  method: 'POST',
  envelope: 'ajax',
  reply: closedReply({}),
  session: 'required',
  effect: 'write',
  undo: 'none',
  source: { '': 'extension' },
} as const

export const withdrawApplication = defineOperation({
  ...change,
  id: 'withdrawApplication',
  summary: '撤回投递',
  path: '/api/miniProgram/withdrawApplication',
  body: { jobRelationId: idField('投递') },
  assumptions: {
    states: ['/500', `已投递、被查看、面试可以撤回，其余以及他人或未知的编号回答 500“${MESSAGE.failed}”。`],
  },
  screens: ['/jobSearchProgress'],
})

export const markProgressSeen = defineOperation({
  ...change,
  id: 'markProgressSeen',
  summary: '已看过投递进展',
  path: '/api/miniProgram/markProgressSeen',
  body: { jobRelationId: idField('投递') },
  screens: ['/jobSearchProgress'],
})

export const collectJob = defineOperation({
  ...change,
  id: 'collectJob',
  summary: '收藏或取消收藏职位',
  path: '/api/miniProgram/collectJob',
  body: { jobId: idField('职位编号'), collected: Type.Boolean({ title: '是否收藏' }) },
  refusals: [404],
  undo: 'restore',
  assumptions: { 'missing-call': ['', '规格的 jobRelationList 可读收藏，设置收藏的调用未给出。'] },
  screens: [
    '/',
    '/jobs',
    '/jobDetail/:jobId',
    '/companyDetail/:companyId',
    '/zoneDetails',
    '/jobSearchProgress',
    '/resume',
    '/search',
  ],
})

export const getJobMarks = defineOperation({
  id: 'getJobMarks',
  summary: '一页职位中我投递与收藏过的',
  method: 'GET',
  path: '/api/miniProgram/getJobMarks',
  query: {
    jobIdArr: Type.Array(idField('职位编号'), { title: '职位编号', maxItems: MAX_PAGE_SIZE, 'x-list': true }),
  },
  envelope: 'ajax',
  reply: ajax(
    entity('JobMarks', {
      appliedJobIds: Type.Array(Type.Integer()),
      collectedJobIds: Type.Array(Type.Integer()),
    }),
  ),
  session: 'required',
  effect: 'read',
  source: { '': 'extension' },
  screens: ['/', '/jobs', '/companyDetail/:companyId', '/zoneDetails', '/jobSearchProgress', '/resume', '/search'],
})
