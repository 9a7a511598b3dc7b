import { latency } from '#bench/measuring/growth.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { compare, median } from '#bench/measuring/rounds.ts'
import { seededSqlite } from '#bench/measuring/seeded-database.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'
import { openDatabase } from '#server/database/database.ts'
import { keywordQueries } from '#server/features/keyword/keyword-queries.ts'
import { keywordReader } from '#server/features/keyword/keyword-reader.ts'
import { lookupMemory } from '#server/features/lookup/lookup-names.ts'
import { lookupQueries } from '#server/features/lookup/lookup-queries.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readKeyword } from '#server/search/reading/read-keyword.ts'
import { readQuestions } from '#tests/questions/run-questions.ts'

const JOBS = 1_000_000
const ROUNDS = 15
const READINGS = 20
const READING_MS = 0.3
const PAGES_RATIO = 2
const SUGGESTION_P99_MS = 20
const SUGGESTIONS = 400
/** Keywords as visitors type them, each with the words of the equivalent literal search. */
const QUESTIONS = [
  ['武汉会计', '会计 武汉'],
  ['java工程师', 'java 工程师'],
  ['会计招聘', '会计'],
] as const
const TYPED = ['会', '会计', 'kuaij', '武汉会', '工程', 'w', 'wuhan', '密码', '租房', '云']

/** Measures the cost of parsing keywords, of searching with them, and of suggestions. */
export const understoodSearch: BenchRow<BenchContext> = {
  name: 'understood-search',
  title: '理解关键词 / Understanding keywords, 1,000,000 jobs',
  method:
    '理解一个关键词：进程内，各测试关键词的中位数里最慢的一个；第一页：同一关键词理解后的搜索与照字面的搜索之比，经 HTTP、不用缓存，交替进行；建议：逐个请求的第 99 百分位 / Interpreting a keyword: in process, the slowest of the medians of the test keywords. First page: a search for the interpreted keyword, divided by a literal search, over HTTP, nothing cached, alternating. Suggestions: 99th percentile of one request after the other.',
  async run(bench) {
    const seeded = await seededSqlite(bench.folder, { kind: 'jobs', count: JOBS })
    const reading = await measureReading(seeded.DATABASE_URL)
    const site = await bench.startSite(seeded)
    try {
      await site.get('/__bench/cache/none')
      const measured = [reading]
      for (const question of QUESTIONS) measured.push(await measurePage(bench, site, question))
      measured.push(await measureSuggestions(site))
      return measured
    } finally {
      await site.stop()
    }
  },
}

async function measureReading(url: string): Promise<Measurement> {
  const database = await openDatabase({ url })
  try {
    const memory = lookupMemory({ queries: lookupQueries(database), clock: systemClock })
    const site = { facts: () => Promise.resolve(undefined) }
    const reader = await keywordReader({
      queries: keywordQueries(database),
      memory,
      site,
      clock: systemClock,
    }).current()
    const questions = ['open-questions.jsonl', 'more-questions.jsonl'].flatMap(readQuestions).map(({ q }) => q)
    const costs = questions.map((question) =>
      median(
        Array.from({ length: READINGS }, () => {
          const before = performance.now()
          readKeyword(reader, question)
          return performance.now() - before
        }),
      ),
    )
    return {
      what: '读一个问题，毫秒 reading a question, ms',
      floor: `${questions.length} 题 questions`,
      bar: { kind: 'at most', value: READING_MS },
      measured: Math.max(...costs),
      figures: `中位 median ${median(costs).toFixed(3)} ms`,
    }
  } finally {
    await database.close()
  }
}

async function measurePage(
  bench: BenchContext,
  site: ChildServer,
  [typed, literal]: (typeof QUESTIONS)[number],
): Promise<Measurement> {
  const page = (input: Record<string, string>) => () =>
    latency(() =>
      site.post(
        `/prod-api/api/jobs/jobsList?${new URLSearchParams({ pageNum: '1', pageSize: '10', rank: 'relevance', ...input })}`,
      ),
    )
  const { floor, ours, ratio } = await compare(
    bench.rounds(ROUNDS),
    page({ keyword: literal }),
    page({ keyword: typed, match: 'understood' }),
  )
  return {
    what: `第一页 first page：${typed}`,
    floor: `按字面 literally：${literal}`,
    bar: { kind: 'at most', value: PAGES_RATIO },
    measured: 1 / ratio,
    figures: `${floor.toFixed(2)} ms → ${ours.toFixed(2)} ms`,
  }
}

async function measureSuggestions(site: ChildServer): Promise<Measurement> {
  const ask = (keyword: string) => latency(() => site.get(`/prod-api/ext/suggest?${new URLSearchParams({ keyword })}`))
  for (const typed of TYPED) await ask(typed) // warms up: builds the index
  const costs: number[] = []
  for (let index = 0; index < SUGGESTIONS; index += 1) costs.push(await ask(TYPED[index % TYPED.length] ?? ''))
  const sorted = costs.toSorted((a, b) => a - b)
  return {
    what: '建议的第 99 百分位，毫秒 suggestions p99, ms',
    floor: `${SUGGESTIONS} 次 requests`,
    bar: { kind: 'at most', value: SUGGESTION_P99_MS },
    measured: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Infinity,
    figures: `中位 median ${median(costs).toFixed(2)} ms`,
  }
}
