import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { originalTexts } from '#contracts/constants/page-texts.ts'
import type { ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import { dataOf } from '#server/features/job/testing/call.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { statusOf } from './content-item.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

describe.each(testDatabaseKinds)('a start with the items of an earlier version on %s', (database) => {
  let desk: ContentDesk
  beforeEach(async () => {
    desk = await openContentDesk(database)
  }, 60_000)
  afterEach(() => desk.close())

  const publish = (slug: string, content: object) =>
    desk.site.services.contentImport.publishPages([
      { slug, content: { slug, title: '标题', lead: '', sections: [], ...content } },
    ])
  const start = () => desk.site.services.contentImport.adopt()
  const itemOf = async (kind: ContentKindId, key: string) =>
    desk.site.database.read.contentItem.findUnique({ where: { kind_key: { kind, key } } })
  const standing = async (kind: ContentKindId, key: string) => {
    const item = await itemOf(kind, key)
    if (item === null) throw new Error(`no ${kind} ${key}`)
    return statusOf(item)
  }

  test('turns pages with agreements into items of the kind agreement', async () => {
    await publish('agreement', { version: '1.0', effectiveDate: '2026-01-01' })
    const { itemId } = await standing('agreement', 'agreement')
    await desk.site.database.write.contentItem.update({ where: { id: itemId }, data: { kind: 'page' } })
    await start()
    expect([(await standing('agreement', 'agreement')).itemId, await itemOf('page', 'agreement')]).toEqual([
      itemId,
      null,
    ])
  })

  test('moves pages that the earlier version created again to the recycle bin, and they cannot be restored', async () => {
    await publish('agreement', { version: '1.0', effectiveDate: '2026-01-01' })
    const before = await dataOf(desk.site, 'getPageDocument', { slug: 'agreement' })
    const { draft, editedAt } = (await itemOf('agreement', 'agreement')) ?? { draft: '', editedAt: new Date(0) }
    const data = { kind: 'page', key: 'agreement', draft, state: 'published', isVisible: true, editedAt }
    await desk.site.database.write.contentItem.create({ data })
    await start()
    const again = await standing('page', 'agreement')
    expect(again).toMatchObject({ state: 'deleted', isPublic: false })
    const undelete = await studioCall(desk.site, 'undeleteContent', desk.moved(again, 'page'), desk.people.author)
    expect(undelete.status).toBe(409)
    expect(await dataOf(desk.site, 'getPageDocument', { slug: 'agreement' })).toEqual(before)
  })

  test('adds missing texts to the published page and to its draft once, and keeps the existing texts', async () => {
    const [first, ...others] = originalTexts('jobs')
    if (first === undefined) throw new Error('no texts')
    await publish('jobs', { texts: [{ ...first, text: '自己的说明' }] })
    const { itemId, version } = await standing('page', 'jobs')
    const { draft } = (await itemOf('page', 'jobs')) ?? { draft: '{}' }
    const content = { ...(JSON.parse(draft) as object), title: '还没发布' }
    await studioCall(desk.site, 'saveContent', { kind: 'page', itemId, version, content }, desk.people.author)
    await start()
    const texts = [{ ...first, text: '自己的说明' }, ...others]
    expect(await dataOf(desk.site, 'getPageDocument', { slug: 'jobs' })).toMatchObject({ title: '标题', texts })
    expect(JSON.parse((await itemOf('page', 'jobs'))?.draft ?? '')).toMatchObject({ title: '还没发布', texts })
    const revisions = () => desk.site.database.read.contentRevision.count({ where: { itemId } })
    const count = await revisions()
    await start()
    expect(await revisions()).toBe(count)
  })
})
