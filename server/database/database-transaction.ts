import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type { Prisma, PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { driverTransaction, type SqlTransaction } from './sql-transaction.ts'
import { isBusy, LOCK_TIMEOUT_MS } from './sqlite/sqlite-busy-retry.ts'

type Options = {
  /** Limits of minutes instead of seconds, for imports that block no user. */
  isLong?: boolean
}

export type RunTransaction = <Result>(
  work: (tx: Prisma.TransactionClient) => Promise<Result>,
  options?: Options,
) => Promise<Result>

export type RunSqlTransaction = <Result>(work: (tx: SqlTransaction) => Promise<Result>) => Promise<Result>

/**
 * Returns rows as arrays of driver values, blobs as Uint8Array. For large results and for queries of every log-in,
 * where Prisma's conversion takes longer than the database. Parameters are `$1`, `$2`, … in order on both databases.
 */
export type ReadRows = (
  sql: string,
  parameters: readonly (string | number)[],
) => Promise<readonly (readonly unknown[])[]>

/**
 * Runs `work` after the surrounding transaction has committed and before its caller continues; skips it on rollback.
 * `work` must not throw.
 * @returns false, without running `work`, outside of a transaction.
 */
export type AfterCommit = (work: () => Promise<void>) => boolean

/**
 * Runs `work` at the end of the surrounding transaction, before its commit, and rolls back if it throws. For statements
 * that take a lock which many transactions need.
 * @returns false, without running `work`, outside of a transaction.
 */
export type BeforeCommit = (work: () => Promise<void>) => boolean

type Runners = {
  transaction: RunTransaction
  sqlTransaction: RunSqlTransaction
  beforeCommit: BeforeCommit
  afterCommit: AfterCommit
}

type Hooks = { before: (() => Promise<void>)[]; after: (() => Promise<void>)[] }

const ATTEMPTS = 4
const RETRY_MS = 50
const WORK_LIMIT_MS = 15_000
const LONG_WORK_LIMIT_MS = 600_000
const WAIT_LIMIT_MS = 5000
const LONG_WAIT_LIMIT_MS = 120_000

/** P2034: PostgreSQL aborted this transaction to resolve a conflict. */
const CONFLICT = 'P2034'
/** Prisma's code for SQLITE_BUSY: another process is writing. */
const BUSY = 'P1008'

type Settings = {
  /** Minutes instead of seconds for all limits. */
  hasLongTimeouts: boolean
  /**
   * SQLite only: the driver shared by Prisma and plain SQL. It runs one transaction at a time, in call order, and
   * limits the wait for locks of other processes. On PostgreSQL all transactions are Prisma's.
   */
  driver?: SqlDriverAdapter
  /** PostgreSQL: the client with long time limits, for long transactions in a process that also handles calls. */
  long?: () => PrismaClient
  /** PostgreSQL behind a pooler: runs first in each transaction, except those of `long`, which bypass the pooler. */
  begin?: (tx: SqlTransaction) => Promise<unknown>
}

/** Maximum time in ms that a write waits for locks of other processes. */
export const lockTimeoutOf = (hasLongTimeouts: boolean): number =>
  hasLongTimeouts ? LONG_WAIT_LIMIT_MS : LOCK_TIMEOUT_MS

/**
 * Creates functions that run `work` in one transaction and resolve after the commit. They retry on a conflict, so
 * `work` must only have effects through `tx`.
 * @throws the error of `work`, after the rollback; Error for a nested transaction.
 */
export function transactionRunners(client: PrismaClient, settings: Settings): Runners {
  const { hasLongTimeouts, driver, begin, long } = settings
  const { alone, finishing, ...hooks } = refusingNested(lockTimeoutOf(hasLongTimeouts))
  const transaction: RunTransaction = (work, { isLong = false } = {}) => {
    const timeout = isLong || hasLongTimeouts ? LONG_WORK_LIMIT_MS : WORK_LIMIT_MS
    const wait = hasLongTimeouts ? LONG_WAIT_LIMIT_MS : WAIT_LIMIT_MS
    const maxWait = driver === undefined ? wait : LONG_WORK_LIMIT_MS
    const longRunner = isLong ? long?.() : undefined
    const runner = longRunner ?? client
    const begun = async (tx: Prisma.TransactionClient) => {
      if (longRunner === undefined) await begin?.(tx)
      return work(tx)
    }
    return alone(() => runner.$transaction((tx) => finishing(begun(tx)), { timeout, maxWait }))
  }
  return {
    transaction,
    ...hooks,
    sqlTransaction:
      driver === undefined
        ? transaction
        : (work) => alone(() => driverTransaction(driver, (tx) => finishing(work(tx)))),
  }
}

function refusingNested(lockTimeoutMs: number) {
  const inside = new AsyncLocalStorage<Hooks>()
  let running = 0
  const alone = async <Result>(start: () => Promise<Result>): Promise<Result> => {
    if (inside.getStore()) throw new Error('transaction inside a transaction: pass its tx on')
    running += 1
    try {
      let hooks: Hooks = { before: [], after: [] }
      const result = await attempt(() => inside.run((hooks = { before: [], after: [] }), start), lockTimeoutMs)
      for (const work of hooks.after) await work()
      return result
    } finally {
      running -= 1
      // while an AsyncLocalStorage is enabled, Node tracks every promise and callback of the process
      if (running === 0) inside.disable()
    }
  }
  const finishing = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work
    for (const last of inside.getStore()?.before ?? []) await last()
    return result
  }
  const beforeCommit: BeforeCommit = (work) => inside.getStore()?.before.push(work) !== undefined
  const afterCommit: AfterCommit = (work) => inside.getStore()?.after.push(work) !== undefined
  return { alone, finishing, beforeCommit, afterCommit }
}

async function attempt<Result>(start: () => Promise<Result>, lockTimeoutMs: number): Promise<Result> {
  const since = performance.now()
  for (let count = 1; ; count += 1) {
    try {
      return await start()
    } catch (error) {
      const mayTryAgain =
        (hasCode(error, CONFLICT) && count < ATTEMPTS) ||
        // another process locked the database at the commit; the driver limits the wait before BEGIN
        ((isBusy(error) || hasCode(error, BUSY)) && performance.now() - since < lockTimeoutMs)
      if (!mayTryAgain) throw error
      await pause(RETRY_MS * Math.min(count, ATTEMPTS) * (0.5 + Math.random()))
    }
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
