import { compareWithBytes, microseconds } from '#bench/measuring/bytes-floor.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import type { Workbench } from '#bench/measuring/workbench.ts'

const ROUNDS = 5

/** A page with the bars of its issue. */
export type PageBars = { name: string; path: string; cached: number; uncached: number }

/** The path of the newest article of a type. */
export async function newestArticle(site: ChildServer, typeId: number): Promise<string> {
  const text = await site.get(`/prod-api/open/website/getCommentListWithPage?pageNum=1&pageSize=1&typeIdArr=${typeId}`)
  const { rows } = JSON.parse(text) as { rows: { cmCommentId: number }[] }
  if (rows[0] === undefined) throw new Error(`the seed has no article of type ${typeId}`)
  return `/content/${typeId}/${rows[0].cmCommentId}`
}

/** Pages rendered on the server. */
export const pages: BenchRow<Workbench> = {
  name: 'pages',
  title: '服务器渲染 / Pages rendered on the server',
  method:
    '同一 HTML 由裸 Fastify 从内存发送为基准 / The floor is a bare Fastify sending the same HTML from memory; processor microseconds of the server process for one request, autocannon -c 10.',
  async run(workbench) {
    const [site, floor] = [await workbench.site(), await workbench.floor()]
    const measured: Measurement[] = []
    const wanted: PageBars[] = [
      { name: '首页 /', path: '/', cached: 0.85, uncached: 0.1 },
      { name: '文章 article', path: await newestArticle(site, 2), cached: 0.85, uncached: 0.1 },
    ]
    for (const page of wanted) measured.push(...(await measurePage(site, floor, page, workbench.rounds(ROUNDS))))
    return measured
  },
}

/** The page from the cache, rendered anew, and rendered anew with nothing cached at all. */
export async function measurePage(
  site: ChildServer,
  floor: ChildServer,
  { name, path, cached, uncached }: PageBars,
  rounds: number,
): Promise<Measurement[]> {
  const take = async (what: string, bar: number | undefined, headers: Record<string, string> = {}) => {
    const compared = await compareWithBytes(site, floor, { path, headers }, rounds)
    return {
      what: `${name}：${what}`,
      floor: '同样的 HTML the same HTML',
      ...(bar === undefined ? {} : { bar: { kind: 'at least' as const, value: bar } }),
      measured: compared.ratio,
      figures: microseconds(compared),
    }
  }
  const hits = [
    await take('缓存 cached', cached),
    await take('缓存，brotli cached, as brotli', cached, { 'accept-encoding': 'br' }),
  ]
  await site.get('/__bench/cache/calls')
  const rendered = await take('每次渲染 rendered for each request', uncached)
  await site.get('/__bench/cache/none')
  const cold = await take('每次渲染并查询数据库 rendered and read from the database', undefined)
  await site.get('/__bench/cache/all')
  return [...hits, rendered, cold]
}
