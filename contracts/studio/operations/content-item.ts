import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { CONTENT_STATES } from '#contracts/studio/kinds/content-kind.ts'
import { ROW_STATES } from '#contracts/studio/kinds/content-row.ts'
import { idParameter, oneOf, orNull, studioTime } from '#contracts/studio/studio-operation.ts'
import { contentKindId } from './content-kind-id.ts'

/** Path parameters of operations on an item. */
export const itemPath = { kind: contentKindId, itemId: idParameter('内容') }
/** Id of a stored revision. */
export const revisionId = idParameter('修订')

/** Values by field name; contracts/studio/kinds declares the fields. */
export const content = Type.Record(Type.String(), Type.Unknown(), { title: '内容' })

/** Status of an item. */
export const standing = entity('ContentStanding', {
  itemId: Type.Integer(),
  state: oneOf(CONTENT_STATES, '状态'),
  stage: Type.Integer({ description: '等待的审级，从 1 起；0 为没有在审' }),
  stageCount: Type.Integer(),
  version: Type.Integer({ description: '每次改动加一；改动时带上读到的值' }),
  isPublic: Type.Boolean({ description: '网站上有它发布的版本' }),
  isShown: Type.Boolean({ description: '此刻显示：已发布且在显示时段内' }),
})

/** A file that content references. */
export const file = entity('ContentFile', {
  fileId: Type.Integer(),
  url: Type.String({ description: '工作室里几分钟内可打开的地址' }),
  originalFilename: Type.String(),
  mediaType: Type.String(),
  byteCount: Type.Integer(),
  width: orNull(Type.Integer()),
  height: orNull(Type.Integer()),
})

/** Names of the targets of relations, by a key such as `company:12`. */
export const names = Type.Record(Type.String(), Type.String(), {
  description: '所选的企业、项目、地区、行业的名称，键如 company:12',
})

const progress = orNull(
  entity('ContentProgress', {
    doneCount: Type.Integer({ description: '已跟上的职位' }),
    jobCount: Type.Integer({ description: '企业的职位，一共多少' }),
  }),
)
const rowState = orNull(oneOf(ROW_STATES, '网站上的状态'))

/** Filters of lists of companies, jobs and projects. */
export const rowConditions = {
  keyword: Type.Optional(Type.String({ title: '名称', maxLength: 60 })),
  rowState: Type.Optional(oneOf(ROW_STATES, '网站上的状态')),
  companyId: Type.Optional(idParameter('企业')),
}

/** An item or public row in a list. */
export const row = entity('ContentRow', {
  standing,
  rowState,
  progress,
  key: Type.String({ description: '固定条目的名字，如页面的 slug；企业、职位在网站上的编号；其他为空串' }),
  label: Type.String(),
  values: content,
  scheduledTime: orNull(studioTime('定时发布')),
  editedTime: studioTime('最近改动'),
  editedBy: Type.String({ description: '最近的编写人；系统导入为空串' }),
})

/** A problem that prevents a submission. */
export const problem = entity('ContentProblem', {
  path: Type.String({ description: '字段的路径，如 sections.0.heading' }),
  message: Type.String(),
})

/** An item with its content and history. */
export const contentItem = entity('ContentItem', {
  standing,
  rowState,
  progress,
  key: Type.String(),
  label: Type.String(),
  page: Type.String({ description: '网站上显示它的页面' }),
  content,
  published: orNull(content),
  pendingRevisionId: orNull(Type.Integer({ description: '在审、待发布或定时的修订' })),
  problems: Type.Array(problem, { description: '提交之前须补的' }),
  scheduledTime: orNull(studioTime('定时发布')),
  files: Type.Array(file),
  names,
  revisions: Type.Array(
    entity('ContentRevision', {
      revisionId: Type.Integer(),
      number: Type.Integer(),
      isPublished: Type.Boolean(),
      createdBy: Type.String(),
      createTime: studioTime('时间'),
    }),
  ),
  steps: Type.Array(
    entity('ContentStep', {
      verdict: Type.String({
        description: 'submitted、recalled、approved、returned、scheduled、published、extended、withdrawn',
      }),
      stage: Type.Integer(),
      staffName: Type.String(),
      time: studioTime('时间'),
      reason: Type.String(),
    }),
  ),
  isReviewer: Type.Boolean({ description: '这一级可以由自己审核' }),
  consent: orNull(
    entity('ContentConsent', {
      version: Type.String({ description: '现在发布的版本；空串为没有' }),
      personCount: Type.Integer({ description: '新的版本要求重新同意的用户' }),
    }),
  ),
  feedsUpstream: Type.Boolean({ description: '网站从上游读它：这里只能看' }),
})
