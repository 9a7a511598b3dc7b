import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillBaseContent } from '#server/start/base-content.ts'
import { call, dataOf } from '#server/features/job/testing/call.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'
import { baseContent } from './base-content.ts'
import { PAGE_SLUGS } from './page-documents/page-content.ts'

const { content, files } = await baseContent()
const fill = ({ services }: TestApp) =>
  fillBaseContent(services, content, ({ id }) => Promise.resolve(files.get(id) ?? Buffer.alloc(0)))

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp()
})
afterAll(() => site.close())

test('an empty database gets site facts, pages with media, trees and lists, which the calls then return', async () => {
  expect(await fill(site)).toEqual(expect.arrayContaining(['site', ...PAGE_SLUGS, '产品体系', 'regions', 'majors']))
  expect(await dataOf(site, 'getSiteFacts')).toMatchObject({ shortName: '江汉人才', demoNotice: null })
  for (const slug of PAGE_SLUGS) expect((await call(site, 'getPageDocument', { slug })).code).toBe(200)
  const { video, pictureUrl } = await dataOf(site, 'getPageDocument', { slug: 'about-1' })
  for (const url of [video?.url, video?.posterUrl, pictureUrl ?? video?.posterUrl])
    expect((await site.app.inject(url ?? '')).statusCode).toBe(200)
  expect((await dataOf(site, 'getRegionList')).length).toBeGreaterThan(100)
  for (const { name, nodes } of content.trees)
    expect(await dataOf(site, 'getProductSystemTree', { name })).toHaveLength(nodes.length)
  expect(await site.database.read.contentItem.count({ where: { kind: 'product-tree', isShown: true } })).toBe(2)
})

test('stored pages contain addresses instead of media names', async () => {
  const rows = await site.database.read.siteDocument.findMany()
  for (const { name } of content.media) expect(JSON.stringify(rows)).not.toContain(JSON.stringify(name))
})

test('filling a second time writes nothing', async () => {
  const before = await site.database.read.siteDocument.findMany()
  expect(await fill(site)).toEqual([])
  expect(await site.database.read.siteDocument.findMany()).toEqual(before)
})

test('changed content is kept; missing content is restored without storing its media again', async () => {
  const { contentImport, pages } = site.services
  await contentImport.publishFacts({ ...someSiteFacts(), shortName: '改过' })
  const privacy = await pages.find('privacy')
  if (privacy) await contentImport.publishPages([{ slug: 'privacy', content: { ...privacy, title: '改过' } }])
  await site.database.write.siteDocument.delete({ where: { slug: 'page:about-1' } })
  await site.database.write.undergraduateMajor.deleteMany()
  const stored = await site.database.read.storedFile.count()
  expect(await fill(site)).toEqual(['about-1', 'majors'])
  expect(await dataOf(site, 'getSiteFacts')).toMatchObject({ shortName: '改过' })
  expect(await dataOf(site, 'getPageDocument', { slug: 'privacy' })).toMatchObject({ title: '改过' })
  expect(await site.database.read.storedFile.count()).toBe(stored)
})

test.each(testDatabaseKinds)('two concurrent fills of the same %s database both succeed', async (kind) => {
  const other = await buildTestApp({ kind })
  const filled = (await Promise.all([fill(other), fill(other)])).flat()
  expect(filled).toEqual(expect.arrayContaining([...PAGE_SLUGS, 'regions']))
  expect(await other.database.read.region.count()).toBe(content.lookups.regions.length)
  await other.close()
})
