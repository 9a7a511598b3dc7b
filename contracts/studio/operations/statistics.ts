import { Type } from 'typebox'
import { FEEDBACK_KINDS } from '#contracts/constants/feedback-terms.ts'
import { entity } from '#contracts/declaration/envelope.ts'
import { defineStudioOperation, orNull } from '#contracts/studio/studio-operation.ts'
import { STATISTICS_DAYS_MAX, STATISTICS_TOP } from '#contracts/studio/studio-limits.ts'

const day = (description: string) => Type.String({ description, pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 })
const count = (description: string) => Type.Integer({ minimum: 0, description })
const compared = { count: count('这几天'), before: count('同样长的前几天') }

export const readStatistics = defineStudioOperation({
  id: 'readStatistics',
  summary: '数据：所选各天的阅读、搜索、投递和反馈，和之前同样多天的比较；只有每日合计',
  method: 'GET',
  path: '/statistics',
  query: { from: day('第一天'), to: day(`最后一天，最多 ${STATISTICS_DAYS_MAX} 天`) },
  data: entity('Statistics', {
    since: orNull(day('从哪一天起有合计')),
    beforeFrom: day('比较的第一天'),
    beforeTo: day('比较的最后一天'),
    totals: entity('StatisticsTotals', {
      readings: Type.Object(compared, { additionalProperties: false }),
      searches: Type.Object(compared, { additionalProperties: false, description: '每人每天同一词算一次' }),
      searchesWithoutHits: Type.Object(compared, { additionalProperties: false }),
      applications: Type.Object(compared, { additionalProperties: false }),
      feedback: Type.Object(compared, { additionalProperties: false }),
    }),
    days: Type.Array(
      entity('StatisticsDay', {
        day: day('哪一天'),
        readings: count('文章阅读次数'),
        searches: count('搜索次数'),
        searchesWithoutHits: count('没有结果的搜索次数'),
        applications: count('投递'),
        feedback: count('反馈'),
      }),
      { description: '每一天，没有的是 0' },
    ),
    weeks: Type.Array(day('星期一'), { description: '所选各天所在的周' }),
    columns: Type.Array(entity('ColumnReadings', { typeId: Type.Integer(), name: Type.String(), ...compared })),
    articles: Type.Array(
      entity('ArticleReadings', {
        articleId: Type.Integer(),
        title: Type.String({ description: '已清除的稿件为空' }),
        ...compared,
      }),
      { description: `阅读最多的 ${STATISTICS_TOP} 篇` },
    ),
    jobs: Type.Array(
      entity('JobApplications', {
        jobId: Type.Integer(),
        jobName: Type.String({ description: '已清除的职位为空' }),
        companyName: Type.String(),
        weeks: Type.Array(count('一周'), { description: '每一周的投递，次序同 weeks' }),
        ...compared,
      }),
      { description: `投递最多的 ${STATISTICS_TOP} 个职位` },
    ),
    feedback: Type.Array(
      entity('FeedbackOfKind', {
        kind: Type.Union(Object.keys(FEEDBACK_KINDS).map((kind) => Type.Literal(kind))),
        ...compared,
      }),
    ),
  }),
  permission: 'readStatistics',
})
