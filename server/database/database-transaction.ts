import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type { Prisma, PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { driverTransaction, type SqlTransaction } from './sql-transaction.ts'
import { isBusy, PATIENCE_MS } from './sqlite-waiting.ts'

type Options = {
  /** For an import that nobody waits behind: minutes instead of seconds. */
  isLong?: boolean
}

export type RunTransaction = <Result>(
  work: (tx: Prisma.TransactionClient) => Promise<Result>,
  options?: Options,
) => Promise<Result>

export type RunSqlTransaction = <Result>(work: (tx: SqlTransaction) => Promise<Result>) => Promise<Result>

/**
 * Rows of a query as arrays of what the driver reads, blobs as Uint8Array: for many or large values, which Prisma takes
 * longer to hand over than the database to find, and for what every log-in asks. On both databases parameters may be called
 * $1, $2 and so on in the order in which they stand.
 */
export type ReadRows = (
  sql: string,
  parameters: readonly (string | number)[],
) => Promise<readonly (readonly unknown[])[]>

/**
 * Has work done when the transaction around the call has been committed, before whoever runs it goes on; never when it is
 * taken back. It must not throw. @returns false, and does nothing, outside of a transaction.
 */
export type AfterCommit = (work: () => Promise<void>) => boolean

type Runners = { transaction: RunTransaction; sqlTransaction: RunSqlTransaction; afterCommit: AfterCommit }

const ATTEMPTS = 4
const RETRY_MS = 50
const WORK_LIMIT_MS = 15_000
const LONG_WORK_LIMIT_MS = 600_000
const WAIT_LIMIT_MS = 5000
const LONG_WAIT_LIMIT_MS = 120_000

/** P2034: PostgreSQL chose this transaction to end a conflict. */
const CONFLICT = 'P2034'
/** Prisma's word for what isBusy knows: SQLite stayed busy, another process writes. */
const BUSY = 'P1008'

type Settings = {
  /** Minutes instead of seconds for all. */
  isPatient: boolean
  /**
   * SQLite's, which Prisma and transactions without Prisma write through, one at a time in the order of calling: it limits
   * how long is waited by itself. PostgreSQL's transactions are all Prisma's.
   */
  driver?: SqlDriverAdapter
}

/** How long somebody else may stand in the way of a write. */
export const patienceOf = (isPatient: boolean): number => (isPatient ? LONG_WAIT_LIMIT_MS : PATIENCE_MS)

/**
 * Runs work in one transaction and resolves after its commit. A passing conflict is tried again, so work must have no
 * effect but through `tx`.
 * @throws whatever work throws, after the rollback; Error for a transaction inside a transaction.
 */
export function transactionRunners(client: PrismaClient, { isPatient, driver }: Settings): Runners {
  const { alone, afterCommit } = refusingNested(patienceOf(isPatient))
  const transaction: RunTransaction = (work, { isLong = false } = {}) => {
    const timeout = isLong || isPatient ? LONG_WORK_LIMIT_MS : WORK_LIMIT_MS
    const wait = isPatient ? LONG_WAIT_LIMIT_MS : WAIT_LIMIT_MS
    const maxWait = driver === undefined ? wait : LONG_WORK_LIMIT_MS
    return alone(() => client.$transaction(work, { timeout, maxWait }))
  }
  return {
    transaction,
    afterCommit,
    sqlTransaction: driver === undefined ? transaction : (work) => alone(() => driverTransaction(driver, work)),
  }
}

function refusingNested(patienceMs: number) {
  const inside = new AsyncLocalStorage<(() => Promise<void>)[]>()
  let running = 0
  const alone = async <Result>(start: () => Promise<Result>): Promise<Result> => {
    if (inside.getStore()) throw new Error('transaction inside a transaction: pass its tx on')
    running += 1
    try {
      let afterwards: (() => Promise<void>)[] = []
      const result = await attempt(() => inside.run((afterwards = []), start), patienceMs)
      for (const work of afterwards) await work()
      return result
    } finally {
      running -= 1
      // as long as a storage is in use, Node reports every promise and callback of the process to it
      if (running === 0) inside.disable()
    }
  }
  const afterCommit: AfterCommit = (work) => inside.getStore()?.push(work) !== undefined
  return { alone, afterCommit }
}

async function attempt<Result>(start: () => Promise<Result>, patienceMs: number): Promise<Result> {
  const since = performance.now()
  for (let count = 1; ; count += 1) {
    try {
      return await start()
    } catch (error) {
      const mayTryAgain =
        (hasCode(error, CONFLICT) && count < ATTEMPTS) ||
        // a commit that came upon a lock; what could not begin has been waited for
        ((isBusy(error) || hasCode(error, BUSY)) && performance.now() - since < patienceMs)
      if (!mayTryAgain) throw error
      await pause(RETRY_MS * Math.min(count, ATTEMPTS) * (0.5 + Math.random()))
    }
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
