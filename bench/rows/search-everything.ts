import { latency } from '#bench/measuring/growth.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { compare } from '#bench/measuring/rounds.ts'
import { seededSqlite } from '#bench/measuring/seeded-database.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'

const ROUNDS = 15
const MOST = 1.5
const JOBS = 1_000_000
const KEYWORDS = ['会计', '工程师', '人才']
const PAGE = { pageNum: '1', pageSize: '10' }

type Ask = (site: ChildServer) => Promise<string>
type Scope = { name: string; page: string; ask: Ask }

/** Measures the search over all scopes relative to its most expensive single scope. */
export const searchEverything: BenchRow<BenchContext> = {
  name: 'search-everything',
  title: '全部范围的搜索 / Search in all scopes compared with the most expensive scope, 1,000,000 jobs',
  method:
    '搜索页“全部”与最慢的单一范围之比，经 HTTP、不用缓存，交替请求的中位延迟；另报告它的五个调用同时发出与其中最慢的一个之比 / Median latency of the search page of all scopes, divided by that of its slowest single scope, over HTTP, nothing cached, alternating. Also reported: the five calls of the page in parallel, divided by the slowest of them.',
  async run(bench) {
    const site = await bench.startSite(await seededSqlite(bench.folder, { kind: 'jobs', count: JOBS }))
    try {
      await site.get('/__bench/cache/none')
      const measured: Measurement[] = []
      for (const keyword of KEYWORDS) measured.push(...(await measureKeyword(bench, site, keyword)))
      return measured
    } finally {
      await site.stop()
    }
  },
}

async function measureKeyword(bench: BenchContext, site: ChildServer, keyword: string): Promise<Measurement[]> {
  const scopes = scopesOf(keyword)
  const page = (path: string) => () => latency(() => site.get(path))
  const call = (ask: Ask) => () => latency(() => ask(site))
  const dearestPage = await dearest(scopes, (scope) => page(scope.page)())
  const dearestCall = await dearest(scopes, (scope) => call(scope.ask)())
  const all: Ask = async (asked) => (await Promise.all(scopes.map(({ ask }) => ask(asked)))).join('')
  const pages = await compare(bench.rounds(ROUNDS), page(dearestPage.page), page(pageOf(keyword)))
  const calls = await compare(bench.rounds(ROUNDS), call(dearestCall.ask), call(all))
  const figures = ({ floor, ours }: typeof pages) => `${floor.toFixed(2)} ms → ${ours.toFixed(2)} ms`
  return [
    {
      what: `页面 page：${keyword}`,
      floor: `${dearestPage.name} 的页面 its page`,
      bar: { kind: 'at most', value: MOST },
      measured: 1 / pages.ratio,
      figures: figures(pages),
    },
    {
      what: `五个调用同时 five calls at once：${keyword}`,
      floor: `${dearestCall.name} 的调用 its call`,
      measured: 1 / calls.ratio,
      figures: figures(calls),
    },
  ]
}

async function dearest(scopes: readonly Scope[], cost: (scope: Scope) => Promise<number>): Promise<Scope> {
  let most: { scope: Scope; ms: number } | undefined
  for (const scope of scopes) {
    await cost(scope) // warms up the scope
    const ms = await cost(scope)
    if (most === undefined || ms > most.ms) most = { scope, ms }
  }
  if (most === undefined) throw new Error('there are no scopes')
  return most.scope
}

const pageOf = (keyword: string, scope?: string) =>
  `/search?${new URLSearchParams({ keyword, ...(scope === undefined ? {} : { scope }) })}`

function scopesOf(keyword: string): Scope[] {
  const ranked = new URLSearchParams({ ...PAGE, keyword, rank: 'relevance' })
  const articles = (typeIdArr: string): Ask => {
    const query = new URLSearchParams({ ...PAGE, keyword, typeIdArr })
    return (site) => site.get(`/prod-api/ext/searchArticles?${query}`)
  }
  return [
    {
      name: '职位 jobs',
      page: pageOf(keyword, 'jobs'),
      ask: (site) => site.post(`/prod-api/api/jobs/jobsList?${ranked}`),
    },
    {
      name: '企业 companies',
      page: pageOf(keyword, 'companies'),
      ask: (site) => site.post(`/prod-api/api/company/companyList?${ranked}`),
    },
    { name: '政策 policies', page: pageOf(keyword, 'policies'), ask: articles('10,7') },
    { name: '公告 notices', page: pageOf(keyword, 'notices'), ask: articles('2,3') },
    { name: '新闻 news', page: pageOf(keyword, 'news'), ask: articles('1,4,9,8') },
  ]
}
