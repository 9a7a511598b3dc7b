import { describe, expect, test } from 'vitest'
import { CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import { dataOf } from '#server/features/job/testing/call.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'
import { openContentDesk } from './testing/content-desk.ts'

describe.each(testDatabaseKinds)('public rows without content items on %s', (kind) => {
  test('become published or withdrawn items once, with their ids, and public responses do not change', async () => {
    const desk = await openContentDesk(kind)
    const { site, pictures, people } = desk
    const { write } = site.database
    const banner = { text: '', actionText: '', linkUrl: '/jobs', ...pictures }
    await write.banner.createMany({
      data: [
        { ...banner, title: '显示的', orderNum: 1 },
        { ...banner, title: '隐藏的', orderNum: 2, isVisible: false },
      ],
    })
    await write.location.create({ data: { name: '总部', address: '武汉', contactPhone: '027', orderNum: 1 } })
    const page = {
      slug: 'privacy',
      title: '隐私政策',
      lead: '',
      sections: [{ heading: '总则', paragraphs: ['一'] }],
      version: '1.0',
      effectiveDate: '2026-01-01',
    }
    const { notices: _ofItems, ...facts } = someSiteFacts()
    await write.siteDocument.createMany({
      data: [
        { slug: 'site', content: facts },
        { slug: 'page:privacy', content: page },
      ],
    })
    const answers = () =>
      Promise.all([
        dataOf(site, 'getBannerList'),
        dataOf(site, 'getCmLocation'),
        dataOf(site, 'getSiteFacts'),
        dataOf(site, 'getPageDocument', { slug: 'privacy' }),
      ])
    const before = await answers()
    const kinds = await site.services.contentImport.adopt()
    expect(kinds.toSorted()).toEqual(['agreement', 'banner', 'office', 'site-facts'])
    expect(await site.services.contentImport.adopt()).toEqual([])
    expect(await answers()).toEqual(before)

    const { data } = await studioCall(site, 'listContent', { kind: 'banner' }, people.author)
    expect(data.rows.map(({ label, standing }) => [label, standing.state, standing.isShown])).toEqual([
      ['显示的', 'published', true],
      ['隐藏的', 'withdrawn', false],
    ])
    const { data: pages } = await studioCall(site, 'listContent', { kind: 'agreement' }, people.author)
    const [privacy] = pages.rows
    if (privacy === undefined) throw new Error('no page')
    const { itemId } = privacy.standing
    const { data: item } = await studioCall(site, 'readContent', { kind: 'agreement', itemId }, people.author)
    const content = { ...item.content, title: '隐私保护政策' }
    await desk.published(await desk.saved(item.standing, content, 'agreement'), 'agreement')
    expect(await dataOf(site, 'getPageDocument', { slug: 'privacy' })).toEqual({ ...page, title: '隐私保护政策' })
    await site.close()
  }, 60_000)
})

test('content that the site reads from an upstream is read-only', async () => {
  const desk = await openContentDesk('sqlite', { config: { upstream: 'http://127.0.0.1:9/prod-api' } })
  const { site, people } = desk
  const refused = await studioCall(site, 'createContent', { kind: 'banner', content: desk.banner() }, people.author)
  expect(refused).toMatchObject({ status: 409, msg: CONTENT_MESSAGE.fromUpstream })
  const notice = { text: '维护公告', linkUrl: '', shownFrom: null, shownUntil: null }
  expect((await studioCall(site, 'createContent', { kind: 'notice', content: notice }, people.author)).status).toBe(200)
  await site.close()
}, 60_000)
