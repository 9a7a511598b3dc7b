import { setTimeout as wait } from 'node:timers/promises'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { RemovalCount, RemovalGuard, RemovalJob } from '#server/features/removal/removal-guard.ts'
import type { Clock } from '#server/platform/clock.ts'
import { periodicWork } from '#server/platform/periodic-work.ts'

/** A kind of rows and its retention period. */
export type RetentionTerm = {
  kind: string
  /** 0 keeps the rows forever. */
  days: number
} & (
  | {
      /** Removes at most `take` rows older than an instant. @returns the number of removed rows. */
      remove: (before: Date, take: number) => Promise<number>
      /** Set for unrecoverable data: before the removal, the removal guard must allow the number of rows. */
      capped?: { job: RemovalJob; count: (before: Date) => Promise<RemovalCount> }
    }
  | {
      /** Only counts expired rows; does not remove them. */
      count: (before: Date) => Promise<number>
    }
)

/** Numbers of removed rows, and of rows that were only counted, by kind. */
export type RetentionReport = { removed: Record<string, number>; found: Record<string, number> }
export type RetentionEvent = { kind: 'done'; report: RetentionReport } | { kind: 'fault'; error: unknown }

export type Retention = {
  /** Removes all expired rows. @throws AggregateError of the failures, after all kinds were tried. */
  run: () => Promise<RetentionReport>
  /** Runs shortly after the start, then daily. */
  start: (onEvent: (event: RetentionEvent) => void) => void
  /** Time of the last run in this process, and the number of removed rows by term; undefined before the first run. */
  lastRun: () => { at: Date; removed: Record<string, number> } | undefined
  /** Stops; resolves when no run is in progress. */
  stop: () => Promise<void>
}

type Dependencies = {
  terms: readonly RetentionTerm[]
  audit: AuditLog
  clock: Clock
  removals: Pick<RemovalGuard, 'allows'>
}

const DAY_MS = 24 * 3_600_000
/** Delay of the first run, because a starting site is busy with visitors. */
const FIRST_RUN_MS = 10_000
/** Rows per transaction: transactions are short, with pauses, so that visitors' writes never wait long. */
const BATCH = 200
const PAUSE_MS = 50

/** Removes data after its retention period; the audit log records kind and number. */
export function retention({ terms, audit, clock, removals }: Dependencies): Retention {
  const periodic = periodicWork({ job: 'retention', intervalMs: DAY_MS, firstAfterMs: FIRST_RUN_MS })
  let lastRun: { at: Date; removed: Record<string, number> } | undefined

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
    const { capped } = term
    if (capped !== undefined && !(await removals.allows(capped.job, await capped.count(before)))) return
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
      // a kind that fails must not stop the others
      await keepTo(term, report).catch((error: unknown) => failures.push(error))
    }
    lastRun = { at: clock.now(), removed: report.removed }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} retention periods could not be applied`)
    return report
  }

  return {
    run,
    lastRun: () => lastRun,
    start: (onEvent) =>
      periodic.start(
        async () => onEvent({ kind: 'done', report: await run() }),
        (error) => onEvent({ kind: 'fault', error }),
      ),
    stop: () => periodic.stop(),
  }
}
