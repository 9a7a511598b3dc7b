import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/database/database.ts'
import { type Deletion, type DeletionJournal, isOfAccount, lastOfAccounts } from '#server/platform/deletion-journal.ts'
import { periodicWork } from '#server/platform/periodic-work.ts'
import type { AccountDeletions } from './account-deletion.ts'
import type { MyDataQueries } from './my-data-queries.ts'

/** Result of a sweep, or its error. */
export type DeletionEvent = { kind: 'deleted'; count: number } | { kind: 'fault'; error: unknown }

export type DeletionSweep = {
  /**
   * Purges all due accounts. @returns their number. @throws AggregateError of the failed deletions, after all were
   * tried.
   */
  sweep: () => Promise<number>
  /** Sweeps at once, then every hour. */
  start: (report: (event: DeletionEvent) => void) => void
  /** Stops; resolves when no sweep is in progress. */
  stop: () => Promise<void>
}

type Dependencies = {
  database: Database
  queries: MyDataQueries
  deletions: AccountDeletions
  journal: DeletionJournal
  clock: Clock
}

const INTERVAL_MS = 3_600_000
/**
 * If an account was deleted within this period, the first sweep of a process rewrites the database file: the previous
 * process may have ended before it removed the remains.
 */
const ERASE_AGAIN_MS = 24 * 3_600_000

/** Purges accounts after their grace period and removes remains from the database file. */
export function deletionSweep({ database, queries, deletions, journal, clock }: Dependencies): DeletionSweep {
  const periodic = periodicWork({ job: 'account-deletion', intervalMs: INTERVAL_MS })
  let mayHaveTraces: boolean | undefined

  /** Ids of deleted persons who exist again because a backup was restored, according to database or journal. */
  async function restored(): Promise<number[]> {
    // grouped by id, because the journal contains all accounts that were ever deleted
    const entries = new Map<number, Deletion[]>()
    for (const entry of lastOfAccounts(await journal.read()))
      entries.set(entry.id, [...(entries.get(entry.id) ?? []), entry])
    const people = await queries.people([...entries.keys()])
    const again = people.filter(
      (person) => entries.get(person.id)?.find((one) => journal.isOf(one, person))?.kind === 'deleted',
    )
    return [...new Set([...(await queries.restored()), ...again.map(({ id }) => id)])]
  }

  /** Confirms journal entries whose change is in the database. */
  const confirm = () =>
    journal.confirmDone(async (entry) => {
      if (!isOfAccount(entry)) return false
      const [person] = (await queries.people([entry.id])).filter((one) => journal.isOf(entry, one))
      if (entry.kind === 'deleted') return person === undefined
      return person !== undefined && (person.deletionAskedAt !== null) === (entry.kind === 'asked')
    })

  async function sweep(): Promise<number> {
    mayHaveTraces ??= await queries.hasDeletedSince(new Date(clock.now().getTime() - ERASE_AGAIN_MS))
    let count = 0
    const failures: unknown[] = []
    const purgeAccount = async (ids: readonly number[], again: boolean) => {
      for (const id of ids) {
        if (periodic.isStopped()) return
        try {
          if (!(await deletions.purgeAccount(id, { again }))) continue
        } catch (error) {
          failures.push(error) // one failure must not stop the others
          continue
        }
        mayHaveTraces = true
        count += 1
      }
    }
    await confirm()
    await purgeAccount(await queries.deletionRequestedBefore(deletions.dueBefore()), false)
    await purgeAccount(await restored(), true)
    if (mayHaveTraces && !periodic.isStopped()) {
      await database.rewrite()
      mayHaveTraces = false
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${count} accounts were deleted, ${failures.length} could not be`)
    return count
  }

  return {
    sweep,
    start: (report) =>
      periodic.start(
        async () => {
          const count = await sweep()
          if (count > 0) report({ kind: 'deleted', count })
        },
        (error) => report({ kind: 'fault', error }),
      ),
    stop: () => periodic.stop(),
  }
}
