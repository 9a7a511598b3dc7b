import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { compare } from '#bench/measuring/rounds.ts'
import { onEachDatabase } from '#bench/measuring/on-each-database.ts'
import type { SeededSite } from '#bench/measuring/seeded-database.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import type { QueueFigure } from '#bench/servers/application-figures.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'

const APPLICATIONS = 100_000
const ROUNDS = 7
/** Jobs in the database in addition to the applications. */
const SIZE = { kind: 'jobs', count: 500 } as const

const QUERIES = [
  { what: '全部 everything', path: 'list', most: 3 },
  { what: '按状态 by state', path: 'list?state=applied', most: 3 },
  { what: '按学历 by education', path: 'list?education=4', most: 3 },
  { what: '按学历和年限 by education and years', path: 'list?education=4&workYears=3', most: 3 },
  { what: '按行业 by industry', path: 'list?industryId=33712', most: 3 },
  { what: '含“工程”的职位 by a word', path: `list?keyword=${encodeURIComponent('工程')}`, most: 6 },
  { what: '打开一份 one opened', path: 'open', most: 4 },
] as const

/** Measures the queue of recruiters with many applications: its filters, and opening one application. */
export const applications: BenchRow<BenchContext> = {
  name: 'applications',
  title: `投递工作台，${APPLICATIONS} 份 / The queue of recruiters, ${APPLICATIONS} applications`,
  method:
    '进程内：第一页二十份与各状态的数目，或打开一份并读出全部，每次的时间；基准是同一次测量中按状态数一遍全表 / In process: time of the first page of twenty with the number of applications per state, or of opening one application and reading it. The floor, in the same run, is one pass over the table that counts by state.',
  run: (bench) =>
    onEachDatabase(bench, { size: SIZE, folder: bench.folder, keptAs: 'bench_applications' }, (database, seeded) =>
      measureSite(bench, database, seeded),
    ),
}

async function measureSite(bench: BenchContext, database: string, seeded: SeededSite): Promise<Measurement[]> {
  const site = await bench.startSite({ ...seeded })
  try {
    await site.get(`/__bench/applications/fill?count=${APPLICATIONS}`)
    const measured: Measurement[] = []
    for (const { what, path, most } of QUERIES) {
      const { total } = await figure(site, path)
      if (total === 0) throw new Error(`${what}: nothing found`)
      const { floor, ours, ratio } = await compare(
        bench.rounds(ROUNDS),
        async () => (await figure(site, 'pass')).ms,
        async () => (await figure(site, path)).ms,
      )
      measured.push({
        what: `${database}：${what}`,
        floor: '数一遍 one pass',
        bar: { kind: 'at most', value: most },
        measured: 1 / ratio,
        figures: `${floor.toFixed(1)} ms : ${ours.toFixed(1)} ms；结果 found ${total}`,
      })
    }
    return measured
  } finally {
    await site.stop()
  }
}

const figure = async (site: ChildServer, path: string) =>
  JSON.parse(await site.get(`/__bench/applications/${path}`)) as QueueFigure
