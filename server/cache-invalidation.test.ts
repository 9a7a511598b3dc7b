import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { callWith } from '#server/features/account/testing/account-client.ts'
import { dataOf } from '#server/features/job/testing/call.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Database, openDatabase } from './database/database.ts'
import { createServices, type Services } from './features.ts'

/** What another process may still answer from its cache. */
const SEEN_WITHIN_MS = 1000

describe.runIf(testDatabaseKinds.includes('postgresql'))('two processes on one PostgreSQL', () => {
  let site: TestApp
  let others: Database
  let other: Services
  beforeAll(async () => {
    site = await buildTestApp({ kind: 'postgresql' })
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const [row] = await site.database.read.$queryRaw<{ name: string }[]>`SELECT current_database() AS name`
    const url = new URL(process.env['TEST_POSTGRESQL_URL'] ?? '')
    url.pathname = `/${row?.name ?? ''}`
    others = await openDatabase({ url: url.href, hasLongTimeouts: true })
    other = createServices({ config: site.services.config, database: others })
    await heard()
  }, 60_000)
  afterAll(async () => {
    await others.close()
    await site.close()
  })

  const codeOf = async (cmCommentId: number) => (await callWith(site, 'getCommentById', { cmCommentId })).code

  /** Notifications arrive once the connection is established; until then the whole cache is cleared. */
  async function heard() {
    let isHeard = false
    const end = site.database.notifier.follow(
      () => (isHeard = true),
      () => undefined,
    )
    await vi.waitFor(async () => {
      await others.transaction((tx) => others.notifier.notify(tx, ['article']))
      expect(isHeard).toBe(true)
    }, 10_000)
    await end()
  }

  test('what one withdraws is gone from the kept answers of the other within a second', async () => {
    const [id = 0] = await other.articleWriting.publish([anArticleDraft({ typeId: 2, title: '马上要撤下的一篇' })])
    await vi.waitFor(async () => expect(await codeOf(id)).toBe(200), SEEN_WITHIN_MS)
    await others.transaction((tx) => other.articleWriting.hide(tx, id))
    const since = performance.now()
    await vi.waitFor(async () => expect(await codeOf(id)).toBe(404), { timeout: SEEN_WITHIN_MS, interval: 10 })
    expect(performance.now() - since).toBeLessThan(SEEN_WITHIN_MS)
  })

  test('content that one publishes is in the answers of the other within a second', async () => {
    const names = async () => (await dataOf(site, 'getCmLocation')).map(({ name }) => name)
    expect(await names()).toEqual([])
    const office = { name: '宜昌办公点', address: '宜昌市', contactPhone: '0717-0000000' }
    await other.contentImport.publish('office', [{ content: office }])
    const since = performance.now()
    await vi.waitFor(async () => expect(await names()).toEqual(['宜昌办公点']), {
      timeout: SEEN_WITHIN_MS,
      interval: 10,
    })
    expect(performance.now() - since).toBeLessThan(SEEN_WITHIN_MS)
  })

  test('nothing is told of what was rolled back', async () => {
    const told: (readonly string[])[] = []
    const end = site.database.notifier.follow(
      (tags) => told.push(tags),
      () => undefined,
    )
    const undone = others.transaction(async (tx) => {
      await others.notifier.notify(tx, ['undone'])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await vi.waitFor(async () => {
      await others.transaction((tx) => others.notifier.notify(tx, ['done']))
      expect(told).toContainEqual(['done'])
    }, 10_000)
    expect(told).not.toContainEqual(['undone'])
    await end()
  })
})
