import { Type, type TProperties } from 'typebox'
import { ANSWER_LENGTH, FEEDBACK_KINDS } from '#contracts/constants/feedback-terms.ts'
import { entity } from '#contracts/declaration/envelope.ts'
import { FEEDBACK_STATES, REVEAL_WRITER_REASONS } from '#contracts/studio/feedback-permissions.ts'
import { FEEDBACK_KEYWORD_MAX, FEEDBACK_NOTE_LENGTH, REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import {
  defineStudioOperation,
  idParameter,
  orNull,
  pageQuery,
  studioTime,
} from '#contracts/studio/studio-operation.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'

const oneOf = (keys: readonly string[], title: string) =>
  Type.Union(
    keys.map((key) => Type.Literal(key)),
    { title },
  )
const kind = oneOf(Object.keys(FEEDBACK_KINDS), '类型')
const state = oneOf(Object.keys(FEEDBACK_STATES), '状态')
const dayText = (title: string) => Type.String({ title, pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 })
const person = orNull(entity('FeedbackStaff', { staffId: Type.Integer(), name: Type.String() }))

const row = {
  feedbackId: Type.Integer(),
  receiptNumber: Type.String(),
  kind,
  state,
  dueDay: Type.String({ description: '最迟答复的日期' }),
  isOverdue: Type.Boolean(),
  isClosed: Type.Boolean({ description: '举报，不由您办理：没有内容，不能打开' }),
  mayAssign: Type.Boolean({ description: '您可以分派它；举报不打开也可以分派' }),
  beginning: Type.String({ description: '内容的开头' }),
  submitTime: orNull(studioTime('提交时间；不由您办理的举报为空')),
  owner: person,
  version: Type.Integer(),
}

const standing = entity('FeedbackStanding', {
  feedbackId: Type.Integer(),
  state,
  version: Type.Integer(),
  owner: person,
  dueDay: Type.String(),
})

const step = entity('FeedbackStepRow', {
  stepId: Type.Integer(),
  action: Type.String({ description: '动作，见权限表' }),
  state,
  staffName: Type.String({ description: '账号已清除的为空' }),
  text: Type.String({ description: '理由或备注，只有工作人员看得到' }),
  createTime: studioTime('时间'),
})

const entry = entity('FeedbackEntry', {
  ...row,
  content: Type.String(),
  pictures: Type.Array(
    entity('FeedbackPictureView', {
      name: Type.String(),
      viewUrl: Type.String({ description: '几分钟内有效的地址' }),
      width: orNull(Type.Integer()),
      height: orNull(Type.Integer()),
    }),
  ),
  maskedContact: orNull(Type.String({ description: '打码的联系方式；没有留或不给您看的为空' })),
  hasAccount: orNull(Type.Boolean({ description: '是否登录后提交；不给您看的为空' })),
  isRevealedToday: Type.Boolean({ description: '您今天已写明理由查看过联系方式' }),
  reviewer: person,
  answer: Type.String({ description: '答复，或不予受理的理由' }),
  answeredBy: person,
  answerTime: orNull(studioTime('答复时间')),
  latestDay: Type.String({ description: '期限最迟可以改到的日期' }),
  mergedInto: orNull(entity('FeedbackLink', { feedbackId: Type.Integer(), receiptNumber: Type.String() })),
  merged: Type.Array(entity('FeedbackLink', { feedbackId: Type.Integer(), receiptNumber: Type.String() })),
  steps: Type.Array(step),
  actions: Type.Array(Type.String(), { description: '您现在可以做的' }),
})

export const listFeedback = defineStudioOperation({
  id: 'listFeedback',
  summary: '反馈：超期的在前，然后按期限',
  method: 'GET',
  path: '/feedback',
  query: {
    state: Type.Optional(oneOf(['open', ...Object.keys(FEEDBACK_STATES)], '状态')),
    kind: Type.Optional(kind),
    mine: Type.Optional(Type.Boolean({ title: '我的' })),
    overdue: Type.Optional(Type.Boolean({ title: '超期' })),
    keyword: Type.Optional(Type.String({ title: '编号或内容', maxLength: FEEDBACK_KEYWORD_MAX })),
    ...pageQuery,
  },
  data: Type.Object(
    {
      total: Type.Integer({ minimum: 0 }),
      rows: Type.Array(entity('FeedbackRow', row)),
      counts: Type.Array(entity('FeedbackStateCount', { state, count: Type.Integer() }), {
        description: '各状态的件数，不受状态筛选影响',
      }),
      overdueCount: Type.Integer({ description: '其中超期的' }),
      isUpstream: Type.Boolean({ description: '网站接在上游之前：在上游提交的反馈不在其中' }),
    },
    { additionalProperties: false },
  ),
  permission: 'readFeedback',
})

const ofFeedback = { feedbackId: idParameter('反馈') }

export const readFeedbackEntry = defineStudioOperation({
  id: 'readFeedbackEntry',
  summary: '一件反馈',
  method: 'GET',
  path: '/feedback/{feedbackId}',
  params: ofFeedback,
  data: entry,
  permission: 'readFeedback',
})

const version = { version: Type.Integer({ title: '版本', minimum: 1, maximum: 2_147_483_647 }) }
const reason = Type.String({ title: '理由', minLength: REASON_LENGTH.min, maxLength: REASON_LENGTH.max })

type Transition = {
  id: string
  summary: string
  path: string
  permission: StaffAction
  audit: string
  body?: TProperties
}

/** Declares a change of a feedback, with optimistic locking by `version`. */
const move = ({ path, body, ...rest }: Transition) =>
  defineStudioOperation({
    ...rest,
    method: 'POST',
    path: `/feedback/{feedbackId}/${path}`,
    params: ofFeedback,
    body: { ...version, ...body },
    data: standing,
  })

export const takeFeedback = move({
  id: 'takeFeedback',
  summary: '认领',
  path: 'taking',
  permission: 'takeFeedback',
  audit: 'feedback.taken',
})

export const assignFeedback = move({
  id: 'assignFeedback',
  summary: '分派；举报由分派的人审核',
  path: 'assignment',
  permission: 'assignFeedback',
  audit: 'feedback.assigned',
  body: { staffId: idParameter('处理人') },
})

export const moveFeedbackDue = move({
  id: 'moveFeedbackDue',
  summary: '改期',
  path: 'due-day',
  permission: 'moveFeedbackDue',
  audit: 'feedback.dueMoved',
  body: { dueDay: dayText('期限'), reason },
})

export const mergeFeedback = move({
  id: 'mergeFeedback',
  summary: '并入另一件',
  path: 'merging',
  permission: 'mergeFeedback',
  audit: 'feedback.merged',
  body: { receiptNumber: Type.String({ title: '并入的编号', minLength: 1, maxLength: 20 }) },
})

export const rejectFeedback = move({
  id: 'rejectFeedback',
  summary: '不予受理，理由给提交人看',
  path: 'rejection',
  permission: 'rejectFeedback',
  audit: 'feedback.rejected',
  body: { reason },
})

export const submitAnswer = move({
  id: 'submitAnswer',
  summary: '提交答复，由另一人审核',
  path: 'answer',
  permission: 'submitAnswer',
  audit: 'feedback.answerSubmitted',
  body: { answer: Type.String({ title: '答复', minLength: ANSWER_LENGTH.min, maxLength: ANSWER_LENGTH.max }) },
})

export const recallAnswer = move({
  id: 'recallAnswer',
  summary: '撤回提交的答复',
  path: 'answer-recall',
  permission: 'recallAnswer',
  audit: 'feedback.answerRecalled',
})

export const releaseAnswer = move({
  id: 'releaseAnswer',
  summary: '审核通过，提交人可以看到答复',
  path: 'answer-release',
  permission: 'releaseAnswer',
  audit: 'feedback.answerReleased',
})

export const returnAnswer = move({
  id: 'returnAnswer',
  summary: '退回修改',
  path: 'answer-return',
  permission: 'returnAnswer',
  audit: 'feedback.answerReturned',
  body: { reason },
})

export const noteFeedback = defineStudioOperation({
  id: 'noteFeedback',
  summary: '内部备注，提交人看不到',
  method: 'POST',
  path: '/feedback/{feedbackId}/notes',
  params: ofFeedback,
  body: {
    text: Type.String({ title: '备注', minLength: FEEDBACK_NOTE_LENGTH.min, maxLength: FEEDBACK_NOTE_LENGTH.max }),
  },
  data: step,
  permission: 'noteFeedback',
  audit: 'feedback.noted',
})

export const revealWriter = defineStudioOperation({
  id: 'revealWriter',
  summary: '查看联系方式；一件一天记一次，一人一小时至多 50 次',
  method: 'POST',
  path: '/feedback/{feedbackId}/contact',
  params: ofFeedback,
  body: { reason: oneOf(Object.keys(REVEAL_WRITER_REASONS), '理由') },
  data: entity('WriterContact', { contact: Type.String() }),
  permission: 'revealWriter',
  audit: 'feedback.writerRevealed',
})

export const listFeedbackClerks = defineStudioOperation({
  id: 'listFeedbackClerks',
  summary: '可以分派的人',
  method: 'GET',
  path: '/feedbackClerks',
  data: Type.Array(
    entity('FeedbackClerk', { staffId: Type.Integer(), name: Type.String(), openCount: Type.Integer() }),
  ),
  permission: 'assignFeedback',
})
