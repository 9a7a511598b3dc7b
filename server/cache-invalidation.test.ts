import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { callWith } from '#server/features/account/testing/account-client.ts'
import { dataOf, rowsOf } from '#server/features/job/testing/call.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Database, openDatabase } from './database/database.ts'
import { createServices, type Services } from './features.ts'

/** Deadline for another process to show a change. */
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
    await notificationArrived()
  }, 60_000)
  afterAll(async () => {
    await others.close()
    await site.close()
  })

  const codeOf = async (cmCommentId: number) => (await callWith(site, 'getCommentById', { cmCommentId })).code

  /** Waits until a notification arrives. Before the listener is connected, the site clears its whole cache instead. */
  async function notificationArrived() {
    let hasArrived = false
    const end = site.database.notifier.follow(
      () => (hasArrived = true),
      () => undefined,
    )
    await vi.waitFor(async () => {
      await others.transaction((tx) => others.notifier.notify(tx, ['article']))
      expect(hasArrived).toBe(true)
    }, 10_000)
    await end()
  }

  test('a withdrawal in one process invalidates the cache of the other within a second', async () => {
    const [id = 0] = await other.articleWriting.publish([anArticleDraft({ typeId: 2, title: '马上要撤下的一篇' })])
    await vi.waitFor(async () => expect(await codeOf(id)).toBe(200), SEEN_WITHIN_MS)
    await others.transaction((tx) => other.articleWriting.hide(tx, id))
    const since = performance.now()
    await vi.waitFor(async () => expect(await codeOf(id)).toBe(404), { timeout: SEEN_WITHIN_MS, interval: 10 })
    expect(performance.now() - since).toBeLessThan(SEEN_WITHIN_MS)
  })

  test('content published by one process is in the responses of the other within a second', async () => {
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

  /** Waits until `read` returns `expected`. Without invalidation, the cache would return the old value for longer. */
  const seen = (read: () => Promise<unknown>, expected: unknown) =>
    vi.waitFor(async () => expect(await read()).toEqual(expected), { timeout: 30_000, interval: 20 })
  const jobNames = async () => (await rowsOf(site, 'jobsList')).rows.map(({ jobName }) => jobName)
  const companyNames = async () => (await rowsOf(site, 'companyList')).rows.map(({ companyName }) => companyName)
  const regionNames = async () => (await dataOf(site, 'getRegionList')).map(({ name }) => name)
  const placeNames = async () => (await rowsOf(site, 'jobsList')).rows.map(({ regionName }) => regionName)
  const titleOf = async (cmCommentId: number) =>
    (await callWith(site, 'getCommentById', { cmCommentId })).data?.['commentTitle']
  const officeNames = async () => (await dataOf(site, 'getCmLocation')).map(({ name }) => name)
  const publishOffice = (key: string, name: string) =>
    other.contentImport.publish('office', [{ key, content: { name, address: '宜昌市', contactPhone: '0717-0000000' } }])
  const anOpenJob = (companyId: number, name: string) =>
    jobDraft(companyId, { name, releasedAt: new Date(0), deadline: new Date('2099-12-31T23:59:59+08:00') })

  /** Terminates the listening connection; notifications are lost until the listener has reconnected. */
  const cutListener = () =>
    others.read.$queryRaw`SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN site_changes%'`

  test('lookups, companies, jobs and articles changed by one process change in the responses of the other', async () => {
    expect([await jobNames(), await companyNames(), await regionNames()]).toEqual([[], [], []])
    await other.lookupWriting.insert(sampleLookups)
    await seen(regionNames, ['湖北省', '武汉市', '洪山区', '宜昌市'])
    const [companyId = 0] = await other.companyWriting.create([companyDraft()])
    await seen(companyNames, ['湖北澜渚轨道装备有限公司'])
    const [jobId = 0] = await other.jobWriting.publish([anOpenJob(companyId, '车辆工程师')])
    await seen(jobNames, ['车辆工程师'])
    expect(await placeNames()).toEqual(['武汉·洪山区']) // from the lookups in memory, which were empty before
    await other.jobWriting.withdraw([jobId])
    await seen(jobNames, [])
    const [articleId = 0] = await other.articleWriting.publish([anArticleDraft({ title: '改名之前' })])
    await seen(() => titleOf(articleId), '改名之前')
    await other.articleWriting.revise(articleId, anArticleDraft({ title: '改名之后' }))
    await seen(() => titleOf(articleId), '改名之后')
  })

  test('changes made while the listener is disconnected are visible after it reconnects', async () => {
    await publishOffice('cut', '改名之前的办公点')
    const [shown = 0, hidden = 0] = await other.articleWriting.publish([
      anArticleDraft({ title: '断线之前' }),
      anArticleDraft({ title: '断线时撤下' }),
    ])
    await seen(async () => (await officeNames()).includes('改名之前的办公点'), true)
    await seen(async () => [await titleOf(shown), await titleOf(hidden)], ['断线之前', '断线时撤下'])
    await cutListener()
    const [added = 0] = await other.articleWriting.publish([anArticleDraft({ title: '断线时发布' })])
    await publishOffice('cut', '改名之后的办公点')
    await others.transaction((tx) => other.articleWriting.hide(tx, hidden))
    await seen(async () => (await officeNames()).includes('改名之后的办公点'), true)
    await seen(async () => [await titleOf(added), await codeOf(hidden)], ['断线时发布', 404])
    // the new connection delivers notifications again
    await other.articleWriting.revise(shown, anArticleDraft({ title: '断线之后' }))
    await seen(() => titleOf(shown), '断线之后')
    expect(await titleOf(added)).toBe('断线时发布')
  })

  test('a rolled-back transaction sends no notification', async () => {
    const notified: (readonly string[])[] = []
    const end = site.database.notifier.follow(
      (tags) => notified.push(tags),
      () => undefined,
    )
    const undone = others.transaction(async (tx) => {
      await others.notifier.notify(tx, ['undone'])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await vi.waitFor(async () => {
      await others.transaction((tx) => others.notifier.notify(tx, ['done']))
      expect(notified).toContainEqual(['done'])
    }, 10_000)
    expect(notified).not.toContainEqual(['undone'])
    await end()
  })
})
