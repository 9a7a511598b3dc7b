import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '#server/features/job/testing/call.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'
import { type ContentDesk, openContentDesk } from '#server/features/content/testing/content-desk.ts'

describe.each(testDatabaseKinds)('offices and notices on %s', (kind) => {
  let desk: ContentDesk
  beforeAll(async () => {
    desk = await openContentDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const order = (of: 'office' | 'notice', items: readonly { itemId: number }[]) =>
    studioCall(
      desk.site,
      'orderContent',
      { kind: of, itemIds: items.map(({ itemId }) => itemId) },
      desk.people.publisher,
    )

  test('an office keeps its place and id when it is published again, and follows the order at once', async () => {
    const content = (name: string, more: object = {}) => ({
      name,
      address: `${name}路`,
      contactPhone: '027-1',
      longitude: 114,
      latitude: 30,
      ...more,
    })
    const one = await desk.published(await desk.created(content('甲'), 'office'), 'office')
    const two = await desk.published(await desk.created(content('乙', { latitude: 31 }), 'office'), 'office')
    const offices = () => dataOf(desk.site, 'getCmLocation')
    const [first, second] = await offices()
    expect([first, second]).toMatchObject([
      { name: '甲', address: '甲路', contactPhone: '027-1', longitude: 114, latitude: 30, orderNum: 1 },
      { name: '乙', latitude: 31, orderNum: 2 },
    ])
    expect((await order('office', [two, one])).status).toBe(200)
    expect((await offices()).map(({ name }) => name)).toEqual(['乙', '甲'])
    const withdrawn = await desk.withdrawn(one, 'office')
    expect((await offices()).map(({ name }) => name)).toEqual(['乙'])
    await desk.published(await desk.saved(withdrawn, content('新甲'), 'office'), 'office')
    expect(await offices()).toMatchObject([
      { name: '乙', cmLocationId: second?.cmLocationId },
      { name: '新甲', cmLocationId: first?.cmLocationId },
    ])
  })

  test('a notice is among the site facts while it is public, in the order of staff', async () => {
    await desk.site.services.contentImport.publishFacts(someSiteFacts())
    const notice = (text: string, linkUrl = '') => ({ text, linkUrl, shownFrom: null, shownUntil: null })
    const one = await desk.published(await desk.created(notice('第一条', '/jobs'), 'notice'), 'notice')
    const two = await desk.published(await desk.created(notice('第二条'), 'notice'), 'notice')
    const notices = async () => (await dataOf(desk.site, 'getSiteFacts')).notices
    expect(await notices()).toEqual([
      { id: one.itemId, text: '第一条', url: '/jobs' },
      { id: two.itemId, text: '第二条', url: '' },
    ])
    await order('notice', [two, one])
    expect((await notices()).map(({ text }) => text)).toEqual(['第二条', '第一条'])
    await desk.withdrawn(two, 'notice')
    expect((await notices()).map(({ text }) => text)).toEqual(['第一条'])
  })
})
