import { Type, type TProperties } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { CONTENT_STATES } from '#contracts/studio/kinds/content-kind.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'
import { CONTENT_BODY_MAX, REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import {
  defineStudioOperation,
  idParameter,
  nothing,
  oneOf,
  orNull,
  studioTime,
} from '#contracts/studio/studio-operation.ts'
import { contentKindId } from './content-kind-id.ts'
import { instant, version } from './studio-article.ts'

const itemPath = { kind: contentKindId, itemId: idParameter('内容') }
const revisionId = idParameter('修订')
const reason = Type.String({ title: '理由', minLength: REASON_LENGTH.min, maxLength: REASON_LENGTH.max })

/** Values by field name, as contracts/studio/kinds declares them. */
export const content = Type.Record(Type.String(), Type.Unknown(), { title: '内容' })

const standing = entity('ContentStanding', {
  itemId: Type.Integer(),
  state: oneOf(CONTENT_STATES, '状态'),
  stage: Type.Integer({ description: '等待的审级，从 1 起；0 为没有在审' }),
  stageCount: Type.Integer(),
  version: Type.Integer({ description: '每次改动加一；改动时带上读到的值' }),
  isPublic: Type.Boolean({ description: '网站上有它发布的版本' }),
  isShown: Type.Boolean({ description: '此刻显示：已发布且在显示时段内' }),
})

/** A file that values name by its id. */
export const contentFile = entity('ContentFile', {
  fileId: Type.Integer(),
  url: Type.String({ description: '工作室里几分钟内可打开的地址' }),
  originalFilename: Type.String(),
  mediaType: Type.String(),
  byteCount: Type.Integer(),
  width: orNull(Type.Integer()),
  height: orNull(Type.Integer()),
})

const row = entity('ContentRow', {
  standing,
  key: Type.String({ description: '固定条目的名字，如页面的 slug；其他为空串' }),
  label: Type.String(),
  values: content,
  scheduledTime: orNull(studioTime('定时发布')),
  editedTime: studioTime('最近改动'),
  editedBy: Type.String({ description: '最近的编写人；系统导入为空串' }),
})

const problem = entity('ContentProblem', {
  path: Type.String({ description: '字段的路径，如 sections.0.heading' }),
  message: Type.String(),
})

const listContentKinds = defineStudioOperation({
  id: 'listContentKinds',
  summary: '可查看的内容种类',
  method: 'GET',
  path: '/content',
  data: Type.Array(
    entity('ContentKindSummary', {
      kind: contentKindId,
      itemCount: Type.Integer(),
      openCount: Type.Integer({ description: '有改动没有发布的' }),
    }),
  ),
  permission: 'readContent',
})

const listContent = defineStudioOperation({
  id: 'listContent',
  summary: '一个种类的内容，按显示的顺序',
  method: 'GET',
  path: '/content/{kind}',
  params: { kind: contentKindId },
  query: { isDeleted: Type.Optional(Type.Boolean({ title: '回收站' })) },
  data: entity('ContentList', { rows: Type.Array(row), files: Type.Array(contentFile) }),
  permission: 'readContent',
})

const readContent = defineStudioOperation({
  id: 'readContent',
  summary: '一项内容：草稿、发布的版本、修订与经过',
  method: 'GET',
  path: '/content/{kind}/{itemId}',
  params: itemPath,
  data: entity('ContentItem', {
    standing,
    key: Type.String(),
    label: Type.String(),
    page: Type.String({ description: '网站上显示它的页面' }),
    content,
    published: orNull(content),
    pendingRevisionId: orNull(Type.Integer({ description: '在审、待发布或定时的修订' })),
    problems: Type.Array(problem, { description: '提交之前须补的' }),
    scheduledTime: orNull(studioTime('定时发布')),
    files: Type.Array(contentFile),
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
          description: 'submitted、recalled、approved、returned、scheduled、published、withdrawn、imported',
        }),
        stage: Type.Integer(),
        staffName: Type.String(),
        time: studioTime('时间'),
        reason: Type.String(),
      }),
    ),
    isReviewer: Type.Boolean({ description: '这一级可以由自己审核' }),
    feedsUpstream: Type.Boolean({ description: '网站从上游读它：这里只能看' }),
  }),
  permission: 'readContent',
})

const readContentRevision = defineStudioOperation({
  id: 'readContentRevision',
  summary: '一个修订的内容',
  method: 'GET',
  path: '/content/{kind}/{itemId}/revisions/{revisionId}',
  params: { ...itemPath, revisionId },
  data: entity('ContentRevisionText', { content, files: Type.Array(contentFile) }),
  permission: 'readContent',
})

const createContentPreview = defineStudioOperation({
  id: 'createContentPreview',
  summary: '预览地址：网站的页面，草稿在它的位置上，30 分钟有效',
  method: 'POST',
  path: '/content/{kind}/{itemId}/previews',
  params: itemPath,
  body: { revisionId: Type.Optional(revisionId) },
  data: entity('ContentPreview', {
    url: Type.String({ description: '不需要登录的地址' }),
    expireTime: studioTime('失效时间'),
  }),
  permission: 'readContent',
  audit: null,
})

const createContent = defineStudioOperation({
  id: 'createContent',
  summary: '新建一项内容',
  method: 'POST',
  path: '/content/{kind}',
  params: { kind: contentKindId },
  body: { content },
  data: standing,
  permission: 'createContent',
  audit: 'content.created',
  bodyLimit: CONTENT_BODY_MAX,
})

const saveContent = defineStudioOperation({
  id: 'saveContent',
  summary: '保存草稿',
  method: 'PUT',
  path: '/content/{kind}/{itemId}',
  params: itemPath,
  body: { version, content },
  data: entity('SavedContent', { standing, problems: Type.Array(problem), saveTime: studioTime('保存时间') }),
  permission: 'editContent',
  audit: 'content.saved',
  bodyLimit: CONTENT_BODY_MAX,
})

/** A state transition of an item at the version the caller has read. */
const move = (id: StaffAction, summary: string, step: string, audit: string, body: TProperties = {}) =>
  defineStudioOperation({
    id,
    summary,
    method: 'POST',
    path: `/content/{kind}/{itemId}/${step}`,
    params: itemPath,
    body: { version, ...body },
    data: standing,
    permission: id,
    audit,
  })

const discardContent = move('discardContent', '放弃修改，回到发布的版本', 'discard', 'content.discarded')
const submitContent = move('submitContent', '提交审核', 'submission', 'content.submitted')
const recallContent = move('recallContent', '撤回', 'recall', 'content.recalled')
const approveContent = move('approveContent', '审核通过', 'approval', 'content.approved', {
  revisionId,
  reason: Type.Optional(Type.String({ title: '意见', maxLength: REASON_LENGTH.max })),
})
const returnContent = move('returnContent', '退回', 'return', 'content.returned', { revisionId, reason })
const scheduleContent = move('scheduleContent', '定时发布', 'schedule', 'content.scheduled', {
  releaseTime: instant('发布时间'),
})
const unscheduleContent = move('unscheduleContent', '取消定时', 'schedule/cancellation', 'content.unscheduled')
const publishContent = move('publishContent', '发布', 'publication', 'content.published')
const withdrawContent = move('withdrawContent', '下线', 'withdrawal', 'content.withdrawn', { reason })
const deleteContent = move('deleteContent', '删除到回收站', 'deletion', 'content.deleted')
const undeleteContent = move('undeleteContent', '还原', 'restoration', 'content.restored')

const restoreContentRevision = defineStudioOperation({
  id: 'restoreContentRevision',
  summary: '把一个修订恢复为草稿',
  method: 'POST',
  path: '/content/{kind}/{itemId}/revisions/{revisionId}/restoration',
  params: { ...itemPath, revisionId },
  body: { version },
  data: standing,
  permission: 'editContent',
  audit: 'content.revisionRestored',
})

const orderContent = defineStudioOperation({
  id: 'orderContent',
  summary: '调整顺序，立即生效',
  method: 'PUT',
  path: '/content/{kind}/order',
  params: { kind: contentKindId },
  body: { itemIds: Type.Array(idParameter('内容'), { title: '顺序', minItems: 1, maxItems: 200, uniqueItems: true }) },
  data: nothing,
  permission: 'orderContent',
  audit: 'content.ordered',
})

/** The calls of content kinds. */
export const contentOperations = {
  listContentKinds,
  listContent,
  readContent,
  readContentRevision,
  createContentPreview,
  createContent,
  saveContent,
  discardContent,
  submitContent,
  recallContent,
  approveContent,
  returnContent,
  scheduleContent,
  unscheduleContent,
  publishContent,
  withdrawContent,
  deleteContent,
  undeleteContent,
  restoreContentRevision,
  orderContent,
} as const
