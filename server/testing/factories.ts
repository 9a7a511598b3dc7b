import { articleMetadata } from '#contracts/studio/article-metadata.ts'
import type { ArticleDraft } from '#server/features/article/article-writing.ts'

/** An article draft; every field can be set. */
export const anArticleDraft = (fields: Partial<ArticleDraft> = {}): ArticleDraft => ({
  typeId: 1,
  title: '集团召开年度工作会议',
  outline: '会议总结了全年工作。',
  html: '<p>会议总结了全年工作，部署了明年任务。</p>',
  ...articleMetadata(() => ''),
  source: '江汉人才',
  author: '品牌运营部',
  releasedAt: new Date('2026-03-01T01:00:00Z'),
  isVisible: true,
  locationName: null,
  coverFileId: null,
  attachmentFileIds: [],
  ...fields,
})
