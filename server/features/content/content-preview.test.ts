import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import type { SiteRenderer } from '#server/rendering/site-renderer.ts'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

const INPUTS = {
  getBannerList: {},
  getBarPictureList: {},
  getCmLocation: {},
  getSiteFacts: {},
  getPageDocument: { slug: 'accessibility' },
  getProductSystemTree: { name: '产品体系' },
} as const
const CALLS = Object.keys(INPUTS) as (keyof typeof INPUTS)[]

/** Renders the URL of the page and the data of its calls as JSON. */
const plainRenderer: SiteRenderer = {
  pages: () => ({
    describe: (url) => ({ kind: 'page', canonicalUrl: url }),
    readingAttributes: () => '',
    async render({ url, call }) {
      const asked = CALLS.map((id) => call(id, INPUTS[id], ''))
      const data = (await Promise.all(asked)).map((reply) => (reply as { data?: unknown }).data ?? null)
      const html = JSON.stringify({ url, ...Object.fromEntries(CALLS.map((id, index) => [id, data[index]])) })
      return { status: 200, head: '', html, data: '', files: [], failures: [], needs: [] }
    },
  }),
  document: (page) => Promise.resolve(page?.html ?? ''),
}

let desk: ContentDesk
beforeAll(async () => {
  desk = await openContentDesk('sqlite', { renderer: () => Promise.resolve(plainRenderer) })
  await desk.site.services.contentImport.publishFacts(someSiteFacts())
  const page = { slug: 'accessibility', title: '无障碍声明', lead: '', sections: [{ heading: '总则' }] }
  await desk.site.services.contentImport.publishPages([{ slug: 'accessibility', content: page }])
}, 60_000)
afterAll(() => desk.close())

const addressOf = async (kind: ContentKindId, itemId: number, revisionId?: number) => {
  const input = { kind, itemId, ...(revisionId !== undefined && { revisionId }) }
  return (await studioCall(desk.site, 'createContentPreview', input, desk.people.author)).data.url
}
const look = async (url: string) => desk.site.app.inject(url)
const seen = async (kind: ContentKindId, itemId: number) =>
  JSON.parse((await look(await addressOf(kind, itemId))).body) as Record<keyof typeof INPUTS, object> & {
    url: string
  }
const itemOf = async (kind: ContentKindId) => {
  const { data } = await studioCall(desk.site, 'listContent', { kind }, desk.people.author)
  const { itemId } = data.rows[0]?.standing ?? { itemId: 0 }
  return (await studioCall(desk.site, 'readContent', { kind, itemId }, desk.people.author)).data
}

describe('a preview', () => {
  test.each<[ContentKindId, () => Content, keyof typeof INPUTS, object]>([
    ['banner', () => desk.banner({ title: '还没发布' }), 'getBannerList', [{ bannerTitle: '还没发布' }]],
    [
      'bar-picture',
      () => ({ title: '通栏', text: '', linkUrl: '/jobs', fileId: desk.pictures.wideFileId }),
      'getBarPictureList',
      [{ pictureName: '通栏' }],
    ],
    [
      'office',
      () => ({ name: '新办公点', address: '武汉', contactPhone: '027' }),
      'getCmLocation',
      [{ name: '新办公点' }],
    ],
    ['notice', () => ({ text: '维护公告' }), 'getSiteFacts', { notices: [{ text: '维护公告' }] }],
  ])('of a new %s shows the draft, and the site does not show the draft', async (kind, content, call, expected) => {
    const { itemId } = await desk.created(content(), kind)
    const before = (await look('/')).body
    expect((await seen(kind, itemId))[call]).toMatchObject(expected)
    expect((await look('/')).body).toBe(before)
  })

  test('of a page shows the changed page, and of site facts the changed facts', async () => {
    const page = await itemOf('page')
    await desk.saved(page.standing, { ...page.content, title: '新的无障碍声明' }, 'page')
    const changed = await seen('page', page.standing.itemId)
    expect([changed.url, changed.getPageDocument]).toEqual([
      '/accessibility',
      expect.objectContaining({ title: '新的无障碍声明' }),
    ])
    const facts = await itemOf('site-facts')
    await desk.saved(facts.standing, { ...facts.content, phone: '027-12345678' }, 'site-facts')
    expect((await seen('site-facts', facts.standing.itemId)).getSiteFacts).toMatchObject({ phone: '027-12345678' })
  })

  test('of a changed notice keeps its place in the list, and a new notice comes last', async () => {
    const published: { itemId: number; version: number }[] = []
    for (const text of ['第一条', '第二条', '第三条'])
      published.push(await desk.published(await desk.created({ text }, 'notice'), 'notice'))
    const noticesOf = async (itemId: number) => {
      const { notices } = (await seen('notice', itemId)).getSiteFacts as { notices: { text: string }[] }
      return notices.map(({ text }) => text).filter((text) => text.includes('条'))
    }
    const second = published[1] as Parameters<typeof desk.saved>[0]
    await desk.saved(second, { text: '改过的第二条', linkUrl: '/jobs' }, 'notice')
    expect(await noticesOf(second.itemId)).toEqual(['第一条', '改过的第二条', '第三条'])
    const added = await desk.created({ text: '第四条' }, 'notice')
    expect(await noticesOf(added.itemId)).toEqual(['第一条', '第二条', '第三条', '第四条'])
  })

  test('of a tree shows the whole draft of this tree only', async () => {
    const nodes = [{ id: '1', pid: '', name: '招聘' }]
    const trees = ['产品体系', '湖北省现场教学基地'].map((key, at) => ({
      key,
      content: { nodes: nodes.map((node) => ({ ...node, id: `${at + 1}` })) },
    }))
    await desk.site.services.contentImport.publish('product-tree', trees)
    const tree = await itemOf('product-tree')
    const { itemId } = tree.standing
    const content = {
      nodes: [
        { id: '3', pid: '', name: '培训' },
        { ...nodes[0], pid: '3' },
      ],
    }
    await desk.saved(tree.standing, content, 'product-tree')
    const { url, getProductSystemTree: shown } = await seen('product-tree', itemId)
    expect([url, shown]).toEqual([
      '/aboutUs?aboutUsId=2',
      [
        { cmProductSystemId: '3', pid: '395', name: '培训', orderNum: 1 },
        { cmProductSystemId: '1', pid: '3', name: '招聘', orderNum: 1 },
      ],
    ])
    expect((await seen('product-tree', itemId + 1)).getProductSystemTree).toMatchObject([{ name: '招聘' }])
  })

  test('shows the published banner if the draft lacks a picture, and shows a requested revision unchanged', async () => {
    const standing = await desk.published(await desk.created(desk.banner({ title: '第一版' })))
    await desk.saved(standing, desk.banner({ title: '第二版', wideFileId: null }))
    expect((await seen('banner', standing.itemId)).getBannerList).toMatchObject([{ bannerTitle: '第一版' }])
    const revision = await desk.site.database.read.contentRevision.findFirstOrThrow({
      where: { itemId: standing.itemId },
    })
    const { body } = await look(await addressOf('banner', standing.itemId, revision.id))
    expect(JSON.parse(body)).toMatchObject({ getBannerList: [{ bannerTitle: '第一版' }] })
  })

  test('of an unknown item or revision is rejected with 404', async () => {
    const { itemId } = await desk.created()
    const ask = (input: { itemId: number; revisionId?: number }) =>
      studioCall(desk.site, 'createContentPreview', { kind: 'banner', ...input }, desk.people.author)
    const statuses = [(await ask({ itemId: 99_999 })).status, (await ask({ itemId, revisionId: 99_999 })).status]
    expect(statuses).toEqual([404, 404])
  })

  test('opens only with its unchanged URL, for half an hour', async () => {
    const { itemId } = await desk.created()
    const url = await addressOf('banner', itemId)
    const forged = url.replace(/c-\d+-/, `c-${itemId + 1}-`)
    expect([(await look(url)).statusCode, (await look(forged)).statusCode]).toEqual([200, 404])
    expect((await look(`${url.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`)).statusCode).toBe(404)
    desk.clock.forward(31 * 60)
    expect((await look(url)).statusCode).toBe(404)
  })
})
