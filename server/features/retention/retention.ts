import { setTimeout as wait } from 'node:timers/promises'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { Clock } from '#server/platform/clock.ts'
import { periodicWork } from '#server/platform/periodic-work.ts'

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
  /** Removes everything whose term is over. @throws AggregateError after the others, for kinds that could not be removed. */
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
  const periodic = periodicWork({ intervalMs: DAY_MS, firstAfterMs: FIRST_RUN_MS })

  async function removeAll(remove: (before: Date, take: number) => Promise<number>, before: Date): Promise<number> {
    let total = 0
    for (let count = BATCH; count === BATCH && !periodic.isStopped(); total += count) {
      if (total > 0) await wait(PAUSE_MS)
      count = await remove(before, BATCH)
    }
    return total
  }

  async function keepTo(term: RetentionTerm, report: RetentionReport): Promise<void> {
    const before = new Date(clock.now().getTime() - term.days * DAY_MS)
    if ('count' in term) {
      report.found[term.kind] = await term.count(before)
      return
    }
    const count = await removeAll(term.remove, before)
    report.removed[term.kind] = count
    if (count === 0) return
    const event = { actorKind: 'system', actorId: null, result: 'done', address: '' } as const
    await audit.record({ ...event, action: `retention.${term.kind}`, object: `count:${count}` })
  }

  async function run(): Promise<RetentionReport> {
    const report: RetentionReport = { removed: {}, found: {} }
    const failures: unknown[] = []
    for (const term of terms) {
      if (term.days === 0 || periodic.isStopped()) continue
      // a term that cannot be kept must not keep the others
      await keepTo(term, report).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} terms of retention were not kept`)
    return report
  }

  return {
    run,
    start: (tell) =>
      periodic.start(
        async () => tell({ kind: 'done', report: await run() }),
        (error) => tell({ kind: 'fault', error }),
      ),
    stop: () => periodic.stop(),
  }
}
