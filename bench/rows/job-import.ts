import { setTimeout as wait } from 'node:timers/promises'
import type { BenchRow } from '#bench/measuring/measurement.ts'
import { seededSqlite } from '#bench/measuring/seeded-database.ts'
import { autocannon } from '#bench/measuring/tools.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import type { CheckFigure, PublicationFigure } from '#bench/servers/import-figures.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'

const ROWS = 10_000
const SPOILT = 500
const PUBLISHED_MS = 60_000
/** Requests start at a fixed rate, so that a slow server shows in the latency. */
const READS_PER_SECOND = 20
const QUIET_SECONDS = 10
const LIST = '/prod-api/api/jobs/jobsList?pageSize=10&orderByColumn=releaseTime&pageNum='

/** Measures an import of 10,000 jobs: check, publication while visitors read, and undo. */
export const jobImport: BenchRow<BenchContext> = {
  name: 'job-import',
  title: `导入职位，${ROWS} 行，其中 ${SPOILT} 行有误 / An import of ${ROWS} jobs, ${SPOILT} of them with an error`,
  method: `内置 SQLite：检查、提交、审核、发布到全部公开，占 ${PUBLISHED_MS / 1000} 秒的比例；期间每秒 ${READS_PER_SECOND} 次职位列表的 p99，与导入前相比 / Embedded SQLite: check, submission, review and publication until all are public, divided by ${PUBLISHED_MS / 1000} s; the p99 of ${READS_PER_SECOND} requests per second for lists of jobs during the import, divided by the p99 before it.`,
  async run(bench) {
    const site = await bench.startSite({ ...(await seededSqlite(bench.folder, { kind: 'jobs', count: 500 })) })
    try {
      const before = Number(await site.get('/__bench/import/jobs'))
      const check = await figure<CheckFigure>(site, `check?rows=${ROWS}&spoilt=${SPOILT}`)
      if (check.named !== SPOILT || check.newCount !== ROWS - SPOILT)
        throw new Error(`of ${SPOILT} errors ${check.named} are named: ${check.first}`)
      const quiet = await readers(site, wait(QUIET_SECONDS * 1000))
      const publishing = figure<PublicationFigure>(site, 'publish')
      const busy = await readers(site, publishing)
      const published = await publishing
      const undone = await figure<PublicationFigure>(site, 'undo')
      if (published.jobs !== before + ROWS - SPOILT || undone.jobs !== before)
        throw new Error(`${before} jobs became ${published.jobs}, and ${undone.jobs} after the undo`)
      const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
      return [
        {
          what: '检查到全部公开 from the check until all are public',
          floor: `${PUBLISHED_MS / 1000} s`,
          bar: { kind: 'at most', value: 1 },
          measured: published.ms / PUBLISHED_MS,
          figures: `检查 check ${seconds(check.ms)}, 全部 all ${seconds(published.ms)}, 撤销 undo ${seconds(undone.ms)}`,
        },
        {
          what: '期间读者的 p99 p99 of readers during the import',
          floor: '导入前 before it',
          bar: { kind: 'at most', value: 2 },
          measured: busy / quiet,
          figures: `${quiet} ms → ${busy} ms`,
        },
      ]
    } finally {
      await site.stop()
    }
  },
}

const figure = async <Figure>(site: ChildServer, path: string) =>
  JSON.parse(await site.get(`/__bench/import/${path}`)) as Figure

/** Returns the highest p99 in ms of readers until `work` is done. Their requests rotate over 50 pages of the list. */
async function readers(site: ChildServer, work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.then(() => (isDone = true))
  const worst: number[] = []
  let page = 0
  const nextRequest = () => ({ method: 'POST' as const, path: `${LIST}${(page += 1) % 50}` })
  while (!isDone) {
    const { latency, errors, non2xx } = await autocannon({
      url: site.url,
      connections: 4,
      duration: QUIET_SECONDS / 2,
      overallRate: READS_PER_SECOND,
      requests: [{ ...nextRequest(), setupRequest: (request) => ({ ...request, ...nextRequest() }) }],
    })
    if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of the readers were not answered`)
    worst.push(latency.p99)
  }
  return Math.max(...worst)
}
