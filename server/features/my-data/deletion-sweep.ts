import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/database/database.ts'
import { type DeletionJournal, isOfAccount, lastOfAccounts } from '#server/platform/deletion-journal.ts'
import { periodicWork } from '#server/platform/periodic-work.ts'
import type { AccountDeletions } from './account-deletion.ts'
import type { MyDataQueries } from './my-data-queries.ts'

/** What a sweep did, or why it could not. */
export type DeletionEvent = { kind: 'deleted'; count: number } | { kind: 'fault'; error: unknown }

export type DeletionSweep = {
  /** Carries out every deletion that is due. @returns how many. @throws AggregateError after the others, for those that failed. */
  sweep: () => Promise<number>
  /** Sweeps now and every hour from now on. */
  start: (report: (event: DeletionEvent) => void) => void
  /** Ends it; resolves when no sweep runs any more. */
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
/** A process that died between deleting and erasing is followed by one that erases. */
const ERASE_AGAIN_MS = 24 * 3_600_000

/** Carries out account deletions when their days of grace are over, and erases what they leave in the database's bytes. */
export function deletionSweep({ database, queries, deletions, journal, clock }: Dependencies): DeletionSweep {
  const periodic = periodicWork({ intervalMs: INTERVAL_MS })
  let mayHaveTraces: boolean | undefined

  /** Who was deleted and is there again, out of an older copy: the database may know it, or the journal alone. */
  async function restored(): Promise<number[]> {
    const entries = lastOfAccounts(await journal.read())
    const people = await queries.people([...new Set(entries.map(({ id }) => id))])
    const again = people.filter((person) => entries.find((one) => journal.isOf(one, person))?.kind === 'deleted')
    return [...new Set([...(await queries.restored()), ...again.map(({ id }) => id)])]
  }

  /** What is written down of an account, and that the database knows, was done. */
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
    const carryOut = async (ids: readonly number[], again: boolean) => {
      for (const id of ids) {
        if (periodic.isStopped()) return
        try {
          if (!(await deletions.carryOut(id, { again }))) continue
        } catch (error) {
          failures.push(error) // one that cannot be deleted must not keep the others
          continue
        }
        mayHaveTraces = true
        count += 1
      }
    }
    await confirm()
    await carryOut(await queries.askedBefore(deletions.dueBefore()), false)
    await carryOut(await restored(), true)
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
