import type { FastifyInstance } from 'fastify'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import type { Services } from '#server/features.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { analyze } from './large-tables.ts'
import { createCaller } from './staff-caller.ts'

// Figures of the recruiters' queue that can only be measured inside the process.

type Filter = StudioWire['listApplications']['input']
type Parts = Pick<
  Services,
  'applicationQueue' | 'applicationDesk' | 'applicationTransitions' | 'staffAccounts' | 'clock'
> & {
  database: Database
}

/** Time of a query in ms, from the call to the result, and the number of found applications. */
export type QueueFigure = { ms: number; total: number }

const TIMES = 10
/** Intended industry of a third of the applicants. */
const INDUSTRY = 33_712
const PEOPLE_AT_ONCE = 250
const STATES = ['1', '1', '1', '2', '2', '3', '4', '5', '5', '6']

/** Adds /__bench/applications: fills and filters the queue, opens an application, and measures a baseline. */
export function applicationFigures(app: FastifyInstance, parts: Parts): void {
  const { database, applicationQueue: queue, applicationDesk: desk, applicationTransitions: moves } = parts
  let lead: Promise<StaffCaller> | undefined
  const caller = () => (lead ??= createCaller(parts, 'lead', [{ role: 'recruitmentLead', scope: 'all' }]))
  const figure = async (work: (at: number) => Promise<number>): Promise<QueueFigure> => {
    const total = await work(0)
    const begin = performance.now()
    for (let at = 1; at <= TIMES; at += 1) await work(at)
    return { total, ms: (performance.now() - begin) / TIMES }
  }

  app.get<{ Querystring: { count: string } }>('/__bench/applications/fill', async ({ query }, reply) => {
    await fill(parts, Number(query.count))
    return reply.send('')
  })
  app.get<{ Querystring: Record<string, string> }>('/__bench/applications/list', async ({ query }, reply) => {
    const who = await caller()
    const { industryId, ...texts } = query
    const filter = { ...texts, ...(industryId && { industryId: Number(industryId) }) } as Filter
    return reply.send(await figure(async () => (await queue.list(who, filter)).total))
  })
  app.get('/__bench/applications/open', async (_request, reply) => {
    const who = await caller()
    const rows = await database.read.jobApplication.findMany({
      where: { statusCode: STATES[0] ?? '' },
      take: TIMES + 1,
      select: { id: true },
    })
    const opened = async (at: number) => {
      await moves.open(who, rows[at]?.id ?? 0)
      return (await desk.read(who, rows[at]?.id ?? 0)).steps.length
    }
    return reply.send(await figure(opened))
  })
  // baseline: one pass over the table in plain SQL, without filters
  app.get('/__bench/applications/pass', async (_request, reply) => {
    const sql = 'SELECT "statusCode", count(*) FROM job_application WHERE "personId" IS NOT NULL GROUP BY 1'
    return reply.send(await figure(async () => (await database.rows(sql, [])).length))
  })
}

/** Writes applications of new people for the first 20 jobs, up to about `count` in total, newest first. */
async function fill(parts: Parts, count: number): Promise<void> {
  const { database } = parts
  const jobs = await database.read.job.findMany({
    take: 20,
    orderBy: { id: 'asc' },
    select: { id: true, companyId: true },
  })
  const known = await database.read.jobApplication.count()
  const peopleCount = Math.max(0, Math.ceil((count - known) / jobs.length))
  for (let first = 0; first < peopleCount; first += PEOPLE_AT_ONCE)
    await database.transaction(
      (tx) => fillPart(parts, tx, { jobs, first, count: Math.min(PEOPLE_AT_ONCE, peopleCount - first) }),
      {
        isLong: true,
      },
    )
  await analyze(database)
}

type Part = { jobs: readonly { id: number; companyId: number }[]; first: number; count: number }

async function fillPart({ database, clock }: Parts, tx: Transaction, { jobs, first, count }: Part): Promise<void> {
  const now = clock.now()
  const numbers = Array.from({ length: count }, (_, at) => first + at)
  const people = numbers.map((at) => ({
    phoneLookup: `bench ${at}`,
    phoneCipher: '',
    userName: '',
    updatedAt: now,
    createdAt: now,
  }))
  await insertRows(database, tx, 'person', people)
  const stored = await tx.person.findMany({
    where: { phoneLookup: { in: people.map((row) => row.phoneLookup) } },
    select: { id: true },
  })
  const applications = stored.flatMap(({ id: personId }, at) =>
    jobs.map((job, which) => {
      const appliedAt = new Date(now.getTime() - ((first + at) * jobs.length + which) * 30_000)
      const statusCode = STATES[(at * 7 + which) % STATES.length] ?? '1'
      const sent = {
        educationCode: String(1 + (personId % 7)),
        workYearsCode: String(1 + (Math.floor(personId / 7) % 6)),
        industryId: personId % 3 === 0 ? INDUSTRY : null,
      }
      return { personId, jobId: job.id, companyId: job.companyId, statusCode, appliedAt, changedAt: appliedAt, ...sent }
    }),
  )
  await insertRows(database, tx, 'job_application', applications)
  const rows = await tx.jobApplication.findMany({
    where: { personId: { in: stored.map(({ id }) => id) } },
    select: { id: true, statusCode: true, appliedAt: true },
  })
  // all applications have the same résumé, taken from the demo data
  const { resumeCipher } = await tx.applicationSnapshot.findFirstOrThrow({ orderBy: { applicationId: 'asc' } })
  await insertRows(
    database,
    tx,
    'application_snapshot',
    rows.map(({ id, appliedAt }) => ({
      applicationId: id,
      createdAt: appliedAt,
      resumeCipher,
    })),
  )
  await insertRows(
    database,
    tx,
    'application_progress',
    rows.map(({ id, statusCode, appliedAt }) => ({ applicationId: id, statusCode, remark: '', createdAt: appliedAt })),
  )
}
