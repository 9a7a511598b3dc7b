import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAVED_SEARCH_MESSAGE } from '#contracts/constants/error-messages.ts'
import { SAVED_SEARCHES_MAX } from '#contracts/constants/limits.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { dataOf } from '#server/testing/reply-data.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

describe.each(testDatabaseKinds)('saved searches on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  let person: TestPerson
  let other: TestPerson
  let company = 0
  const publish = (name: string, changes = {}) =>
    site.services.jobWriting.publish([
      jobDraft(company, {
        name,
        releasedAt: clock.now(),
        deadline: new Date(clock.now().getTime() + 30 * 86_400_000),
        ...changes,
      }),
    ])
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock, config: { publicUrl: 'https://talent.example.cn' } })
    await site.services.lookupWriting.insert(sampleLookups)
    ;[company = 0] = await site.services.companyWriting.create([companyDraft()])
    await publish('车辆工程师')
    ;[person, other] = [await logIn(site), await logIn(site)]
  })
  afterAll(() => site.close())

  const list = () => dataOf(person.call('savedSearchList'))

  test('are named by the interpreted keyword, stored once, and require a condition', async () => {
    const first = await dataOf(person.call('saveSearch', { keyword: '武汉工程师', educationType: '4' }))
    expect(first).toMatchObject({ name: '武汉市 · 工程师 · 本科', newCount: 0, feedPath: '' })
    const again = await dataOf(person.call('saveSearch', { educationType: '4', keyword: '武汉工程师' }))
    expect(again.savedSearchId).toBe(first.savedSearchId)
    await person.call('saveSearch', { salaryMin: 8000, salaryMax: 9000, regionId: 420_111 })
    expect((await list()).map(({ name }) => name)).toEqual(['武汉·洪山区 · 8000–9000 元', '武汉市 · 工程师 · 本科'])
    expect(await person.call('saveSearch', {})).toEqual({ code: 500, msg: SAVED_SEARCH_MESSAGE.empty })
  })

  test('count the new jobs since the last visit, without hits of a widened search', async () => {
    clock.forward(60)
    await publish('电气工程师')
    await publish('会计', { regionId: 420_500 })
    clock.forward(60)
    const [, search] = await list()
    expect(search).toMatchObject({ newCount: 1 })
    const none = await dataOf(person.call('saveSearch', { keyword: '宜昌厨师' }))
    await publish('会计主管', { regionId: 420_500 })
    clock.forward(60)
    expect((await list())[0]).toMatchObject({ savedSearchId: none.savedSearchId, newCount: 0 })
    await person.call('markSavedSearchSeen', { savedSearchId: search?.savedSearchId })
    expect((await list())[2]).toMatchObject({ newCount: 0 })
    await person.call('deleteSavedSearch', { savedSearchId: none.savedSearchId })
  })

  test('have a feed at a secret address that can be renewed and turned off', async () => {
    const [, search] = await list()
    const savedSearchId = search?.savedSearchId
    const open = await dataOf(person.call('setSavedSearchFeed', { savedSearchId, isOn: true }))
    const read = (path: string) => site.app.inject({ url: path, headers: { host: 'talent.example.cn' } })
    const feed = await read(open.feedPath)
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    expect(feed.headers['cache-control']).toContain('private')
    const { window } = new JSDOM(feed.body, { contentType: 'application/xml' })
    const entries = [...window.document.querySelectorAll('entry')]
    expect(entries.map((entry) => entry.querySelector('title')?.textContent)).toEqual(['电气工程师', '车辆工程师'])
    for (const node of [window.document.documentElement, ...entries]) {
      const own = [...node.children].map(({ tagName }) => tagName)
      for (const needed of ['id', 'title', 'updated']) expect(own.filter((name) => name === needed)).toHaveLength(1)
    }
    const links = [...window.document.querySelectorAll('link[rel=self]')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([`https://talent.example.cn${open.feedPath}`])
    const renewed = await dataOf(person.call('setSavedSearchFeed', { savedSearchId, isOn: true }))
    expect(renewed.feedPath).not.toBe(open.feedPath)
    expect((await read(open.feedPath)).statusCode).toBe(404)
    await person.call('setSavedSearchFeed', { savedSearchId, isOn: false })
    expect((await read(renewed.feedPath)).statusCode).toBe(404)
    expect((await read('/feed/1.xml')).statusCode).toBe(404)
  })

  test('cannot be read or changed by another person', async () => {
    const savedSearchId = (await list())[0]?.savedSearchId
    for (const id of ['deleteSavedSearch', 'markSavedSearchSeen'] as const)
      expect((await other.call(id, { savedSearchId })).code).toBe(404)
    expect((await other.call('setSavedSearchFeed', { savedSearchId, isOn: true })).code).toBe(404)
    expect(await dataOf(other.call('savedSearchList'))).toEqual([])
  })

  test('are limited, even with parallel calls, and are deleted with the account', async () => {
    const asked = Array.from({ length: SAVED_SEARCHES_MAX + 2 }, (_none, index) =>
      other.call('saveSearch', { keyword: `工程师${index}` }),
    )
    const replies = await Promise.all(asked)
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(SAVED_SEARCHES_MAX)
    expect(replies.find(({ code }) => code === 500)?.msg).toBe(SAVED_SEARCH_MESSAGE.tooMany)
    await site.services.accountDeletions.purgeAccount(other.id, { again: true })
    expect(await site.database.read.savedSearch.count({ where: { personId: other.id } })).toBe(0)
  })
})
