import { join } from 'node:path'
import type { ChildServer } from '#bench/servers/child-server.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { compare, median } from '#bench/measuring/rounds.ts'
import { seededPostgresql, type SeededSite, seededSqlite } from '#bench/measuring/seeded-database.ts'
import { temporaryPostgresql } from '#bench/measuring/temporary-postgresql.ts'
import type { Workbench } from '#bench/measuring/workbench.ts'

const SMALL = 1000
const LARGE = 100_000
const ROUNDS = 15
const QUESTIONS_PER_ROUND = 20

const WORDS = [
  { what: '两字常用词 common 2-character word', word: '招聘', most: 2, hasHits: true },
  { what: '四字词 4-character word', word: '人力资源', most: 2, hasHits: true },
  { what: '无结果的词 word without hits', word: '鲸落珊瑚', most: 3, hasHits: false },
  { what: '无结果，但字对常见 no hits, of common pairs', word: '聘招才人', most: 3, hasHits: false },
] as const

/** How the article search grows with the number of articles. */
export const searchGrowth: BenchRow<Workbench> = {
  name: 'search',
  title: '搜索随文章数的增长 / Search, 100,000 articles beside 1,000',
  method:
    'searchArticles 第一页十条，经 HTTP、不用缓存，逐个提问的中位延迟 / First page of ten over HTTP, nothing cached, one question after the other: the median latency.',
  async run(workbench) {
    const measured = await measureGrowth(workbench, 'SQLite', (articles) => seededSqlite(workbench.folder, articles))
    const server = process.env['TEST_POSTGRESQL_URL']
    if (server === undefined) return measured
    const small = await temporaryPostgresql(server)
    const large = await temporaryPostgresql(server)
    try {
      const seed = (articles: number) =>
        seededPostgresql(articles === SMALL ? small.url : large.url, join(workbench.folder, 'postgresql'), articles)
      return [...measured, ...(await measureGrowth(workbench, 'PostgreSQL', seed))]
    } finally {
      await Promise.all([small.remove(), large.remove()])
    }
  },
}

async function measureGrowth(
  workbench: Workbench,
  database: string,
  seed: (articles: number) => Promise<SeededSite>,
): Promise<Measurement[]> {
  const small = await workbench.startSite(await seed(SMALL))
  const large = await workbench.startSite(await seed(LARGE))
  const measured: Measurement[] = []
  try {
    for (const site of [small, large]) await site.get('/__bench/cache/none')
    for (const { what, word, most, hasHits } of WORDS) {
      const total = await totalOf(large, word)
      if (total > 0 !== hasHits) throw new Error(`${word} has ${total} hits`)
      const { floor, ours, ratio } = await compare(
        workbench.rounds(ROUNDS),
        () => latency(small, word),
        () => latency(large, word),
      )
      measured.push({
        what: `${database}：${what}`,
        floor: `${SMALL} 篇 articles`,
        bar: { kind: 'at most', value: most },
        measured: 1 / ratio,
        figures: `${floor.toFixed(2)} ms → ${ours.toFixed(2)} ms`,
      })
    }
  } finally {
    await Promise.all([small.stop(), large.stop()])
  }
  return measured
}

const pathOf = (word: string) =>
  `/prod-api/ext/searchArticles?pageNum=1&pageSize=10&keyword=${encodeURIComponent(word)}`

async function totalOf(site: ChildServer, word: string): Promise<number> {
  return (JSON.parse(await site.get(pathOf(word))) as { total: number }).total
}

/** Milliseconds from the question to the whole answer. */
async function latency(site: ChildServer, word: string): Promise<number> {
  const taken: number[] = []
  for (let question = 0; question < QUESTIONS_PER_ROUND; question += 1) {
    const begin = performance.now()
    await site.get(pathOf(word))
    taken.push(performance.now() - begin)
  }
  return median(taken)
}
