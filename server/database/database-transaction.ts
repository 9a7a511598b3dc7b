import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { isDriverAdapterError, type SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type { Prisma, PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { driverTransaction, type SqlTransaction } from './sql-transaction.ts'

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

type Runners = { transaction: RunTransaction; sqlTransaction: RunSqlTransaction }

const ATTEMPTS = 4
const RETRY_MS = 50
const WORK_LIMIT_MS = 15_000
const LONG_WORK_LIMIT_MS = 600_000
const WAIT_LIMIT_MS = 5000
const LONG_WAIT_LIMIT_MS = 120_000

/** P1008: SQLite stayed busy, another process writes. P2034: PostgreSQL chose this transaction to end a conflict. */
const passingErrors = new Set(['P1008', 'P2034'])

type Settings = {
  /** One at a time in the order of calling, which is how SQLite writes. */
  isSerial: boolean
  /** Minutes instead of seconds for all. */
  isPatient: boolean
  /** What Prisma writes through, for transactions without Prisma; PostgreSQL's are Prisma's. */
  driver?: SqlDriverAdapter
}

/**
 * Runs work in one transaction and resolves after its commit. A passing conflict is tried again, so work must have no
 * effect but through `tx`.
 * @throws whatever work throws, after the rollback; Error for a transaction inside a transaction.
 */
export function transactionRunners(client: PrismaClient, { isSerial, isPatient, driver }: Settings): Runners {
  const inTurn = turns(isSerial)
  const transaction: RunTransaction = (work, { isLong = false } = {}) => {
    const timeout = isLong || isPatient ? LONG_WORK_LIMIT_MS : WORK_LIMIT_MS
    const maxWait = isPatient ? LONG_WAIT_LIMIT_MS : WAIT_LIMIT_MS
    return inTurn(() => client.$transaction(work, { timeout, maxWait }))
  }
  return {
    transaction,
    sqlTransaction: driver === undefined ? transaction : (work) => inTurn(() => driverTransaction(driver, work)),
  }
}

function turns(isSerial: boolean) {
  const inside = new AsyncLocalStorage<true>()
  let running = 0
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(start: () => Promise<Result>): Promise<Result> => {
    if (inside.getStore()) return Promise.reject(new Error('transaction inside a transaction: pass its tx on'))
    const run = async () => {
      running += 1
      try {
        return await inside.run(true, () => attempt(start))
      } finally {
        running -= 1
        // as long as a storage is in use, Node reports every promise and callback of the process to it
        if (running === 0) inside.disable()
      }
    }
    if (!isSerial) return run()
    const result = last.then(run)
    last = result.catch(() => undefined)
    return result
  }
}

async function attempt<Result>(start: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await start()
    } catch (error) {
      if (count === ATTEMPTS || !isPassing(error)) throw error
      await wait(RETRY_MS * count * (0.5 + Math.random()))
    }
  }
}

function isPassing(error: unknown): boolean {
  if (isDriverAdapterError(error)) return error.cause.kind === 'SocketTimeout' // what Prisma makes P1008 of
  return error instanceof Error && 'code' in error && passingErrors.has(String(error.code))
}
