import { expect, test } from 'vitest'
import type { PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { transactionRunners } from './database-transaction.ts'

/** Runners on a client whose first commits fail with a code. */
function runnersThatFail(failures: number, code = 'P2034') {
  let count = 0
  const client = {
    async $transaction(work: (tx: object) => Promise<unknown>) {
      const result = await work({})
      count += 1
      if (count <= failures) throw Object.assign(new Error('not committed'), { code })
      return result
    },
  } as unknown as PrismaClient
  return transactionRunners(client, { hasLongTimeouts: false })
}

test('beforeCommit hooks run in every attempt, afterCommit hooks only for the committed attempt', async () => {
  const { transaction, beforeCommit, afterCommit } = runnersThatFail(2)
  const ran: string[] = []
  let attempt = 0
  const result = await transaction(async () => {
    attempt += 1
    const name = `attempt ${attempt}`
    beforeCommit(async () => void ran.push(`before ${name}`))
    afterCommit(async () => void ran.push(`after ${name}`))
    return name
  })
  expect(result).toBe('attempt 3')
  expect(ran).toEqual(['before attempt 1', 'before attempt 2', 'before attempt 3', 'after attempt 3'])
})

test('a transaction that fails for good runs no afterCommit hook', async () => {
  const { transaction, afterCommit } = runnersThatFail(1, 'P2002')
  let hasRun = false
  const failed = transaction(async () => void afterCommit(async () => void (hasRun = true)))
  await expect(failed).rejects.toThrow('not committed')
  expect(hasRun).toBe(false)
})

test('a conflict is retried three times', async () => {
  let attempts = 0
  const { transaction } = runnersThatFail(4)
  await expect(transaction(async () => void (attempts += 1))).rejects.toThrow('not committed')
  expect(attempts).toBe(4)
})

test('hooks outside of a transaction are not run, and a nested transaction is an error', async () => {
  const { transaction, beforeCommit, afterCommit } = runnersThatFail(0)
  const work = async () => expect.unreachable('ran outside of a transaction')
  expect([beforeCommit(work), afterCommit(work)]).toEqual([false, false])
  await expect(transaction(() => transaction(async () => 1))).rejects.toThrow('transaction inside a transaction')
})
