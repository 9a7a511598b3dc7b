import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { REMARKS_MAX } from '#contracts/studio/studio-limits.ts'
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

  test('a remark does not change the article version; after the return the author can read, settle and reopen it', async () => {
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

  test('only the writer of a remark can remove the remark, and only while the remark is not settled', async () => {
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

  test('a remark is rejected on a text that the caller wrote, in another column, on a revision of another article, or without a text', async () => {
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

  test('remarks are listed oldest first with their writers, for staff who may read the article', async () => {
    const { articleId, added, input } = await remarked('第一条')
    const { people, site } = desk
    const second = await studioCall(site, 'addRemark', { ...input, text: '第二条' }, people.secondReviewer)
    const named = { staffId: people.firstReviewer.staffId, staffName: desk.nameOf(people.firstReviewer) }
    expect(added.data).toMatchObject({ ...named, createTime: desk.timeIn(0), revisionId: input.revisionId })
    expect((await remarksOf(articleId)).map(({ remarkId }) => remarkId)).toEqual([
      added.data.remarkId,
      second.data.remarkId,
    ])
    const narrow = await desk.member([{ role: 'author', scope: 'column:7' }])
    expect((await studioCall(site, 'listRemarks', { articleId }, narrow)).status).toBe(404)
    expect((await studioCall(site, 'listRemarks', { articleId: 99_999 }, people.author)).status).toBe(404)
    await site.database.write.reviewRemark.updateMany({ where: { articleId }, data: { staffId: null } })
    expect((await remarksOf(articleId))[0]).toMatchObject({ staffId: null, staffName: '' })
  })

  test('a remark that is settled has the time and the name of the author; a colleague may settle it', async () => {
    const { articleId, added } = await remarked()
    const { people, site } = desk
    desk.clock.forward(60)
    const one = { articleId, remarkId: added.data.remarkId }
    const { data } = await studioCall(site, 'settleRemark', { ...one, isSettled: true }, people.author)
    expect(data).toMatchObject({ settledTime: desk.timeIn(0), settledBy: desk.nameOf(people.author) })
    expect((await studioCall(site, 'settleRemark', { ...one, isSettled: true }, people.firstReviewer)).status).toBe(403)
    const reopened = await studioCall(site, 'settleRemark', { ...one, isSettled: false }, people.author)
    expect(reopened.data).toMatchObject({ settledTime: null, settledBy: null })
    const row = await site.database.read.reviewRemark.findUniqueOrThrow({ where: { id: one.remarkId } })
    expect([row.settledAt, row.settledById]).toEqual([null, null])
  })

  test('each change of a remark is in the audit log with role and ids', async () => {
    const { articleId, revisionId, added } = await remarked()
    const one = { articleId, remarkId: added.data.remarkId }
    await studioCall(desk.site, 'removeRemark', one, desk.people.firstReviewer)
    const where = { object: `article:${articleId}`, action: { startsWith: 'article.remark' } }
    const entries = await desk.site.database.read.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
    const { staffId } = desk.people.firstReviewer
    expect(
      entries.map(({ action, actorKind, actorId, role, detail, result }) => [
        action,
        actorKind,
        actorId,
        role,
        detail,
        result,
      ]),
    ).toEqual([
      ['article.remarked', 'staff', staffId, 'firstReviewer', `revision:${revisionId} remark:${one.remarkId}`, 'done'],
      ['article.remarkRemoved', 'staff', staffId, 'firstReviewer', `remark:${one.remarkId}`, 'done'],
    ])
  })

  test('an article has at most 500 remarks', async () => {
    const { articleId, revisionId, input } = await remarked()
    const { firstReviewer } = desk.people
    const filler = { articleId, revisionId, field: 'html', quote: '招聘', text: '请核对', createdAt: desk.clock.now() }
    await desk.site.database.write.reviewRemark.createMany({
      data: Array.from({ length: REMARKS_MAX - 2 }, () => filler),
    })
    expect((await studioCall(desk.site, 'addRemark', input, firstReviewer)).status).toBe(200)
    const full = { status: 409, msg: STUDIO_MESSAGE.remarksFull }
    expect(await studioCall(desk.site, 'addRemark', input, firstReviewer)).toMatchObject(full)
    const other = await remarked()
    expect(other.added.status).toBe(200)
  })

  test('an empty remark is rejected with its field, and the submitter may not remark on the text', async () => {
    const { input } = await remarked()
    const empty = await studioCall(desk.site, 'addRemark', { ...input, text: ' \u200b ' }, desk.people.firstReviewer)
    expect(empty).toMatchObject({ status: 400, data: { fields: [{ field: 'text', message: '批注不能为空' }] } })
    const both = await desk.member([desk.all('author'), desk.all('firstReviewer')])
    const draft = await desk.aDraft()
    await desk.move('submitArticle', draft.articleId, both)
    const own = { ...input, articleId: draft.articleId, revisionId: await desk.pendingOf(draft.articleId) }
    expect(await studioCall(desk.site, 'addRemark', own, both)).toMatchObject({
      status: 403,
      msg: STUDIO_MESSAGE.ownReview,
    })
  })
})
