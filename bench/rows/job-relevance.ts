import { measureGrowth } from '#bench/measuring/growth.ts'
import type { BenchRow } from '#bench/measuring/measurement.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'

const MOST = 2

type Query = readonly [what: string, hasHits: boolean, input: Record<string, string>]

// 420100 武汉
const QUESTIONS: readonly Query[] = [
  ['职业词 an occupation: 会计', true, { keyword: '会计' }],
  ['职业词与城市 an occupation and a city: 会计, 武汉', true, { keyword: '会计', regionId: '420100' }],
  ['常用词 a common word: 工程师', true, { keyword: '工程师' }],
  ['两个词 two words: 软件 工程师', true, { keyword: '软件 工程师' }],
  ['字母词 a Latin word: java', true, { keyword: 'java' }],
  ['雇主名 an employer: 医院', true, { keyword: '医院' }],
  ['末页 the last page: 工程师', true, { keyword: '工程师', pageNum: '1000' }],
  ['无结果的词 a word without hits: 鲸落珊瑚', false, { keyword: '鲸落珊瑚' }],
]

/** Measures how the list of jobs by relevance slows down with the number of jobs. */
export const jobRelevance: BenchRow<BenchContext> = {
  name: 'job-relevance',
  title: '职位按相关度随职位数的增长 / Jobs by relevance, 1,000,000 jobs compared with 1,000',
  method:
    'jobsList 按相关度的一页十条，经 HTTP、不用缓存，逐个请求的中位延迟，两站交替；基准是一千个职位 / A page of ten hits by relevance over HTTP, nothing cached, one request after the other, alternating between both sites: median latency of the whole response. The floor is the site with 1,000 jobs.',
  run: (bench) =>
    measureGrowth(bench, {
      kind: 'jobs',
      small: 1000,
      large: 1_000_000,
      unit: '个职位 jobs',
      ask: (site, path) => site.post(path),
      questions: QUESTIONS.map(([what, hasHits, input]) => ({
        what,
        path: `/prod-api/api/jobs/jobsList?${new URLSearchParams({ pageNum: '1', pageSize: '10', rank: 'relevance', ...input })}`,
        isAsNamed: (total) => total > 0 === hasHits,
        most: MOST,
      })),
    }),
}
