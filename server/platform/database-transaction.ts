import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Prisma, PrismaClient } from '#prisma/generated/sqlite/client.ts'

type Work<Result> = (tx: Prisma.TransactionClient) => Promise<Result>

type Options = {
  /** For an import that nobody waits behind: minutes instead of seconds. */
  isLong?: boolean
}

export type RunTransaction = <Result>(work: Work<Result>, options?: Options) => Promise<Result>

const ATTEMPTS = 4
const RETRY_MS = 50
const WORK_LIMIT_MS = 15_000
const LONG_WORK_LIMIT_MS = 600_000
const WAIT_LIMIT_MS = 5000
const LONG_WAIT_LIMIT_MS = 120_000

/** P1008: SQLite stayed busy, another process writes. P2034: PostgreSQL chose this transaction to end a conflict. */
const passingErrors = new Set(['P1008', 'P2034'])

/**
 * Runs work in one transaction and resolves after its commit. A passing conflict is tried again, so work must have
 * no effect but through `tx`. `isSerial`: one at a time in the order of calling, which is how SQLite writes. `isPatient`:
 * minutes instead of seconds for all.
 * @throws whatever work throws, after the rollback; Error for a transaction inside a transaction.
 */
export function transactionRunner(
  client: PrismaClient,
  { isSerial, isPatient }: { isSerial: boolean; isPatient: boolean },
): RunTransaction {
  const inside = new AsyncLocalStorage<true>()
  let running = 0
  let last: Promise<unknown> = Promise.resolve()
  return (work, { isLong = false } = {}) => {
    if (inside.getStore()) return Promise.reject(new Error('transaction inside a transaction: pass its tx on'))
    const timeout = isLong || isPatient ? LONG_WORK_LIMIT_MS : WORK_LIMIT_MS
    const maxWait = isPatient ? LONG_WAIT_LIMIT_MS : WAIT_LIMIT_MS
    const run = async () => {
      running += 1
      try {
        return await inside.run(true, () => attempt(client, work, { timeout, maxWait }))
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

type Limits = { timeout: number; maxWait: number }

async function attempt<Result>(client: PrismaClient, work: Work<Result>, limits: Limits) {
  for (let count = 1; ; count += 1) {
    try {
      return await client.$transaction(work, limits)
    } catch (error) {
      if (count === ATTEMPTS || !isPassing(error)) throw error
      await wait(RETRY_MS * count * (0.5 + Math.random()))
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && passingErrors.has(String(error.code))
}
