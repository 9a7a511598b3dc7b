import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-catalogue.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk } from './testing/editorial-desk.ts'

const PASSAGE = {
  field: 'html',
  quote: '12月6日',
  contextBefore: '招聘会于',
  contextAfter: '举行，欢迎参加。',
} as const

describe.each(testDatabaseKinds)('remarks on passages on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const remarksOf = async (articleId: number) =>
    (await studioCall(desk.site, 'listRemarks', { articleId }, desk.people.author)).data
  const eventsOf = async (articleId: number) =>
    (await desk.site.database.read.auditEntry.findMany({ where: { object: `article:${articleId}` } })).map(
      ({ action, detail }) => `${action} ${detail}`,
    )
  async function remarked(text = '请核对日期') {
    const standing = await desk.submitted()
    const { articleId } = standing
    const revisionId = await desk.pendingOf(articleId)
    const input = { articleId, revisionId, ...PASSAGE, text }
    const added = await studioCall(desk.site, 'addRemark', input, desk.people.firstReviewer)
    return { ...standing, revisionId, input, added }
  }

  test('a reviewer writes one, its author sees it after the return and ticks it off; the version stays', async () => {
    const { articleId, version, revisionId, added } = await remarked(' 请核对\u202e日期 ')
    expect(added.data).toMatchObject({ ...PASSAGE, revisionId, text: '请核对日期', settledTime: null, settledBy: null })
    const reason = '日期有误，见批注'
    const back = { articleId, version, revisionId, reason }
    expect((await studioCall(desk.site, 'returnArticle', back, desk.people.firstReviewer)).data.state).toBe('returned')
    const [remark] = await remarksOf(articleId)
    expect(remark).toEqual(added.data)

    const settle = async (isSettled: boolean) =>
      studioCall(
        desk.site,
        'settleRemark',
        { articleId, remarkId: remark?.remarkId ?? 0, isSettled },
        desk.people.author,
      )
    const first = (await settle(true)).data
    expect(first).toMatchObject({ settledTime: expect.any(String) as string, settledBy: expect.any(String) as string })
    desk.clock.forward(60)
    expect((await settle(true)).data).toEqual(first)
    expect((await settle(false)).data).toMatchObject({ settledTime: null, settledBy: null })
    expect((await eventsOf(articleId)).slice(-3)).toEqual([
      `article.remarkSettled remark:${remark?.remarkId} settled`,
      `article.remarkSettled remark:${remark?.remarkId} settled`,
      `article.remarkSettled remark:${remark?.remarkId} reopened`,
    ])
  })

  test('a remark can be removed by its writer until it is ticked off', async () => {
    const { articleId, added } = await remarked()
    const one = { articleId, remarkId: added.data.remarkId }
    const other = await studioCall(desk.site, 'removeRemark', one, desk.people.secondReviewer)
    expect(other).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.otherRemark })
    await studioCall(desk.site, 'settleRemark', { ...one, isSettled: true }, desk.people.author)
    expect((await studioCall(desk.site, 'removeRemark', one, desk.people.firstReviewer)).status).toBe(403)
    await studioCall(desk.site, 'settleRemark', { ...one, isSettled: false }, desk.people.author)
    expect((await studioCall(desk.site, 'removeRemark', one, desk.people.firstReviewer)).status).toBe(200)
    expect((await studioCall(desk.site, 'removeRemark', one, desk.people.firstReviewer)).status).toBe(404)
    expect(await remarksOf(articleId)).toEqual([])
  })

  test('nobody remarks on their own words, in another column, on a text of another article, or without words', async () => {
    const { articleId, revisionId, input } = await remarked()
    const other = await remarked()
    const add = async (changed: object, who = desk.people.firstReviewer) =>
      studioCall(desk.site, 'addRemark', { ...input, ...changed }, who)
    const both = await desk.member([desk.all('author'), desk.all('firstReviewer')])
    await desk.site.database.write.articleRevision.update({
      where: { id: revisionId },
      data: { writerIds: `[${both.staffId}]` },
    })
    expect(await add({}, both)).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.ownReview })
    expect((await add({}, await desk.member([{ role: 'firstReviewer', scope: 'column:7' }]))).status).toBe(403)
    expect((await add({}, desk.people.author)).status).toBe(403)
    expect((await add({ revisionId: other.revisionId })).status).toBe(404)
    expect(await add({ text: '\u200b \u200b' })).toMatchObject({ status: 400 })
    expect((await add({ text: '字'.repeat(501) })).status).toBe(400)
    expect((await add({ text: '字'.repeat(500) })).status).toBe(200)
    expect((await add({ quote: '' })).status).toBe(400)
    const mixed = { articleId, remarkId: other.added.data.remarkId, isSettled: true }
    expect((await studioCall(desk.site, 'settleRemark', mixed, desk.people.author)).status).toBe(404)
  })
})
