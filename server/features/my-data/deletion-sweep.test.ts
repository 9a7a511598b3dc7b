import { expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import type { Deletion, DeletionJournal } from '#server/platform/deletion-journal.ts'
import type { AccountDeletions } from './account-deletion.ts'
import { deletionSweep } from './deletion-sweep.ts'
import type { MyDataQueries } from './my-data-queries.ts'

type World = {
  due: number[]
  /** Deleted persons who exist again, according to the database. */
  restored: number[]
  /** Persons who exist. */
  people: number[]
  journal: Pick<Deletion, 'kind' | 'id'>[]
  hadDeletions: boolean
  failing: number[]
}

/** A sweep over invented accounts; `done` are the purged accounts and rewrites in their order. */
function aSweep(changes: Partial<World> = {}) {
  const world: World = { due: [], restored: [], people: [], journal: [], hadDeletions: false, failing: [], ...changes }
  const clock = testClock()
  const done: unknown[] = []
  const asked: Date[] = []
  const entries = world.journal.map((entry) => ({ ...entry, hash: `hash ${entry.id}` }))
  const sweep = deletionSweep({
    clock,
    database: { rewrite: () => Promise.resolve(void done.push('rewritten')) } as unknown as Database,
    queries: {
      hasDeletedSince: (since: Date) => {
        asked.push(since)
        return Promise.resolve(world.hadDeletions)
      },
      deletionRequestedBefore: () => Promise.resolve(world.due),
      restored: () => Promise.resolve(world.restored),
      people: (ids: readonly number[]) =>
        Promise.resolve(world.people.filter((id) => ids.includes(id)).map((id) => ({ id }))),
    } as unknown as MyDataQueries,
    deletions: {
      dueBefore: () => clock.now(),
      purgeAccount: (id: number, { again }: { again: boolean }) => {
        if (world.failing.includes(id)) return Promise.reject(new Error(`no ${id}`))
        done.push(`${again ? 'again' : 'due'} ${id}`)
        return Promise.resolve(id < 100)
      },
    } as unknown as AccountDeletions,
    journal: {
      read: () => Promise.resolve(entries),
      isOf: (entry: { id: number }, person: { id: number }) => entry.id === person.id,
      confirmDone: () => Promise.resolve(),
    } as unknown as DeletionJournal,
  })
  return { sweep: sweep.sweep, done, asked, clock, world }
}

test('due accounts are purged, then restored ones, each once; then the remains are removed from the file', async () => {
  const { sweep, done } = aSweep({
    due: [1, 2],
    restored: [5, 3],
    people: [3, 4, 6],
    journal: [
      { kind: 'deleted', id: 3 },
      { kind: 'deleted', id: 4 },
      { kind: 'asked', id: 6 },
      { kind: 'deleted', id: 7 },
    ],
  })
  expect(await sweep()).toBe(5)
  expect(done).toEqual(['due 1', 'due 2', 'again 5', 'again 3', 'again 4', 'rewritten'])
})

test('an account that is gone already does not count, and without a deletion the file is not rewritten', async () => {
  const { sweep, done } = aSweep({ due: [100] })
  expect(await sweep()).toBe(0)
  expect(done).toEqual(['due 100'])
})

test('the first sweep rewrites the file if an account was deleted within a day', async () => {
  const { sweep, done, asked, clock } = aSweep({ hadDeletions: true })
  await sweep()
  await sweep()
  expect(done).toEqual(['rewritten'])
  expect(asked).toEqual([new Date(clock.now().getTime() - 24 * 3_600_000)])
})

test('a failed deletion stops no other, and is reported with the number of the others', async () => {
  const { sweep, done, world } = aSweep({ due: [1, 2, 3], failing: [1, 3] })
  await expect(sweep()).rejects.toThrow('1 accounts were deleted, 2 could not be')
  expect(done).toEqual(['due 2', 'rewritten'])
  world.failing = []
  world.due = [3]
  expect(await sweep()).toBe(1)
  expect(done.slice(2)).toEqual(['due 3', 'rewritten'])
})
