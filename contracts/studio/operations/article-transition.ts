import { Type } from 'typebox'
import { PROOFREADING_TICKS } from '#contracts/studio/permissions.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { defineStudioOperation, idParameter } from '#contracts/studio/studio-operation.ts'
import { articleId, articleStanding, instant, version } from './studio-article.ts'
import { findingAnswer } from './text-check.ts'

const reason = Type.String({
  title: '理由',
  minLength: REASON_LENGTH.min,
  maxLength: REASON_LENGTH.max,
})

/** Declares a transition of an article, with optimistic locking by `version`. */
const move = <Id extends string>(
  id: Id,
  summary: string,
  step: string,
  permission: Parameters<typeof defineStudioOperation>[0]['permission'],
  audit: string,
  body: Parameters<typeof defineStudioOperation>[0]['body'] = {},
) =>
  defineStudioOperation({
    id,
    summary,
    method: 'POST',
    path: `/articles/{articleId}/${step}`,
    params: articleId,
    body: { version, ...body },
    data: articleStanding,
    permission,
    audit,
  })

const ticks = Type.Array(Type.Union(Object.keys(PROOFREADING_TICKS).map((tick) => Type.Literal(tick))), {
  title: '校对',
  description: '至少包含这一级的各项（contracts/studio/permissions.ts 的 ticksOfStage）',
  maxItems: Object.keys(PROOFREADING_TICKS).length,
})
const revisionId = idParameter('修订')
const answers = Type.Optional(Type.Array(findingAnswer, { title: '答复', maxItems: 500 }))

export const submitArticle = move('submitArticle', '提交审核', 'submission', 'submitArticle', 'article.submitted')
export const recallArticle = move(
  'recallArticle',
  '撤回审核中或待发布的稿件',
  'recall',
  'recallArticle',
  'article.recalled',
)
export const approveArticle = move('approveArticle', '审核通过', 'approval', 'approveArticle', 'article.approved', {
  revisionId,
  ticks,
  answers,
  reason: Type.Optional(Type.String({ title: '意见', maxLength: REASON_LENGTH.max })),
})
export const returnArticle = move('returnArticle', '退回', 'return', 'returnArticle', 'article.returned', {
  revisionId,
  reason,
})
export const scheduleArticle = move('scheduleArticle', '定时发布', 'schedule', 'scheduleArticle', 'article.scheduled', {
  releaseTime: instant('发布时间'),
})
export const unscheduleArticle = move(
  'unscheduleArticle',
  '取消定时',
  'schedule/cancellation',
  'unscheduleArticle',
  'article.unscheduled',
)
export const publishArticle = move('publishArticle', '发布', 'publication', 'publishArticle', 'article.published')
export const publishUrgently = move(
  'publishUrgently',
  '紧急发布，24 小时内补审',
  'urgent-publication',
  'publishUrgently',
  'article.publishedUrgently',
  { reason },
)
export const reviewAfterwards = move(
  'reviewAfterwards',
  '补审紧急发布的稿件',
  'later-approval',
  'reviewAfterwards',
  'article.reviewedAfterwards',
  { revisionId, ticks, answers },
)
export const correctReleaseTime = move(
  'correctReleaseTime',
  '更正发布时间',
  'release-time',
  'correctReleaseTime',
  'article.releaseTimeCorrected',
  { releaseTime: instant('发布时间'), reason },
)
export const withdrawArticle = move('withdrawArticle', '撤稿', 'withdrawal', 'withdrawArticle', 'article.withdrawn', {
  reason,
})
export const archiveArticle = move('archiveArticle', '归档', 'archive', 'archiveArticle', 'article.archived')
export const deleteArticle = move('deleteArticle', '删除到回收站', 'deletion', 'deleteArticle', 'article.deleted')
export const restoreArticle = move('restoreArticle', '还原', 'restoration', 'restoreArticle', 'article.restored')
