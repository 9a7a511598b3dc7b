import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { ARTICLE_METADATA, articleMetadata } from '#contracts/studio/article-metadata.ts'
import { ARTICLE_STATES } from '#contracts/studio/permissions.ts'
import {
  ARTICLE_ATTACHMENTS_MAX,
  ARTICLE_BODY_MAX,
  ARTICLE_HTML_MAX,
  OUTLINE_MAX,
  TITLE_MAX,
} from '#contracts/studio/studio-limits.ts'
import {
  defineStudioOperation,
  idParameter,
  orNull,
  pageQuery,
  studioPage,
  studioTime,
} from '#contracts/studio/studio-operation.ts'
import { editLock, holder } from './edit-lock.ts'
import { studioFile } from './studio-file.ts'

export const articleId = { articleId: idParameter('稿件') }
const state = Type.Union(
  Object.keys(ARTICLE_STATES).map((name) => Type.Literal(name)),
  { title: '状态' },
)
export const version = Type.Integer({ title: '版本', minimum: 1, description: '读到的版本；已被别人改过时答 409' })
/** A Beijing time in requests, `yyyy-MM-dd HH:mm`, optionally with seconds. */
export const instant = (title: string) =>
  Type.String({ title, pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}(:\\d{2})?$', description: '北京时间' })

/** The fields of a draft. */
export const draftFields = {
  title: Type.String({ title: '标题', maxLength: TITLE_MAX }),
  outline: Type.String({ title: '摘要', maxLength: OUTLINE_MAX }),
  html: Type.String({ title: '正文', maxLength: ARTICLE_HTML_MAX }),
  ...articleMetadata((line) => Type.String(ARTICLE_METADATA[line])),
  coverFileId: orNull(Type.Integer({ title: '封面' })),
  attachmentFileIds: Type.Array(Type.Integer(), { title: '附件', maxItems: ARTICLE_ATTACHMENTS_MAX }),
  typeId: Type.Integer({ title: '栏目' }),
  locationName: orNull(Type.String({ title: '地点', maxLength: 50 })),
  expiresAt: orNull(instant('失效时间')),
  pinnedUntil: orNull(instant('置顶至')),
}

const standing = {
  state,
  stage: Type.Integer({ description: '审核中：下一审级，从 1 起' }),
  stageCount: Type.Integer({ description: '共几级' }),
  version: Type.Integer(),
  isPublic: Type.Boolean({ description: '读者现在看得到（可能是前一版）' }),
}
export const articleStanding = entity('ArticleStanding', { articleId: Type.Integer(), ...standing })

export const studioArticleRow = entity('StudioArticleRow', {
  articleId: Type.Integer(),
  ...standing,
  title: Type.String(),
  typeId: Type.Integer(),
  authorName: Type.String({ description: '撰稿人' }),
  authorId: orNull(Type.Integer()),
  updateTime: studioTime('最近改动'),
  releaseTime: orNull(studioTime('发布时间')),
  scheduledTime: orNull(studioTime('定时')),
  urgentReviewDueTime: orNull(studioTime('补审截止')),
  pinnedUntil: orNull(studioTime('置顶至')),
  expiresAt: orNull(studioTime('失效时间')),
  attachmentCount: Type.Integer(),
  hasCover: Type.Boolean(),
  actions: Type.Array(Type.String({ description: '我现在能做的，contracts/studio/permissions.ts 的名称' })),
})

const step = entity('ReviewStepRow', {
  stepId: Type.Integer(),
  revisionId: Type.Integer(),
  stage: Type.Integer(),
  verdict: Type.String(),
  reason: Type.String(),
  ticks: Type.Array(Type.String()),
  answers: Type.Array(entity('FindingAnswer', { key: Type.String(), quote: Type.String(), text: Type.String() }), {
    description: '对疑似文字的答复',
  }),
  hash: Type.String({ description: '审核内容摘要值' }),
  staffName: Type.String(),
  time: studioTime('时间'),
})

const whole = entity('StudioArticle', {
  articleId: Type.Integer(),
  ...standing,
  draft: entity('StudioDraft', draftFields),
  draftTime: studioTime('草稿最近保存'),
  draftBy: orNull(Type.String({ description: '最近保存的人' })),
  cover: orNull(studioFile),
  attachments: Type.Array(studioFile),
  pendingRevisionId: orNull(Type.Integer({ description: '提交审核、待发布或定时的修订' })),
  publishedRevisionId: orNull(Type.Integer()),
  releaseTime: orNull(studioTime('发布时间')),
  scheduledTime: orNull(studioTime('定时')),
  urgentReviewDueTime: orNull(studioTime('补审截止')),
  withdrawnReason: Type.String(),
  authorName: Type.String(),
  authorId: orNull(Type.Integer()),
  steps: Type.Array(step),
  lock: orNull(editLock),
  actions: Type.Array(Type.String()),
})

export const listStudioArticles = defineStudioOperation({
  id: 'listStudioArticles',
  summary: '稿件列表',
  method: 'GET',
  path: '/articles',
  query: {
    ...pageQuery,
    state: Type.Optional(state),
    typeId: Type.Optional(Type.Integer({ title: '栏目' })),
    authorId: Type.Optional(Type.Integer({ title: '撰稿人' })),
    keyword: Type.Optional(Type.String({ title: '关键词', maxLength: 50 })),
    from: Type.Optional(instant('改动不早于')),
    to: Type.Optional(instant('改动不晚于')),
    scope: Type.Optional(
      Type.Union([Type.Literal('mine'), Type.Literal('waiting')], {
        title: '范围',
        description: 'mine 我的，waiting 等我处理',
      }),
    ),
    orderBy: Type.Optional(
      Type.Union([Type.Literal('updated'), Type.Literal('release'), Type.Literal('title')], { title: '排序' }),
    ),
    direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')], { title: '方向' })),
  },
  data: studioPage(studioArticleRow),
  permission: 'readArticles',
})

export const createArticle = defineStudioOperation({
  id: 'createArticle',
  summary: '新建稿件',
  method: 'POST',
  path: '/articles',
  body: {
    typeId: draftFields.typeId,
    title: Type.Optional(draftFields.title),
    outline: Type.Optional(draftFields.outline),
    html: Type.Optional(draftFields.html),
  },
  bodyLimit: ARTICLE_BODY_MAX,
  data: articleStanding,
  permission: 'createArticle',
  audit: 'article.created',
})

export const readStudioArticle = defineStudioOperation({
  id: 'readStudioArticle',
  summary: '一篇稿件',
  method: 'GET',
  path: '/articles/{articleId}',
  params: articleId,
  query: { holder: Type.Optional(Type.String({ title: '窗口', maxLength: 64 })) },
  data: whole,
  permission: 'readArticles',
})

export const saveDraft = defineStudioOperation({
  id: 'saveDraft',
  summary: '保存草稿；revision 为真时另存一个修订',
  method: 'PUT',
  path: '/articles/{articleId}/draft',
  params: articleId,
  body: {
    version,
    ...draftFields,
    revision: Type.Optional(Type.Boolean({ title: '另存修订' })),
    holder: Type.Optional(holder),
  },
  bodyLimit: ARTICLE_BODY_MAX,
  data: entity('SavedDraft', {
    ...standing,
    articleId: Type.Integer(),
    saveTime: studioTime('保存时间'),
    html: orNull(Type.String({ description: '清洗后与所送不同的正文；相同为空' })),
    revisionId: orNull(Type.Integer()),
  }),
  permission: 'editArticle',
  audit: 'article.saved',
})

const revisionId = idParameter('修订')

const revisionFields = {
  revisionId: Type.Integer(),
  number: Type.Integer(),
  kind: Type.String({
    description: 'saved 保存，submitted 提交审核，restored 恢复，takenOver 接管，discarded 放弃的修改，published 发布',
  }),
  title: Type.String(),
  createdBy: Type.String(),
  createTime: studioTime('时间'),
  isPublished: Type.Boolean(),
  isPending: Type.Boolean(),
}

export const listRevisions = defineStudioOperation({
  id: 'listRevisions',
  summary: '修订历史，新的在前',
  method: 'GET',
  path: '/articles/{articleId}/revisions',
  params: articleId,
  data: Type.Array(entity('RevisionRow', revisionFields)),
  permission: 'readArticles',
})

export const readRevision = defineStudioOperation({
  id: 'readRevision',
  summary: '一个修订的全文',
  method: 'GET',
  path: '/articles/{articleId}/revisions/{revisionId}',
  params: { ...articleId, revisionId },
  data: entity('Revision', { ...revisionFields, ...draftFields, approvalHash: Type.String() }),
  permission: 'readArticles',
})

export const restoreRevision = defineStudioOperation({
  id: 'restoreRevision',
  summary: '把一个修订恢复为草稿，并记为新修订',
  method: 'POST',
  path: '/articles/{articleId}/revisions/{revisionId}/restoration',
  params: { ...articleId, revisionId },
  body: { version },
  data: articleStanding,
  permission: 'editArticle',
  audit: 'article.revisionRestored',
})

export const discardChanges = defineStudioOperation({
  id: 'discardChanges',
  summary: '放弃修改，回到读者看到的文本；放弃的草稿记为修订',
  method: 'POST',
  path: '/articles/{articleId}/draft/discarding',
  params: articleId,
  body: { version },
  data: articleStanding,
  permission: 'discardChanges',
  audit: 'article.changesDiscarded',
})
