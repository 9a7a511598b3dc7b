import { setTimeout as wait } from 'node:timers/promises'
import { isDriverAdapterError } from '@prisma/driver-adapter-utils'

/** How long a write waits for another process's lock before it is given up. */
export const PATIENCE_MS = 7000
const PAUSE_MS = 10
const LONGEST_PAUSE_MS = 50

/** Whether SQLite refused because another connection holds a lock (Prisma's P1008). */
export const isBusy = (error: unknown): boolean => isDriverAdapterError(error) && error.cause.kind === 'SocketTimeout'

type Waiting = {
  /** When the waiting began, on the clock of `performance.now()`. */
  since: number
  patienceMs: number
  /** Fails as the work does while the lock is held, and leaves nothing behind. */
  probe?: () => Promise<unknown>
}

/**
 * Does work as soon as no other process stands in its way. SQLite's own waiting would stop the thread, and every visitor
 * with it; here only the work waits. Work that found the database busy must have done nothing.
 * @throws what work throws; after the patience is over its finding that the database is busy.
 */
export async function patiently<Result>(work: () => Promise<Result>, waiting: Waiting): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      await untilFree(waiting, error)
    }
  }
}

async function untilFree({ since, patienceMs, probe }: Waiting, error: unknown): Promise<void> {
  for (let pause = PAUSE_MS; ; pause = Math.min(pause + PAUSE_MS, LONGEST_PAUSE_MS)) {
    if (performance.now() - since >= patienceMs) throw error
    await wait(pause)
    if (probe === undefined || (await isFree(probe))) return
  }
}

/** Whatever else is wrong the work itself will find. */
const isFree = (probe: () => Promise<unknown>) =>
  probe().then(
    () => true,
    (error: unknown) => !isBusy(error),
  )
