import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Prisma, PrismaClient } from '#prisma/generated/sqlite/client.ts'

type Work<Result> = (tx: Prisma.TransactionClient) => Promise<Result>

export type RunTransaction = <Result>(work: Work<Result>) => Promise<Result>

const ATTEMPTS = 4
const RETRY_MS = 50
const WORK_LIMIT_MS = 15_000
const WAIT_LIMIT_MS = 5000

/** P1008: SQLite stayed busy, another process writes. P2034: PostgreSQL chose this transaction to end a conflict. */
const passingErrors = new Set(['P1008', 'P2034'])

/**
 * Runs work in one transaction and resolves after its commit. A passing conflict is tried again, so work must have
 * no effect but through `tx`. `isSerial`: one at a time in the order of calling, which is how SQLite writes.
 * @throws whatever work throws, after the rollback; Error for a transaction inside a transaction.
 */
export function transactionRunner(client: PrismaClient, { isSerial }: { isSerial: boolean }): RunTransaction {
  const inside = new AsyncLocalStorage<true>()
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    if (inside.getStore()) return Promise.reject(new Error('transaction inside a transaction: pass its tx on'))
    const run = () => inside.run(true, () => attempt(client, work))
    if (!isSerial) return run()
    const result = last.then(run)
    last = result.catch(() => undefined)
    return result
  }
}

async function attempt<Result>(client: PrismaClient, work: Work<Result>) {
  for (let count = 1; ; count += 1) {
    try {
      return await client.$transaction(work, { maxWait: WAIT_LIMIT_MS, timeout: WORK_LIMIT_MS })
    } catch (error) {
      if (count === ATTEMPTS || !isPassing(error)) throw error
      await wait(RETRY_MS * count * (0.5 + Math.random()))
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && passingErrors.has(String(error.code))
}
