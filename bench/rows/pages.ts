import { compareWithBytes, microseconds } from '#bench/measuring/bytes-floor.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import type { Workbench } from '#bench/measuring/workbench.ts'

const ROUNDS = 5

/** A page with the bars of its issue. */
export type PageBars = {
  name: string
  path: string
  cached: number
  uncached: number
  /** Whether it is an article, of which a first reader finds no HTML. */
  isArticle?: boolean
}

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
    '同一 HTML 由裸 Fastify 从内存发送为基准 / The floor is a bare Fastify sending the same HTML from memory; processor microseconds of the server process for one request, autocannon -c 10. “page not kept”: the page is put together for each request of kept replies and kept parts (decision 0011); “first reader”: the parts that show the article itself are rendered anew, those of the shell are kept; “no HTML kept”: React renders the whole page for each request, the replies are kept; “nothing kept”: the database is read too.',
  async run(workbench) {
    const [site, floor] = [await workbench.site(), await workbench.floor()]
    const measured: Measurement[] = []
    const wanted: PageBars[] = [
      { name: '首页 /', path: '/', cached: 0.85, uncached: 0.1 },
      { name: '文章 article', path: await newestArticle(site, 2), cached: 0.85, uncached: 0.1, isArticle: true },
    ]
    for (const page of wanted) measured.push(...(await measurePage(site, floor, page, workbench.rounds(ROUNDS))))
    return measured
  },
}

/** The page from the cache, and with less and less of it kept. */
export async function measurePage(
  site: ChildServer,
  floor: ChildServer,
  { name, path, cached, uncached, isArticle = false }: PageBars,
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
  const taken = [
    await take('缓存 cached', cached),
    await take('缓存，brotli cached, as brotli', cached, { 'accept-encoding': 'br' }),
  ]
  const without = async (kept: string, what: string, bar?: number) => {
    await site.get(`/__bench/cache/${encodeURIComponent(kept)}`)
    taken.push(await take(what, bar))
  }
  await without('calls', '页面不缓存 page not kept', uncached)
  if (isArticle) await without('new article', '文章的第一位读者 first reader of an article', uncached)
  await without('replies', '不用任何已有 HTML no HTML kept')
  await without('none', '并查询数据库 nothing kept')
  await site.get('/__bench/cache/all')
  return taken
}
