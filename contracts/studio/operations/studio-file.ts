import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { FILE_ALT_MAX, FILE_TITLE_MAX, FILE_VIEWS_MAX } from '#contracts/studio/studio-limits.ts'
import {
  defineStudioOperation,
  idParameter,
  nothing,
  orNull,
  pageQuery,
  studioPage,
  studioTime,
} from '#contracts/studio/studio-operation.ts'

const fileId = { fileId: idParameter('文件') }

const fileFields = {
  fileId: Type.Integer(),
  originalFilename: Type.String(),
  url: Type.String({ description: '写进正文的地址；未公开的文件只有带签名才读得到' }),
  viewUrl: Type.String({ description: '现在看得到的地址：未公开的文件带几分钟有效的签名' }),
  mediaType: Type.String(),
  byteCount: Type.Integer(),
}

/** A file in an article or in the media library. */
export const studioFile = entity('StudioFile', fileFields)

const fileKind = Type.Union([Type.Literal('picture'), Type.Literal('film'), Type.Literal('document')], {
  title: '种类',
  description: 'picture 图片，film 视频，document 附件',
})

const mediaFile = entity('MediaFile', {
  ...fileFields,
  kind: fileKind,
  width: orNull(Type.Integer({ description: '像素' })),
  height: orNull(Type.Integer({ description: '像素' })),
  title: Type.String(),
  alt: Type.String({ description: '图片的替代文字' }),
  thumbnailUrl: orNull(Type.String({ description: '缩略图；不是位图的没有' })),
  isPublic: Type.Boolean({ description: '读者现在读得到' }),
  uploadedBy: orNull(Type.String({ description: '上传人；网站自带的文件为空' })),
  uploadTime: studioTime('上传时间'),
  useCount: Type.Integer({ description: '用到它的稿件和内容数，草稿和历史修订也算' }),
})

const fileUse = entity('FileUse', {
  articleId: Type.Integer(),
  title: Type.String(),
  isInDraft: Type.Boolean({ description: '在草稿里' }),
  isInPending: Type.Boolean({ description: '在审核中、待发布或定时的修订里' }),
  isInPublished: Type.Boolean({ description: '在读者看得到的修订里' }),
})

const contentUse = entity('FileContentUse', {
  kind: Type.String({ description: '内容种类' }),
  itemId: Type.Integer(),
  label: Type.String(),
  isInPublished: Type.Boolean({ description: '在读者看得到的修订里' }),
})

export const listFiles = defineStudioOperation({
  id: 'listFiles',
  summary: '媒体库；总数至多数到 10001，更多的不能翻到',
  method: 'GET',
  path: '/files',
  query: {
    ...pageQuery,
    kind: Type.Optional(fileKind),
    keyword: Type.Optional(Type.String({ title: '关键词', maxLength: 50, description: '文件名、标题、说明' })),
    orderBy: Type.Optional(
      Type.Union([Type.Literal('newest'), Type.Literal('name'), Type.Literal('size')], {
        title: '排序',
        description: 'newest 新的在前，name 按文件名，size 大的在前',
      }),
    ),
    scope: Type.Optional(
      Type.Union([Type.Literal('mine'), Type.Literal('unused'), Type.Literal('withoutAlt')], {
        title: '范围',
        description: 'mine 我上传的，unused 没有用到的，withoutAlt 没有替代文字的图片',
      }),
    ),
  },
  data: studioPage(mediaFile),
  permission: 'readFiles',
})

export const readFile = defineStudioOperation({
  id: 'readFile',
  summary: '一个文件，和用到它的稿件',
  method: 'GET',
  path: '/files/{fileId}',
  params: fileId,
  data: entity('MediaFileWithUses', {
    file: mediaFile,
    uses: Type.Array(fileUse),
    contentUses: Type.Array(contentUse, { description: '用到它的轮播、页面等内容' }),
  }),
  permission: 'readFiles',
})

/** Signed URLs for the files of a text. Pages repeat this call in the background, before the signatures expire. */
export const viewFiles = defineStudioOperation({
  id: 'viewFiles',
  summary: '正文里的文件现在看得到的地址；不是本站文件的不在答复里',
  method: 'POST',
  path: '/file-views',
  body: {
    urls: Type.Array(Type.String({ maxLength: 200 }), { title: '地址', maxItems: FILE_VIEWS_MAX }),
  },
  data: Type.Array(entity('FileView', { fileId: Type.Integer(), url: Type.String(), viewUrl: Type.String() })),
  permission: 'readFiles',
  audit: null,
  isBackground: true,
})

/**
 * The file is the part `file` of a multipart body; its content determines the media type. `existing` is a file of the
 * library with the same content and, for attachments, the same name: clients can use it and delete the new file.
 */
export const uploadStudioFile = defineStudioOperation({
  id: 'uploadStudioFile',
  summary: '上传图片、视频或附件',
  method: 'POST',
  path: '/files',
  isUpload: true,
  query: { kind: fileKind },
  data: entity('UploadedStudioFile', {
    ...fileFields,
    existing: orNull(studioFile),
  }),
  permission: 'createArticle',
  audit: 'file.uploaded',
})

export const updateFile = defineStudioOperation({
  id: 'updateFile',
  summary: '修改文件的标题与替代文字',
  method: 'PUT',
  path: '/files/{fileId}',
  params: fileId,
  body: {
    title: Type.String({ title: '标题', maxLength: FILE_TITLE_MAX }),
    alt: Type.String({ title: '替代文字', maxLength: FILE_ALT_MAX }),
  },
  data: nothing,
  permission: 'changeFiles',
  audit: 'file.updated',
})

export const deleteFile = defineStudioOperation({
  id: 'deleteFile',
  summary: '删除没有用到的文件；用到的答 409，data.uses 列出稿件',
  method: 'DELETE',
  path: '/files/{fileId}',
  params: fileId,
  data: nothing,
  permission: 'changeFiles',
  audit: 'file.deleted',
})

export const replaceFile = defineStudioOperation({
  id: 'replaceFile',
  summary: '用另一个文件替换：在用到它的稿件里改出草稿，读者看到的和正在审核的不变',
  method: 'POST',
  path: '/files/{fileId}/replacement',
  params: fileId,
  body: { newFileId: idParameter('新文件') },
  data: Type.Array(
    entity('FileReplacement', {
      articleId: Type.Integer(),
      title: Type.String(),
      isDone: Type.Boolean(),
      reason: Type.String({ description: '没有改的原因，如正在审核；改了为空' }),
    }),
  ),
  permission: 'changeFiles',
  audit: 'file.replaced',
})
