import { compareWithBytes, microseconds } from '#bench/measuring/bytes-floor.ts'
import { cpuPerRequest } from '#bench/measuring/load.ts'
import { compare, median } from '#bench/measuring/rounds.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'

const ROUNDS = 5
const RENDER_MS = 2000
/** Minimum ratio for a cached page or call, compared with a bare Fastify that sends the same bytes. */
export const CACHED_BAR = 0.8
/** Threshold for a page rendered on each request, compared with renderToString and the same calls. */
const RENDERED_BAR = 1.3

/** A page to be measured. */
export type MeasuredPage = {
  name: string
  path: string
  /** Maximum time in ms with nothing cached. */
  mostUncachedMs?: number
}

/** The method of measuring pages, for the document. */
export const PAGES_METHOD =
  '缓存的页面以裸 Fastify 从内存发送同样的 HTML 为基准；重新生成的页面以同一进程内同样的调用加 renderToString 为基准 / The baseline of a cached page is a bare Fastify without any hook that sends the same HTML from memory. The baseline of a rendered page is the same calls in the same process and React’s renderToString of it. Processor microseconds of the server process for one request, autocannon -c 10. “rendered again”: the responses of the calls are cached, the page is not; “nothing cached”: the database is read, too.'

/** Returns the path of the newest article of a type. */
export async function newestArticle(site: ChildServer, typeId: number): Promise<string> {
  const text = await site.get(`/prod-api/open/website/getCommentListWithPage?pageNum=1&pageSize=1&typeIdArr=${typeId}`)
  const { rows } = JSON.parse(text) as { rows: { cmCommentId: number }[] }
  if (rows[0] === undefined) throw new Error(`the seed has no article of type ${typeId}`)
  return `/content/${typeId}/${rows[0].cmCommentId}`
}

/** Measures pages rendered on the server. */
export const pages: BenchRow<BenchContext> = {
  name: 'pages',
  title: '服务器渲染 / Pages rendered on the server',
  method: PAGES_METHOD,
  async run(bench) {
    const site = await bench.site()
    return measurePages(bench, [
      { name: '首页 /', path: '/', mostUncachedMs: 20 },
      { name: '文章 article', path: await newestArticle(site, 2) },
    ])
  },
}

/** Measures pages from the cache, rendered from cached calls, and with nothing cached. */
export async function measurePages(bench: BenchContext, wanted: readonly MeasuredPage[]): Promise<Measurement[]> {
  const [site, floor] = [await bench.site(), await bench.floor()]
  const rounds = bench.rounds(ROUNDS)
  const measured: Measurement[] = []
  for (const page of wanted) {
    measured.push(
      await cached(site, floor, page, rounds),
      await cached(site, floor, page, rounds, 'br'),
      await measureRendered(site, page, rounds),
      await uncached(site, page, rounds),
    )
  }
  return measured
}

async function cached(
  site: ChildServer,
  floor: ChildServer,
  { name, path }: MeasuredPage,
  rounds: number,
  encoding?: 'br',
): Promise<Measurement> {
  const headers: Record<string, string> = encoding === undefined ? {} : { 'accept-encoding': encoding }
  const compared = await compareWithBytes(site, floor, { path, headers }, rounds)
  return {
    what: `${name}：${encoding === undefined ? '缓存 cached' : '缓存，brotli cached, as brotli'}`,
    floor: '同样的 HTML the same HTML',
    bar: { kind: 'at least', value: CACHED_BAR },
    measured: compared.ratio,
    figures: microseconds(compared),
  }
}

async function measureRendered(site: ChildServer, { name, path }: MeasuredPage, rounds: number): Promise<Measurement> {
  await site.get('/__bench/cache/calls')
  const compared = await compare(
    rounds,
    async () => Number(await site.get(`/__bench/bare-page?ms=${RENDER_MS}&path=${encodeURIComponent(path)}`)),
    () => cpuPerRequest(site, { path }),
  )
  await site.get('/__bench/cache/all')
  return {
    what: `${name}：重新生成 rendered again`,
    floor: '同样的调用加 renderToString the same calls and renderToString',
    bar: { kind: 'at most', value: RENDERED_BAR },
    measured: 1 / compared.ratio,
    figures: microseconds(compared),
  }
}

async function uncached(
  site: ChildServer,
  { name, path, mostUncachedMs }: MeasuredPage,
  rounds: number,
): Promise<Measurement> {
  await site.get('/__bench/cache/none')
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) taken.push((await cpuPerRequest(site, { path })) / 1000)
  await site.get('/__bench/cache/all')
  return {
    what: `${name}：什么都不缓存，毫秒 nothing cached, ms`,
    floor: '–',
    ...(mostUncachedMs === undefined ? {} : { bar: { kind: 'at most', value: mostUncachedMs } }),
    measured: median(taken),
    figures: `${taken.map((ms) => ms.toFixed(1)).join(', ')} ms`,
  }
}
