import { setTimeout as wait } from 'node:timers/promises'
import { isDriverAdapterError } from '@prisma/driver-adapter-utils'

/** Time limit of a write for locks of other processes, in ms. */
export const LOCK_TIMEOUT_MS = 7000
const PAUSE_MS = 10
const LONGEST_PAUSE_MS = 50

/** Whether an error is SQLITE_BUSY (Prisma's P1008). */
export const isBusy = (error: unknown): boolean => isDriverAdapterError(error) && error.cause.kind === 'SocketTimeout'

type Waiting = {
  /** Start of the waiting, from `performance.now()`. */
  since: number
  lockTimeoutMs: number
  /** Statement without effect that fails with the busy error while the lock is held. */
  probe?: () => Promise<unknown>
}

/**
 * Retries `work` with backoff while another process locks SQLite; SQLite's `busy_timeout` would block the event loop. A
 * busy `work` must have had no effect.
 * @throws the error of `work`; after `lockTimeoutMs` the busy error.
 */
export async function retryWhileBusy<Result>(work: () => Promise<Result>, waiting: Waiting): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      await untilFree(waiting, error)
    }
  }
}

async function untilFree({ since, lockTimeoutMs, probe }: Waiting, error: unknown): Promise<void> {
  for (let pause = PAUSE_MS; ; pause = Math.min(pause + PAUSE_MS, LONGEST_PAUSE_MS)) {
    if (performance.now() - since >= lockTimeoutMs) throw error
    await wait(pause)
    if (probe === undefined || (await isFree(probe))) return
  }
}

/** Whether the lock is free. Errors other than busy count as free, because `work` fails with them too. */
const isFree = (probe: () => Promise<unknown>) =>
  probe().then(
    () => true,
    (error: unknown) => !isBusy(error),
  )
