import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { onEachDatabase } from '#bench/measuring/on-each-database.ts'
import type { SeededSite } from '#bench/measuring/seeded-database.ts'
import { autocannon } from '#bench/measuring/tools.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'
import type { SweepFigure } from '#bench/servers/file-figures.ts'

const FILES = 100_000
/** Number of files created per request. */
const FILL = 4000
const PAUSE_MS = 200
const PAGE_MS = 200
const GROWN_MB = 200
const MB = 1024 * 1024
/** Requests start at a fixed rate, so that a blocked server shows in the latency. */
const READS_PER_SECOND = 20
const QUIET_SECONDS = 5
const SIZE = { kind: 'jobs', count: 500 } as const

/** Measures the sweep of a large folder of files, before and after an operator has confirmed the removals. */
export const fileSweep: BenchRow<BenchContext> = {
  name: 'file-sweep',
  title: `清扫 ${FILES} 个文件 / The sweep of ${FILES} stored files`,
  method: `文件夹中 ${FILES} 个文件：一半有记录，四分之一是没有用上的上传，八分之一没有记录，八分之一在回收夹中到期；先只清点（等待同意），同意后清除。清扫期间事件循环最长的停顿、缓存的首页的 p99、内存的增长 / A folder of ${FILES} files: half of them have a row, a quarter are unused uploads, an eighth have no row, an eighth have expired in the trash. The first sweep only counts and waits for consent, the second one removes. Longest pause of the event loop, p99 of the cached home page, and growth of the memory, all during the sweep.`,
  isOnDemand: true,
  run: (bench) =>
    onEachDatabase(bench, { size: SIZE, folder: join(bench.folder, 'sweep') }, (database, seeded) =>
      measureSite(bench, database, seeded),
    ),
}

async function measureSite(bench: BenchContext, database: string, seeded: SeededSite): Promise<Measurement[]> {
  const site = await bench.startSite({ ...seeded })
  try {
    await sweepOnce(site) // the sweep at the start must end before new files exist: it would count them as orphans
    for (let count = 0; count < FILES; count += FILL) await site.get(`/__bench/files/fill?count=${FILL}`)
    const counted = await measureSweep(site, `${database}：清点 counts`)
    await site.get('/__bench/files/confirm')
    const removed = await measureSweep(site, `${database}：清除 removes`)
    const { orphans, unattached, trash } = removed.swept
    if (orphans + unattached + trash < FILES / 2 - 1)
      throw new Error(`only ${orphans}, ${unattached}, ${trash} removed`)
    return [...counted.measured, ...removed.measured]
  } finally {
    await site.stop()
  }
}

async function measureSweep(
  site: ChildServer,
  what: string,
): Promise<{ swept: SweepFigure['swept']; measured: Measurement[] }> {
  const quiet = await pageP99(site, wait(QUIET_SECONDS * 1000))
  const sweeping = sweepOnce(site)
  const busy = await pageP99(site, sweeping)
  const { swept, ms, pauseMs, grownBytes } = await sweeping
  const { orphans, unattached, trash } = swept
  const bar = { kind: 'at most', value: 1 } as const
  const figures = `${(ms / 1000).toFixed(1)} s, ${unattached} + ${orphans} + ${trash}`
  return {
    swept,
    measured: [
      {
        what: `${what}，停顿 pause`,
        floor: `${PAUSE_MS} ms`,
        bar,
        measured: pauseMs / PAUSE_MS,
        figures: `${pauseMs.toFixed(0)} ms；${figures}`,
      },
      {
        what: `${what}，首页 p99 home page`,
        floor: `${PAGE_MS} ms`,
        bar,
        measured: busy / PAGE_MS,
        figures: `${quiet} ms → ${busy} ms`,
      },
      {
        what: `${what}，内存 memory`,
        floor: `${GROWN_MB} MB`,
        bar,
        measured: grownBytes / (GROWN_MB * MB),
        figures: `+${(grownBytes / MB).toFixed(0)} MB`,
      },
    ],
  }
}

async function sweepOnce(site: ChildServer): Promise<SweepFigure> {
  await site.get('/__bench/files/sweep/begin')
  for (;;) {
    const text = await site.get('/__bench/files/sweep/end')
    if (text !== '') return JSON.parse(text) as SweepFigure
  }
}

/** Measures the p99 latency of the home page in ms until `work` is done. */
async function pageP99(site: ChildServer, work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.then(() => (isDone = true))
  const worst: number[] = []
  while (!isDone) {
    const { latency, errors, non2xx } = await autocannon({
      url: site.url,
      connections: 4,
      duration: 2,
      overallRate: READS_PER_SECOND,
      requests: [{ method: 'GET', path: '/', setupRequest: (request) => request }],
    })
    if (errors + non2xx > 0) throw new Error(`${errors + non2xx} pages were not answered`)
    worst.push(latency.p99)
  }
  return Math.max(...worst)
}
