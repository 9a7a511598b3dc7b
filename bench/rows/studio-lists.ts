import { join } from 'node:path'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { latency } from '#bench/measuring/growth.ts'
import { onEachDatabase } from '#bench/measuring/on-each-database.ts'
import type { SeededSite } from '#bench/measuring/seeded-database.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import type { GrowthDesk } from '#bench/servers/growth-figures.ts'

const ROWS = 100_000
const LIST_MS = 100
const SIZE = { kind: 'jobs', count: ROWS } as const

/** The calls of each list screen, without and with filters. Articles have a separate row (`studio`). */
const LISTS: readonly { what: string; paths: readonly string[] }[] = [
  { what: '总览 overview', paths: ['overview', 'waiting'] },
  {
    what: '投递 applications',
    paths: ['', '?state=applied', '?education=4', '?waitingDays=7', '?keyword=没有的词', '?mine=true'].map(
      (query) => `applications${query}`,
    ),
  },
  {
    what: '反馈 feedback',
    paths: ['', '?state=open', '?kind=report', '?overdue=true', '?keyword=通勤', '?keyword=没有的词'].map(
      (query) => `feedback${query}`,
    ),
  },
  {
    what: '媒体库 files',
    paths: ['', '?kind=picture', '?orderBy=name', '?orderBy=size', '?scope=unused', '?keyword=没有的词'].map(
      (query) => `files${query}`,
    ),
  },
  {
    what: '职位 jobs',
    paths: ['', '?isInWork=true', '?keyword=没有的词', '?rowState=hidden', '?companyId=3'].map(
      (query) => `content/job${query}`,
    ),
  },
  {
    what: `审计日志，${ROWS * 10} 条 audit log of ${ROWS * 10} entries`,
    paths: ['', '?actorKind=staff', '?actorId=5', '?action=article.', '?action=site.restored', '?object=file:'].map(
      (query) => `audit-entries${query}`,
    ),
  },
]

/** Measures the slowest view of each studio list on a large database. */
export const studioLists: BenchRow<BenchContext> = {
  name: 'studio-lists',
  title: `工作台的列表，各 ${ROWS} 行 / Lists of the studio, ${ROWS} rows each`,
  method: `经 HTTP，默认视图与各种筛选，每个取中位延迟，列出最慢的一个，占 ${LIST_MS} ms 的比例 / Over HTTP: the default view and several filters of each list. Median latency of the slowest one, divided by ${LIST_MS} ms.`,
  isOnDemand: true,
  run: (bench) =>
    onEachDatabase(
      bench,
      { size: SIZE, folder: join(bench.folder, 'lists'), keptAs: 'bench_lists' },
      (database, seeded) => measureSite(bench, database, seeded),
    ),
}

async function measureSite(bench: BenchContext, database: string, seeded: SeededSite): Promise<Measurement[]> {
  const site = await bench.startSite({ ...seeded })
  try {
    await site.get(`/__bench/large/fill?count=${ROWS}`)
    await site.get(`/__bench/applications/fill?count=${ROWS}`)
    const { key } = JSON.parse(await site.post('/__bench/work/desk')) as GrowthDesk
    const measured: Measurement[] = []
    for (const { what, paths } of LISTS) {
      let slowest = { path: '', ms: 0 }
      for (const path of paths) {
        const ms = await latency(() => site.get(encodeURI(`/studio-api/${path}`), { cookie: `staff=${key}` }))
        if (ms > slowest.ms) slowest = { path, ms }
      }
      measured.push({
        what: `${database}：${what}`,
        floor: `${LIST_MS} ms`,
        bar: { kind: 'at most', value: 1 },
        measured: slowest.ms / LIST_MS,
        figures: `${slowest.ms.toFixed(0)} ms ${slowest.path}`,
      })
    }
    return measured
  } finally {
    await site.stop()
  }
}
