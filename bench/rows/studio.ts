import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { compare } from '#bench/measuring/rounds.ts'
import { seededSqlite } from '#bench/measuring/seeded-database.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'

const ARTICLES = 100_000
const ROUNDS = 5
const LIST_MS = 50
const SAVE_KB = 200
const SAVE_MS = 20

const LISTS = [
  { what: '我的 mine', query: 'scope=mine' },
  { what: '待我处理 waiting for me', query: 'scope=waiting' },
  { what: '按标题 by title', query: 'orderBy=title' },
  { what: '标题含“招聘” title contains a word', query: `keyword=${encodeURIComponent('招聘')}` },
] as const

/** Measures studio lists with many articles, and the event-loop delay while a long article is saved. */
export const studio: BenchRow<BenchContext> = {
  name: 'studio',
  title: `内容工作台，${ARTICLES} 篇 / The studio, ${ARTICLES} articles`,
  method: `进程内：列表第一页二十条与总数，每次的 CPU 时间，占 ${LIST_MS} ms 的比例；保存 ${SAVE_KB} kB 时事件循环最长的一次停顿，占 ${SAVE_MS} ms 的比例 / In process: processor time of one list call (20 rows and the number of all rows), divided by ${LIST_MS} ms; the longest pause of the event loop while ${SAVE_KB} kB are saved, divided by ${SAVE_MS} ms.`,
  async run(bench) {
    const site = await bench.startSite({
      ...(await seededSqlite(bench.folder, { kind: 'articles', count: ARTICLES })),
    })
    try {
      const rounds = bench.rounds(ROUNDS)
      const lists: Measurement[] = []
      for (const { what, query } of LISTS) lists.push(await list(site, rounds, { what, query }))
      return [...lists, await save(site, rounds)]
    } finally {
      await site.stop()
    }
  },
}

const figure = async (site: ChildServer, path: string) =>
  (JSON.parse(await site.get(`/__bench/studio/${path}`)) as { ms: number }).ms

async function list(site: ChildServer, rounds: number, asked: { what: string; query: string }): Promise<Measurement> {
  const { floor, ours } = await compare(
    rounds,
    () => figure(site, 'rows'),
    () => figure(site, `list?${asked.query}`),
  )
  return {
    what: asked.what,
    floor: `${LIST_MS} ms`,
    bar: { kind: 'at most', value: 1 },
    measured: ours / LIST_MS,
    figures: `按编号读同样多行 as many rows read by id ${floor.toFixed(1)} ms, 本站 ours ${ours.toFixed(1)} ms`,
  }
}

async function save(site: ChildServer, rounds: number): Promise<Measurement> {
  const { floor, ours } = await compare(
    rounds,
    () => figure(site, 'save?kb=1'),
    () => figure(site, `save?kb=${SAVE_KB}`),
  )
  return {
    what: `保存 ${SAVE_KB} kB 时最长的停顿 longest pause while ${SAVE_KB} kB are saved`,
    floor: `${SAVE_MS} ms`,
    bar: { kind: 'at most', value: 1 },
    measured: ours / SAVE_MS,
    figures: `1 kB ${floor.toFixed(1)} ms, ${SAVE_KB} kB ${ours.toFixed(1)} ms`,
  }
}
