import { setTimeout as wait } from 'node:timers/promises'
import { failureOf } from '#scripts/scale/load/tally.ts'
import { arrivals } from './arrivals.ts'
import type { Kind, PerKind } from './kinds.ts'
import type { PageFiles } from './page-visits.ts'
import { openRequests, type Requests } from './requests.ts'

// A process that sends requests, forked by startLoadClient.

/** The first message to the process: address of the site, and the files of a page. */
export type Opening = { base: string; files: PageFiles }
/** Either `clients` that repeat requests of one kind, or a mix sent at a fixed rate without waiting for responses. */
export type Job =
  { kind: Kind; seconds: number; clients: number } | { shares: PerKind; perSecond: number; seconds: number }
/** Result of a job. */
export type Outcome = {
  sent: number
  /** Number of successful requests. */
  completed: number
  /** Time in seconds from the first request to the last response. */
  seconds: number
  /** 99th percentile of the response times, in ms. */
  p99: number
  /** Failures by kind and reason. */
  failures: Record<string, number>
  /** Processor time of this process as a part of one core. */
  busy: number
}

const TICK_MS = 2

let requests: Promise<Requests> | undefined
process.on('message', (message: Opening | Job) => {
  if ('base' in message) {
    requests = openRequests(message.base, message.files)
    void requests.then(() => process.send?.('ready'), fail)
  } else if (requests) void requests.then((made) => run(made, message)).then((outcome) => process.send?.(outcome), fail)
})

function fail(error: unknown): void {
  console.error(error)
  process.exit(1)
}

async function run(made: Requests, job: Job): Promise<Outcome> {
  const begin = performance.now()
  const end = begin + job.seconds * 1000
  const failures: Record<string, number> = {}
  const times: number[] = []
  let sent = 0
  const request = async (kind: Kind, dueMs: number) => {
    sent += 1
    const response = await made[kind]()
    const failure = response.status === 304 ? undefined : failureOf(response)
    if (failure === undefined) {
      // measured from the scheduled time, so that a late client does not shorten the response time
      times.push(performance.now() - dueMs)
    } else failures[`${kind} ${failure}`] = (failures[`${kind} ${failure}`] ?? 0) + 1
  }
  const before = process.cpuUsage()
  await ('kind' in job ? repeated(job, end, request) : arriving(job, begin, request))
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - begin) / 1000
  const busy = (user + system) / 1e6 / seconds
  const p99 = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? Infinity
  return { sent, seconds, completed: times.length, p99, failures, busy }
}

type Send = (kind: Kind, dueMs: number) => Promise<void>

async function repeated({ kind, clients }: Extract<Job, { kind: Kind }>, end: number, request: Send): Promise<void> {
  const client = async () => {
    while (performance.now() < end) await request(kind, performance.now())
  }
  await Promise.all(Array.from({ length: clients }, client))
}

async function arriving(
  { shares, perSecond, seconds }: Exclude<Job, { kind: Kind }>,
  begin: number,
  request: Send,
): Promise<void> {
  const nextKind = arrivals(shares)
  const open: Promise<void>[] = []
  const all = perSecond * seconds
  while (open.length < all) {
    const due = Math.min(all, ((performance.now() - begin) * perSecond) / 1000)
    while (open.length < due) open.push(request(nextKind(), begin + (open.length * 1000) / perSecond))
    await wait(TICK_MS)
  }
  await Promise.all(open)
}
