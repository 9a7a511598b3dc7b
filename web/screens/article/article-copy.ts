import type { Article } from '#contracts/generated/wire.ts'

/** Fields that are shown elsewhere on the page, or not at all. Every other field needs a label in `facts`. */
type OwnPlace =
  | 'cmCommentId'
  | 'commentTitle'
  | 'outline'
  | 'releaseTime'
  | 'visible'
  | 'typeId'
  | 'typeName'
  | 'coverUrl'
  | 'location'
  | 'content'
  | 'readCount'
  | 'attachmentList'
  | 'prev'
  | 'next'

/** Texts of the article page. */
export const articleCopy = {
  body: '正文',
  released: '发布时间：',
  /** Labels of the metadata below the title, in this order; empty fields are omitted. */
  facts: { source: '来源：', author: '作者：', editorName: '责任编辑：', updateTime: '更新时间：' } satisfies Record<
    Exclude<keyof Article, OwnPlace>,
    string
  >,
  reads: '阅读',
  policySheet: '政策要点',
  attachments: '附件',
  download: '下载',
  contents: '本文目录',
  newest: '本栏最新',
  neighbours: '上一篇与下一篇',
  previous: '上一篇',
  next: '下一篇',
  noPrevious: '已经是最新一篇',
  noNext: '已经是最早一篇',
  missing: {
    title: '文章不存在或已下线',
    text: '它可能换了地址，或按规定已经撤下。可以从下面的栏目继续找，也可以搜索标题里的关键词。',
    search: '搜索公告、政策与资讯',
    home: '回到首页',
  },
} as const
