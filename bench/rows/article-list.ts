import type { ChildServer } from '#bench/servers/child-server.ts'
import { compareWithBytes, microseconds } from '#bench/measuring/bytes-floor.ts'
import { cpuPerRequest } from '#bench/measuring/load.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { compare } from '#bench/measuring/rounds.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import { CACHED_BAR } from './pages.ts'

const PATH = '/prod-api/open/website/getCommentListWithPage?pageNum=1&pageSize=10&typeIdArr=1'
const ROUNDS = 7
const QUERY_MS = 2000

/** Measures getCommentListWithPage: from the cache, as a 304, from the database, and directly after a change. */
export const articleList: BenchRow<BenchContext> = {
  name: 'article-list',
  title: '文章列表 / getCommentListWithPage, page of 10',
  method:
    '运行中的服务器，进程 CPU 时间 / The running server: processor microseconds of its process for one request, autocannon -c 10.',
  async run(bench) {
    const [site, floor] = [await bench.site(), await bench.floor()]
    const rounds = bench.rounds(ROUNDS)
    return [
      await hit(site, floor, rounds),
      await hitWithLog(bench, floor, rounds),
      await notModified(site, rounds),
      await miss(site, rounds),
      await correctness(site),
    ]
  },
}

async function hit(site: ChildServer, floor: ChildServer, rounds: number): Promise<Measurement> {
  const compared = await compareWithBytes(site, floor, { path: PATH }, rounds)
  return {
    what: '缓存命中 cache hit',
    floor: '裸 Fastify 发送同样字节 bare Fastify sending the same bytes',
    bar: { kind: 'at least', value: CACHED_BAR },
    measured: compared.ratio,
    figures: microseconds(compared),
  }
}

async function hitWithLog(bench: BenchContext, floor: ChildServer, rounds: number): Promise<Measurement> {
  const site = await bench.startSite({ ...(await bench.seededSite()), LOG_LEVEL: 'info' })
  const compared = await compareWithBytes(site, floor, { path: PATH }, rounds)
  await site.stop()
  return {
    what: '缓存命中，日志 info：每请求一行 cache hit with one log line each (info)',
    floor: '同上 the same',
    measured: compared.ratio,
    figures: microseconds(compared),
  }
}

async function notModified(site: ChildServer, rounds: number): Promise<Measurement> {
  const etag = (await fetch(site.url + PATH)).headers.get('etag') ?? ''
  const compared = await compare(
    rounds,
    () => cpuPerRequest(site, { path: PATH }),
    () => cpuPerRequest(site, { path: PATH, status: 304, headers: { 'if-none-match': etag } }),
  )
  return {
    what: '304',
    floor: '同一回答 200 the same answer as 200',
    bar: { kind: 'at least', value: 1.2 },
    measured: compared.ratio,
    figures: microseconds(compared),
  }
}

async function miss(site: ChildServer, rounds: number): Promise<Measurement> {
  await site.get('/__bench/cache/none')
  const compared = await compare(
    rounds,
    async () => Number(await site.get(`/__bench/list-queries?typeId=1&ms=${QUERY_MS}`)),
    () => cpuPerRequest(site, { path: PATH }),
  )
  await site.get('/__bench/cache/all')
  return {
    what: '未命中（每次先清空缓存） miss, the cache emptied before each',
    floor: '进程内同样的 Prisma 查询加 JSON.stringify the same Prisma queries in process and JSON.stringify',
    bar: { kind: 'at least', value: 0.7 },
    measured: compared.ratio,
    figures: microseconds(compared),
  }
}

const CHANGES = 20

async function correctness(site: ChildServer): Promise<Measurement> {
  let shown = 0
  for (let change = 1; change <= CHANGES; change += 1) {
    const title = `测量文章 ${change} ${Date.now()}`
    await site.get(PATH)
    await site.get(`/__bench/write?visible=1&title=${encodeURIComponent(title)}`)
    shown += (await site.get(PATH)).includes(title) ? 1 : 0
  }
  await site.get('/__bench/write?visible=0&title=hidden') // hides the article, so that later rows measure seeded data
  return {
    what: '改动在紧接着的回答中可见 a change is in the very next answer',
    floor: `${CHANGES} 次改动 changes`,
    bar: { kind: 'at least', value: 1 },
    measured: shown / CHANGES,
    figures: `${shown}/${CHANGES}`,
  }
}
