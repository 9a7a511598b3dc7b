import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { defineStudioOperation, orNull, studioTime } from '#contracts/studio/studio-operation.ts'
import { contentKindId } from './content-kind-id.ts'
import { studioArticleRow } from './studio-article.ts'

const warning = entity('InspectionWarning', {
  kind: Type.Union(
    ['columnStale', 'deadLink', 'urgentReview'].map((kind) => Type.Literal(kind)),
    { description: 'columnStale 栏目快要或已经超期未更新，deadLink 打不开的站内链接，urgentReview 紧急发布未补审' },
  ),
  message: Type.String({ description: '给人看的一句话' }),
  typeId: orNull(Type.Integer({ description: '哪个栏目' })),
  articleId: orNull(Type.Integer({ description: '哪篇稿件' })),
  dueTime: orNull(studioTime('期限')),
})

const returned = entity('ReturnedArticle', {
  article: studioArticleRow,
  reason: Type.String({ description: '退回的理由' }),
  staffName: Type.String({ description: '谁退回的' }),
})

const feedbackCount = entity('FeedbackWaiting', {
  waiting: Type.Integer({ description: '没有人认领的；审核人看到的是没有分派的举报' }),
  mine: Type.Integer({ description: '由我处理、还没有提交答复的' }),
  overdue: Type.Integer({ description: '以上之中超期的' }),
  toRelease: Type.Integer({ description: '等我审核的答复' }),
})

const applicationCount = entity('ApplicationsWaiting', {
  unseen: Type.Integer({ description: '授权范围内还没有人看的，不含转交给别人的' }),
  mine: Type.Integer({ description: '转交给我、看过而还没有结果的' }),
})

const contentWaiting = entity('ContentWaiting', {
  kind: contentKindId,
  itemId: orNull(Type.Integer({ description: '一项内容；导入为空' })),
  importId: orNull(Type.Integer({ description: '一次导入；一项内容为空' })),
  label: Type.String(),
  state: Type.Union(['returned', 'inReview', 'approved'].map((state) => Type.Literal(state))),
})

/** Schema for at most ten rows that expire next, soonest first. */
const endings = (description: string) =>
  Type.Array(
    entity('ContentEnding', {
      rowId: Type.Integer(),
      label: Type.String(),
      lastDay: Type.String({ description: '最后一天，yyyy-MM-dd' }),
    }),
    { description },
  )

/** Schema for at most ten articles and the total number. */
const some = Type.Object({ total: Type.Integer(), rows: Type.Array(studioArticleRow) }, { additionalProperties: false })

export const readOverview = defineStudioOperation({
  id: 'readOverview',
  summary: '工作台：我的、等我的、七天内到期的，和检查会扣分的',
  method: 'GET',
  path: '/overview',
  data: entity('Overview', {
    mine: some,
    returned: Type.Object({ total: Type.Integer(), rows: Type.Array(returned) }, { additionalProperties: false }),
    waiting: some,
    due: some,
    published: some,
    warnings: Type.Array(warning),
    feedback: orNull(feedbackCount),
    applications: orNull(applicationCount),
    endingJobs: endings('七天内到期的职位，最多 10 个；没有招聘内容的授权为空'),
    endingLicences: endings('资质六十天内到期或已到期的企业，最多 10 个'),
    emptyPlaces: Type.Array(contentKindId, { description: '首页此刻没有图的位置' }),
    content: Type.Array(contentWaiting, { description: '等我修改、审核或发布的轮播、页面等' }),
  }),
  permission: 'staff',
})

export const countWaiting = defineStudioOperation({
  id: 'countWaiting',
  summary: '等我处理的稿件、投递、反馈和内容有多少，供每一页的标题',
  isBackground: true,
  method: 'GET',
  path: '/waiting',
  data: entity('WaitingCount', {
    articles: Type.Integer({ minimum: 0 }),
    applications: Type.Integer({ minimum: 0 }),
    feedback: Type.Integer({ minimum: 0 }),
    content: Type.Integer({ minimum: 0 }),
  }),
  permission: 'staff',
})

export const listAuthors = defineStudioOperation({
  id: 'listAuthors',
  summary: '写过稿件的人，供筛选',
  method: 'GET',
  path: '/authors',
  data: Type.Array(entity('ArticleAuthor', { staffId: Type.Integer(), name: Type.String() })),
  permission: 'readArticles',
})
