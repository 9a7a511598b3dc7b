import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import type { Database } from '#server/database/database.ts'
import type { Services } from '#server/features.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { createCaller } from './staff-caller.ts'

// Imports of jobs in separate steps, so that a row of the benchmark can load the server during a step.

type Parts = Pick<
  Services,
  | 'importChecking'
  | 'importSubmission'
  | 'importTransitions'
  | 'importReading'
  | 'importTimer'
  | 'staffAccounts'
  | 'clock'
> & { database: Database }

/** Result and duration in ms of the check of a file. */
export type CheckFigure = { ms: number; newCount: number; errorCount: number; named: number; first: string }
/** Duration in ms of a publication or an undo, and the number of public jobs afterwards. */
export type PublicationFigure = { ms: number; jobs: number }

const HEAD =
  '职位名称,企业,最低,最高,几薪,工作地区,工作地点,行业,招聘人数,学历要求,工作年限,工作性质,工作内容,任职要求,有效期至'
const DAY_MS = 86_400_000
const POLL_MS = 20

/** Adds /__bench/import: `check` of a file of jobs with errors, `publish`, `undo`, and `jobs`, the number of jobs. */
export function importFigures(app: FastifyInstance, parts: Parts): void {
  const {
    database,
    importChecking: checking,
    importTransitions: moves,
    importReading: reading,
    importTimer: timer,
  } = parts
  const people = new Map<StaffRole, StaffCaller>()
  const caller = async (role: StaffRole) => {
    const known = people.get(role) ?? (await createCaller(parts, role, [{ role, scope: 'all' }]))
    people.set(role, known)
    return known
  }
  const jobCount = () => database.read.job.count({ where: { isVisible: true } })
  let file: Buffer = Buffer.alloc(0)
  let importId = 0

  const standing = async () => (await reading.read(await caller('author'), { kind: 'job', importId })).standing
  const moved = async () => ({ kind: 'job' as const, importId, version: (await standing()).version })
  /** Waits until the import has a state. @returns the time in ms since `begin`, and the number of public jobs. */
  async function until(state: string, begin: number): Promise<PublicationFigure> {
    timer.wake()
    while ((await standing()).state !== state) await wait(POLL_MS)
    return { ms: performance.now() - begin, jobs: await jobCount() }
  }

  app.get<{ Querystring: { rows: string; spoilt: string } }>('/__bench/import/check', async ({ query }, reply) => {
    file = await jobsFile(parts, Number(query.rows), Number(query.spoilt))
    const begin = performance.now()
    const { check } = await checking.check(await caller('author'), { kind: 'job', bytes: file, columns: undefined })
    const { errors, newCount, errorCount } = check
    const named = errors.filter(({ column }) => column === '工作地点').length
    const { row, column, message } = errors[0] ?? { row: 0, column: '', message: '' }
    const first = `${row} ${column} ${message}`
    return reply.send({ ms: performance.now() - begin, newCount, errorCount, named, first } satisfies CheckFigure)
  })
  app.get('/__bench/import/publish', async (_request, reply) => {
    const author = await caller('author')
    const begin = performance.now()
    const proposed = await checking.check(author, { kind: 'job', bytes: file, columns: undefined })
    const columns = proposed.check.columns.map(({ path }) => path).join(',')
    const checked = await checking.check(author, { kind: 'job', bytes: file, columns })
    const { digest } = checked.check
    const sent = { ...checked, fileName: 'a.csv', digest, skipsErrors: true }
    ;({ importId } = await parts.importSubmission.submit(author, sent))
    await moves.approve(await caller('finalReviewer'), await moved())
    await moves.publish(await caller('publisher'), await moved())
    return reply.send(await until('published', begin))
  })
  app.get('/__bench/import/undo', async (_request, reply) => {
    const begin = performance.now()
    await moves.undo(await caller('publisher'), await moved())
    return reply.send(await until('undone', begin))
  })
  app.get('/__bench/import/jobs', async (_request, reply) => reply.send(String(await jobCount())))
}

/** Returns a CSV file of jobs of the first companies; `spoilt` rows, evenly spread, lack the work place. */
async function jobsFile({ database, clock }: Parts, rows: number, spoilt: number): Promise<Buffer> {
  const companies = await database.read.company.findMany({
    where: { isVisible: true },
    take: 20,
    orderBy: { id: 'asc' },
    select: { fullName: true },
  })
  const until = beijingTime(new Date(clock.now().getTime() + 60 * DAY_MS)).slice(0, 10)
  const line = (at: number) => {
    const company = companies[at % companies.length]?.fullName ?? ''
    const place = at % (rows / spoilt) === 7 ? '' : `珞喻路 ${at} 号`
    return `测速工程师${at},${company},6000,9000,12,洪山区,${place},软件开发,2,本科,3-5年,全职,负责第 ${at} 条产线的焊接与检查,持证上岗,${until}`
  }
  return Buffer.from([HEAD, ...Array.from({ length: rows }, (_, at) => line(at))].join('\r\n'))
}
