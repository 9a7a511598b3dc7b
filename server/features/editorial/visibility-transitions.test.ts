import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE, tooShortMessage } from '#contracts/constants/error-messages.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk } from './testing/editorial-desk.ts'

const REASON = '数字与原件不符'

describe.each(testDatabaseKinds)('showing and hiding articles on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const read = async (articleId: number) =>
    (await studioCall(desk.site, 'readStudioArticle', { articleId }, desk.people.publisher)).data
  const correct = (articleId: number, releaseTime: string, reason = '登记时写错了钟点') =>
    desk.move('correctReleaseTime', articleId, desk.people.publisher, { releaseTime, reason })
  const withdraw = (articleId: number, reason = REASON) =>
    desk.move('withdrawArticle', articleId, desk.people.publisher, { reason })
  const wrongState = { status: 409, msg: STUDIO_MESSAGE.wrongState }
  const refusal = (message: string, field = 'releaseTime') => ({ status: 400, data: { fields: [{ field, message }] } })

  describe('a corrected release time', () => {
    test('is between the first submission and now, and changes the public page and the history', async () => {
      const { articleId } = await desk.submitted({ title: '更正发布时间' })
      const submitted = desk.clock.now()
      await desk.later(60)
      const standing = { articleId, version: 0, state: '' }
      for (const role of ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const)
        await desk.approve({ ...standing, version: (await desk.rowOf(articleId)).version }, desk.people[role])
      await desk.move('publishArticle', articleId, desk.people.publisher)
      await desk.later(60)
      const before = beijingTime(new Date(submitted.getTime() - 1000))
      expect(await correct(articleId, before)).toMatchObject(refusal(STUDIO_MESSAGE.earlierThanWritten))
      expect(await correct(articleId, desk.timeIn(1))).toMatchObject(refusal(STUDIO_MESSAGE.futureTime))
      expect(await correct(articleId, '2026-02-30 08:00')).toMatchObject({ status: 400 })
      expect(await correct(articleId, desk.timeIn(0), ' 无 ')).toMatchObject(
        refusal(tooShortMessage('理由', 5), 'reason'),
      )
      expect((await correct(articleId, desk.timeIn(0))).status).toBe(200)
      expect((await correct(articleId, beijingTime(submitted), ' 以提交时间为准 ')).status).toBe(200)
      expect((await desk.read(articleId)).data).toMatchObject({ releaseTime: beijingTime(submitted) })
      const { steps, publishedRevisionId, releaseTime } = await read(articleId)
      expect(releaseTime).toBe(beijingTime(submitted))
      const last = {
        verdict: 'released',
        reason: '以提交时间为准',
        revisionId: publishedRevisionId,
        hash: steps[0]?.hash,
      }
      expect(steps.at(-1)).toMatchObject(last)
    })

    test('is rejected for an article that is not public', async () => {
      const { articleId } = await desk.aDraft()
      expect(await correct(articleId, desk.timeIn(-1))).toMatchObject(wrongState)
      const gone = await desk.published()
      await withdraw(gone.articleId)
      await desk.move('saveDraft', gone.articleId, desk.people.author, desk.content({ title: '下线以后' }))
      await desk.later(1)
      expect(await correct(gone.articleId, desk.timeIn(0))).toMatchObject(wrongState)
    })

    test('of an article without a history is any time of the past', async () => {
      const [articleId = 0] = await desk.site.services.articleWriting.publish([anArticleDraft({ typeId: 2 })])
      expect((await correct(articleId, '2020-01-02 08:00')).status).toBe(200)
      expect((await desk.read(articleId)).data).toMatchObject({ releaseTime: '2020-01-02 08:00:00' })
    })
  })

  describe('a withdrawal', () => {
    test('ends the review and the schedule of the next text, and is in the history with its reason', async () => {
      const { articleId } = await desk.published({ title: '要下线的一篇', pinnedUntil: desk.timeIn(3600) })
      await desk.move('saveDraft', articleId, desk.people.author, desk.content({ title: '下一稿' }))
      await desk.move('submitArticle', articleId, desk.people.author)
      const { data } = await withdraw(articleId, ` ${REASON} `)
      expect(data).toMatchObject({ state: 'withdrawn', stage: 0, stageCount: 0, isPublic: false })
      const now = desk.clock.now()
      expect(await desk.rowOf(articleId)).toMatchObject({
        withdrawnAt: now,
        pendingRevisionId: null,
        scheduledAt: null,
        pinnedUntil: null,
      })
      const { steps, withdrawnReason, publishedRevisionId } = await read(articleId)
      expect([withdrawnReason, steps.at(-1)?.reason]).toEqual([REASON, REASON])
      expect(steps.at(-1)).toMatchObject({
        verdict: 'withdrawn',
        revisionId: publishedRevisionId,
        hash: steps[0]?.hash,
      })
    })

    test('is rejected without a public text or with a short reason, and the article stays as it is', async () => {
      const { articleId } = await desk.aDraft()
      expect(await withdraw(articleId)).toMatchObject(wrongState)
      const shown = await desk.published({ title: '理由太短' })
      expect(await withdraw(shown.articleId, '不符')).toMatchObject(refusal(tooShortMessage('理由', 5), 'reason'))
      expect((await desk.read(shown.articleId)).code).toBe(200)
      await withdraw(shown.articleId)
      await desk.move('saveDraft', shown.articleId, desk.people.author, desk.content())
      expect(await withdraw(shown.articleId)).toMatchObject(wrongState)
    })

    test('of an article that is published again is forgotten', async () => {
      const { articleId } = await desk.published({ title: '再次上线' })
      const { firstPublishedAt } = await desk.rowOf(articleId)
      await desk.later(60)
      await withdraw(articleId)
      await desk.move('saveDraft', articleId, desk.people.author, desk.content({ title: '更正以后再次上线' }))
      await desk.move('submitArticle', articleId, desk.people.author)
      for (const role of ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const)
        await desk.approve({ articleId, state: '', version: (await desk.rowOf(articleId)).version }, desk.people[role])
      await desk.move('publishArticle', articleId, desk.people.publisher)
      expect(await desk.rowOf(articleId)).toMatchObject({
        withdrawnAt: null,
        withdrawnReason: '',
        firstPublishedAt,
        releasedAt: desk.clock.now(),
        revisedAt: null,
      })
    })
  })

  describe('the recycle bin and the archive', () => {
    test('contain drafts and withdrawn articles, which can be restored as drafts', async () => {
      const { author, publisher } = desk.people
      const { articleId } = await desk.aDraft()
      const now = desk.clock.now()
      expect((await desk.move('deleteArticle', articleId, author)).data.state).toBe('deleted')
      expect(await desk.rowOf(articleId)).toMatchObject({ deletedAt: now, archivedAt: null })
      expect(await desk.move('deleteArticle', articleId, author)).toMatchObject(wrongState)
      expect((await desk.move('restoreArticle', articleId, author)).data.state).toBe('draft')
      expect(await desk.rowOf(articleId)).toMatchObject({ deletedAt: null })
      expect((await desk.move('archiveArticle', articleId, author)).status).toBe(403)
      expect((await desk.move('archiveArticle', articleId, publisher)).data.state).toBe('archived')
      expect(await desk.rowOf(articleId)).toMatchObject({ archivedAt: now, deletedAt: null })
      expect((await desk.move('restoreArticle', articleId, publisher)).data.state).toBe('draft')
      expect(await desk.rowOf(articleId)).toMatchObject({ archivedAt: null })
    })

    test('reject an article that visitors see, even if its next text is a draft', async () => {
      const { articleId } = await desk.published({ title: '还在线上' })
      await desk.move('saveDraft', articleId, desk.people.author, desk.content({ title: '还在线上（改）' }))
      expect(await desk.move('deleteArticle', articleId, desk.people.author)).toMatchObject(wrongState)
      expect(await desk.move('archiveArticle', articleId, desk.people.publisher)).toMatchObject(wrongState)
      const { actions } = await read(articleId)
      expect(actions).toEqual(expect.arrayContaining(['withdrawArticle', 'correctReleaseTime']))
      expect(actions).not.toContain('archiveArticle')
      expect((await desk.read(articleId)).code).toBe(200)
    })
  })
})
