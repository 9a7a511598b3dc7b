import { expect, test, vi } from 'vitest'
import { importTimer } from './import-timer.ts'

type Dependencies = Parameters<typeof importTimer>[0]

test('an import whose part cannot be written is reported, and does not stop the other imports', async () => {
  const failure = new Error('part 1 cannot be written')
  const transaction = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(failure).mockResolvedValue(false)
  const changeByClock = vi.fn<(id: number) => Promise<undefined>>(async () => undefined)
  const onError = vi.fn<(error: unknown) => void>()
  const timer = importTimer({
    database: { read: { contentImport: { findMany: async () => [{ id: 1 }, { id: 2 }] } }, transaction },
    clock: { now: () => new Date() },
    changes: { changeByClock },
    parts: {},
    onError,
  } as unknown as Dependencies)
  await timer.runDue()
  expect(onError.mock.calls).toEqual([[failure]])
  expect(changeByClock.mock.calls.map(([id]) => id)).toEqual([2])
})
