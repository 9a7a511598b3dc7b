import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { dailyCounts } from '#server/features/statistics/daily-counts.ts'
import { systemClock } from '#server/platform/clock.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { articleReads } from './article-reads.ts'

let written: [number, number][]
let transactions: number
let isFull: boolean
/** Mock of a database whose disk can be full. */
const database = {
  async transaction(work: (tx: object) => Promise<void>) {
    transactions += 1
    if (isFull) throw new Error('the disk is full')
    const updateMany = ({ where, data }: { where: { id: number }; data: { readCount: { increment: number } } }) =>
      void written.push([where.id, data.readCount.increment])
    const findMany = ({ where }: { where: { id: { in: number[] } } }) => where.id.in.map((id) => ({ id, typeId: 1 }))
    await work({ article: { updateMany, findMany }, $executeRawUnsafe: () => Promise.resolve(1) })
  },
} as unknown as Database
const readsOf = () => articleReads({ database, clock: systemClock, daily: dailyCounts(database) })

beforeEach(() => {
  written = []
  transactions = 0
  isFull = false
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

test('the reads of ten seconds are written in one transaction; without reads, no transaction is started', async () => {
  const reads = readsOf()
  reads.start()
  for (const id of [1, 2, 1]) reads.record(id)
  await vi.advanceTimersByTimeAsync(9999)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toEqual([
    [1, 2],
    [2, 1],
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(transactions).toBe(1)
})

test('counts that could not be written are included in the next write', async () => {
  const reads = readsOf()
  reads.start()
  reads.record(1)
  isFull = true
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(reads.flush()).rejects.toThrow('the disk is full')
  reads.record(1)
  isFull = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(written).toEqual([[1, 2]])
})

test('stop writes the remaining counts and clears the timer, and does not fail if the disk is full', async () => {
  const reads = readsOf()
  reads.start()
  reads.record(1)
  await reads.stop()
  expect([written, vi.getTimerCount()]).toEqual([[[1, 1]], 0])
  isFull = true
  reads.record(1)
  await reads.stop()
})

test('reads of at most 10,000 articles are counted between two writes', async () => {
  const reads = readsOf()
  for (let id = 1; id <= 10_001; id += 1) reads.record(id)
  await reads.flush()
  expect(written).toHaveLength(10_000)
})

test('the application writes read counts while it runs and when it closes', async () => {
  const site = await buildTestApp()
  const [id = 0] = await site.services.articleWriting.publish([anArticleDraft()])
  const read = () => site.app.inject(`/prod-api/open/website/getCommentById?cmCommentId=${id}`)
  const count = async () => (await site.database.read.article.findUniqueOrThrow({ where: { id } })).readCount
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  await read()
  vi.advanceTimersByTime(10_000)
  await vi.waitFor(async () => expect(await count()).toBe(1), { timeout: 30_000 })
  await read()
  await site.app.close()
  expect(await count()).toBe(2)
  await site.close()
})
