import { measureGrowth } from '#bench/measuring/growth.ts'
import type { BenchRow } from '#bench/measuring/measurement.ts'
import { SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'

const MOST = 2

/**
 * Expected hits of a query among a million jobs. A `reported` query has no threshold: it has no hits among a thousand
 * jobs, so that only the large site has rows to read.
 */
type Hits = 'capped' | 'some' | 'reported' | 'none'
type Query = readonly [what: string, hits: Hits, input: Record<string, string>]

// 420000 湖北, 420100 武汉, 420111 洪山, 420500 宜昌; 30000 制造业, 90000 信息技术; codes of contracts/constants/job-terms.ts
const WIDE = { regionId: '420000', educationType: '4', jobNature: '1' }
const PAID = { industryId: '90000', salaryMin: '12000', salaryMax: '20000' }

const QUESTIONS: readonly Query[] = [
  ['很多结果 many hits: 工程师, province, bachelor, full time', 'capped', { keyword: '工程师', ...WIDE }],
  [
    '四字词 4 characters: 人力资源, city, bachelor, full time',
    'capped',
    { keyword: '人力资源', ...WIDE, regionId: '420100' },
  ],
  [
    '常用词，条件窄 a common word, narrow filters: 工程师, county, bachelor, 3–5 years',
    'some',
    { keyword: '工程师', regionId: '420111', educationType: '4', workYears: '5' },
  ],
  [
    '很窄 very narrow: 工程师, county, industry section, doctor',
    'some',
    { keyword: '工程师', regionId: '420111', industryId: '30000', educationType: '6' },
  ],
  [
    '字母词 a Latin word: java, city, industry section, 12–20K',
    'some',
    { keyword: 'java', regionId: '420100', ...PAID },
  ],
  [
    '小库无结果 no hits among the thousand: java, another city, industry section, 12–20K',
    'reported',
    { keyword: 'java', regionId: '420500', ...PAID },
  ],
  [
    '少见词，条件宽 a rare word, wide filters: 护士长, province, bachelor, full time',
    'some',
    { keyword: '护士长', ...WIDE },
  ],
  [
    '条件无交集 filters without a common job: 护士, secondary school, 5–10 years, part time',
    'none',
    { keyword: '护士', educationType: '2', workYears: '6', jobNature: '2' },
  ],
  ['无结果的词 a word without hits: 鲸落珊瑚, province, bachelor, full time', 'none', { keyword: '鲸落珊瑚', ...WIDE }],
  [
    '无结果，但字对常见 no hits, although its pairs of characters are common: 师工程, province, bachelor, full time',
    'none',
    { keyword: '师工程', ...WIDE },
  ],
  [
    '仅三项条件 three filters alone: city, industry section, bachelor',
    'capped',
    { regionId: '420100', industryId: '30000', educationType: '4' },
  ],
]

/** Measures how the list of jobs slows down with the number of jobs. */
export const jobSearch: BenchRow<BenchContext> = {
  name: 'job-search',
  title: '职位筛选随职位数的增长 / Jobs by filters and a word, 1,000,000 jobs compared with 1,000',
  method:
    'jobsList 第一页十条，经 HTTP、不用缓存，逐个请求的中位延迟，两站交替；基准是一千个职位 / First page of ten hits over HTTP, nothing cached, one request after the other, alternating between both sites: median latency of the whole response. The floor is the site with 1,000 jobs.',
  run: (bench) =>
    measureGrowth(bench, {
      kind: 'jobs',
      small: 1000,
      large: 1_000_000,
      unit: '个职位 jobs',
      ask: (site, path) => site.post(path),
      questions: QUESTIONS.map(([what, hits, input]) => ({
        what,
        path: `/prod-api/api/jobs/jobsList?${new URLSearchParams({ pageNum: '1', pageSize: '10', ...input }).toString()}`,
        isAsNamed: (total) => isAsNamed(hits, total),
        ...(hits === 'reported' ? {} : { most: MOST }),
      })),
    }),
}

function isAsNamed(hits: Hits, total: number): boolean {
  if (hits === 'none') return total === 0
  return total > 0 && total >= SEARCH_TOTAL_CAP === (hits === 'capped')
}
