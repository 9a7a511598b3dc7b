import { setTimeout as wait } from 'node:timers/promises'
import type { AuditLog } from './audit-log.ts'
import type { Clock } from './clock.ts'

/** One kind of rows and how long it is kept. */
export type RetentionTerm = {
  kind: string
  /** 0 keeps it for ever. */
  days: number
} & (
  | {
      /** Removes at most `take` rows that are older than an instant. @returns how many there were. */
      remove: (before: Date, take: number) => Promise<number>
    }
  | {
      /** Only counts those that would be due: nothing is removed yet. */
      count: (before: Date) => Promise<number>
    }
)

/** How many rows of each kind were removed, and how many only found. */
export type RetentionReport = { removed: Record<string, number>; found: Record<string, number> }
export type RetentionEvent = { kind: 'done'; report: RetentionReport } | { kind: 'fault'; error: unknown }

export type Retention = {
  /** Removes everything whose term is over. */
  run: () => Promise<RetentionReport>
  /** Runs in a moment and once a day from then on. */
  start: (tell: (event: RetentionEvent) => void) => void
  /** Ends it; resolves when nothing runs any more. */
  stop: () => Promise<void>
}

type Dependencies = { terms: readonly RetentionTerm[]; audit: AuditLog; clock: Clock }

const DAY_MS = 24 * 3_600_000
/** A site that has just started has visitors waiting. */
const FIRST_RUN_MS = 10_000
/** Short transactions with a breath between them, so that no visitor's write waits long. */
const BATCH = 200
const PAUSE_MS = 50

/** Removes what has been kept for as long as it may be; what was removed stands in the audit log by kind and number. */
export function retention({ terms, audit, clock }: Dependencies): Retention {
  let timers: NodeJS.Timeout[] = []
  let running: Promise<unknown> = Promise.resolve()
  let isStopped = false

  async function removeAll(remove: (before: Date, take: number) => Promise<number>, before: Date): Promise<number> {
    let total = 0
    for (let count = BATCH; count === BATCH && !isStopped; total += count) {
      if (total > 0) await wait(PAUSE_MS)
      count = await remove(before, BATCH)
    }
    return total
  }

  async function run(): Promise<RetentionReport> {
    const report: RetentionReport = { removed: {}, found: {} }
    for (const term of terms) {
      if (term.days === 0 || isStopped) continue
      const before = new Date(clock.now().getTime() - term.days * DAY_MS)
      if ('count' in term) {
        report.found[term.kind] = await term.count(before)
        continue
      }
      const count = await removeAll(term.remove, before)
      report.removed[term.kind] = count
      if (count === 0) continue
      const event = { actorKind: 'system', actorId: null, result: 'done', address: '' } as const
      await audit.record({ ...event, action: `retention.${term.kind}`, object: `count:${count}` })
    }
    return report
  }

  return {
    run,
    start(tell) {
      const runQuietly = () => {
        running = running.then(run).then(
          (report) => tell({ kind: 'done', report }),
          (error: unknown) => tell({ kind: 'fault', error }),
        )
      }
      timers = [setTimeout(runQuietly, FIRST_RUN_MS), setInterval(runQuietly, DAY_MS)]
      for (const timer of timers) timer.unref()
    },
    async stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer) // ends intervals, too
      await running
    },
  }
}
