import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { defineStudioOperation, idParameter, nothing, orNull, studioTime } from '#contracts/studio/studio-operation.ts'

/** Random id of a browser window. A save gets HTTP 423 while another window holds the edit lock. */
export const holder = Type.String({ title: '窗口', pattern: '^[\\w-]{16,64}$' })

/** State of an article's edit lock. */
export const editLock = entity('EditLockState', {
  staffId: Type.Integer(),
  staffName: Type.String(),
  isMine: Type.Boolean({ description: '是这个窗口' }),
  ownHolder: orNull(Type.String({ description: '自己的窗口持有时，那个窗口的标识' })),
  takenTime: studioTime('开始编辑'),
  seenTime: studioTime('最近在场'),
})

export const holdEditLock = defineStudioOperation({
  id: 'holdEditLock',
  summary: '开始编辑、保持在场，或接管',
  isBackground: true,
  method: 'POST',
  path: '/articles/{articleId}/lock',
  params: { articleId: idParameter('稿件') },
  body: {
    holder,
    isTakeOver: Type.Optional(Type.Boolean({ title: '接管' })),
    former: Type.Optional({ ...holder, title: '自己已关闭的窗口，由这个窗口接着编辑' }),
  },
  data: editLock,
  permission: 'editArticle',
  audit: 'article.takenOver',
})

export const releaseEditLock = defineStudioOperation({
  id: 'releaseEditLock',
  summary: '结束编辑',
  method: 'DELETE',
  path: '/articles/{articleId}/lock',
  params: { articleId: idParameter('稿件') },
  query: { holder },
  data: nothing,
  permission: 'editArticle',
  audit: null,
})
