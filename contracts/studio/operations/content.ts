import { Type, type TProperties } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'
import { CONTENT_BODY_MAX, REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { defineStudioOperation, idParameter, nothing, orNull, studioTime } from '#contracts/studio/studio-operation.ts'
import {
  content,
  contentItem,
  file,
  itemPath,
  names,
  problem,
  revisionId,
  row,
  rowConditions,
  standing,
} from './content-item.ts'
import { contentKindId } from './content-kind-id.ts'
import { adoptContent, findContentTargets, readContentRow } from './content-rows.ts'
import { instant, version } from './studio-article.ts'

const reason = Type.String({ title: '理由', minLength: REASON_LENGTH.min, maxLength: REASON_LENGTH.max })

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
  query: {
    isDeleted: Type.Optional(Type.Boolean({ title: '回收站' })),
    isInWork: Type.Optional(Type.Boolean({ title: '没有发布的改动', description: '只用于企业、职位' })),
    ...rowConditions,
    beforeId: Type.Optional(idParameter('从哪一个编号往前')),
  },
  data: entity('ContentList', {
    rows: Type.Array(row),
    files: Type.Array(file),
    names,
    nextBeforeId: orNull(Type.Integer({ description: '从这个编号往前还有；企业、职位按编号从新到旧' })),
  }),
  permission: 'readContent',
})

const readContent = defineStudioOperation({
  id: 'readContent',
  summary: '一项内容：草稿、发布的版本、修订与经过',
  method: 'GET',
  path: '/content/{kind}/{itemId}',
  params: itemPath,
  data: contentItem,
  permission: 'readContent',
})

const readContentRevision = defineStudioOperation({
  id: 'readContentRevision',
  summary: '一个修订的内容',
  method: 'GET',
  path: '/content/{kind}/{itemId}/revisions/{revisionId}',
  params: { ...itemPath, revisionId },
  data: entity('ContentRevisionText', { content, files: Type.Array(file), names }),
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

/** Declares a transition of an item, with optimistic locking by `version`. */
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
const submitContent = move('submitContent', '提交审核', 'submission', 'content.submitted', {
  renewsConsent: Type.Optional(
    Type.Boolean({ title: '需重新征得同意', description: '协议与隐私政策的新版本必须带上；版本没有改时不能带' }),
  ),
})
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
const extendContent = move('extendContent', '延长有效期，立即生效', 'extension', 'content.extended', {
  until: Type.String({ title: '有效期至', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
})
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

export const contentOperations = {
  listContentKinds,
  listContent,
  readContent,
  readContentRow,
  adoptContent,
  findContentTargets,
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
  extendContent,
  withdrawContent,
  deleteContent,
  undeleteContent,
  restoreContentRevision,
  orderContent,
} as const
