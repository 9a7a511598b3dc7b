import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { ticksOfStage } from '#contracts/studio/permissions.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk, type Standing, TICKS } from './testing/editorial-desk.ts'

const REASON = '今晚停电，须立即告知'

describe.each(testDatabaseKinds)('urgent publications on %s', (kind) => {
  let desk: Desk
  /** A final reviewer who has just entered the second factor. */
  let chief: Member
  beforeAll(async () => {
    desk = await openDesk(kind)
    chief = await desk.relogged(await desk.member([desk.all('finalReviewer')]), true)
  }, 60_000)
  afterAll(() => desk.close())

  const urgent = (articleId: number, reason = REASON, who = chief) =>
    desk.move('publishUrgently', articleId, who, { reason })
  const read = async (articleId: number) =>
    (await studioCall(desk.site, 'readStudioArticle', { articleId }, desk.people.author)).data
  const review = async (articleId: number, who: Member, more: object = {}) => {
    const { publishedRevisionId } = await desk.rowOf(articleId)
    return desk.move('reviewAfterwards', articleId, who, { revisionId: publishedRevisionId, ticks: TICKS, ...more })
  }
  const blocked = { status: 422, msg: STUDIO_MESSAGE.findingsBlock }

  test('a draft is stored as a submitted revision, which is published with the reason in the history', async () => {
    const { articleId } = await desk.aDraft({ title: '停电通知一' })
    const { data } = await urgent(articleId, ` ${REASON} `)
    expect(data).toMatchObject({ state: 'published', isPublic: true, stage: 0, stageCount: 0 })
    const { steps, urgentReviewDueTime, publishedRevisionId } = await read(articleId)
    expect(steps).toMatchObject([
      { verdict: 'urgent', reason: REASON, staffName: desk.nameOf(chief), revisionId: publishedRevisionId },
    ])
    expect(urgentReviewDueTime).toBe(desk.timeIn(24 * 3600))
    const { data: revisions } = await studioCall(desk.site, 'listRevisions', { articleId }, desk.people.author)
    expect(revisions).toMatchObject([
      { kind: 'submitted', number: 1, createdBy: desk.nameOf(chief), isPublished: true },
    ])
    expect(steps[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await desk.read(articleId)).data).toMatchObject({ commentTitle: '停电通知一' })
  })

  test('the revision under review is published, not the draft, and no further revision is stored', async () => {
    const { articleId } = await desk.submitted({ title: '停电通知二' })
    const revisionId = await desk.pendingOf(articleId)
    await urgent(articleId)
    expect(await desk.rowOf(articleId)).toMatchObject({ publishedRevisionId: revisionId, pendingRevisionId: null })
    expect((await studioCall(desk.site, 'listRevisions', { articleId }, desk.people.author)).data).toHaveLength(1)
  })

  test('an incomplete draft, a draft or a revision with a forbidden word and a short reason are rejected', async () => {
    const draft = await desk.aDraft({ outline: '' })
    expect(await urgent(draft.articleId)).toMatchObject({ status: 400, data: { fields: [{ field: 'outline' }] } })
    const pending = await desk.submitted({ html: '<p>停电的内部消息，请周知。</p>' })
    await desk.addWord({ kind: 'ban', term: '内部消息' })
    const banned = await desk.aDraft({ html: '<p>停电的内部消息，请知悉。</p>' })
    expect(await urgent(banned.articleId)).toMatchObject(blocked)
    expect(await urgent(pending.articleId)).toMatchObject(blocked)
    const good = await desk.aDraft()
    expect(await urgent(good.articleId, ' 停电 。')).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'reason' }] },
    })
    for (const { articleId } of [draft, pending, banned, good])
      expect((await desk.rowOf(articleId)).isVisible).toBe(false)
  })

  test('only a final reviewer who has entered the second factor in the last minutes publishes urgently', async () => {
    const { articleId } = await desk.aDraft()
    expect((await urgent(articleId, REASON, desk.people.author)).status).toBe(403)
    const publisher = await desk.relogged(desk.people.publisher, true)
    expect((await urgent(articleId, REASON, publisher)).status).toBe(403)
    const late = await desk.relogged(desk.people.finalReviewer, false)
    expect(await urgent(articleId, REASON, late)).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.factorAgain })
    expect((await desk.rowOf(articleId)).state).toBe('draft')
  })

  describe('the review afterwards', () => {
    let article: Standing
    const fresh = async () => (chief = await desk.relogged(chief, true))
    async function published(fields: Parameters<Desk['aDraft']>[0] = {}) {
      await fresh()
      article = await desk.aDraft(fields)
      expect((await urgent(article.articleId)).status).toBe(200)
      return article
    }
    const reviewer = (role: 'firstReviewer' | 'secondReviewer' | 'finalReviewer') => desk.member([desk.all(role)])

    test('needs the reviewer and the checklist of each stage in turn, and ends with the last stage', async () => {
      const { articleId } = await published({ typeId: 7, title: '停电通知三' })
      const notYours = { status: 403, msg: STUDIO_MESSAGE.notYourStage }
      const [first, last] = [await reviewer('firstReviewer'), await reviewer('finalReviewer')]
      expect(await review(articleId, last)).toMatchObject(notYours)
      const incomplete = { ticks: ticksOfStage(1, 2).slice(1) }
      expect(await review(articleId, first, incomplete)).toMatchObject({
        status: 400,
        data: { fields: [{ field: 'ticks' }] },
      })
      expect((await review(articleId, first, { ticks: ticksOfStage(1, 2) })).status).toBe(200)
      expect((await read(articleId)).urgentReviewDueTime).not.toBeNull()
      expect(await review(articleId, first)).toMatchObject(notYours)
      expect((await review(articleId, last)).status).toBe(200)
      const { urgentReviewDueTime, steps, state } = await read(articleId)
      expect([urgentReviewDueTime, state]).toEqual([null, 'published'])
      expect(steps.map(({ verdict, stage, ticks }) => [verdict, stage, ticks])).toEqual([
        ['urgent', 0, []],
        ['approved', 1, ticksOfStage(1, 2)],
        ['approved', 2, TICKS],
      ])
      expect(new Set(steps.map(({ hash }) => hash)).size).toBe(1)
      const { auditEntry } = desk.site.database.read
      const where = { object: `article:${articleId}`, action: 'article.reviewedAfterwards' }
      const details = (await auditEntry.findMany({ where, orderBy: { id: 'asc' } })).map(({ detail }) => detail)
      const revision = `revision:${steps[0]?.revisionId}`
      expect(details).toEqual([`${revision} stage:1/2`, `${revision} stage:2/2`])
    })

    test('is rejected for another revision, for an article without one, and by the person who published', async () => {
      const both = await desk.relogged(await desk.member([desk.all('finalReviewer'), desk.all('firstReviewer')]), true)
      // submitted by the author: the person who publishes has no other part in the text
      const draft = await desk.submitted({ title: '停电通知四' })
      const before = await desk.aDraft({ title: '停电通知五' })
      await urgent(draft.articleId, REASON, both)
      const own = { status: 403, msg: STUDIO_MESSAGE.ownReview }
      expect(await review(draft.articleId, both)).toMatchObject(own)
      const other = await published()
      const { publishedRevisionId: revisionId } = await desk.rowOf(other.articleId)
      const otherText = { status: 409, msg: STUDIO_MESSAGE.otherText }
      const first = await reviewer('firstReviewer')
      expect(await review(draft.articleId, first, { revisionId })).toMatchObject(otherText)
      const wrongState = { status: 409, msg: STUDIO_MESSAGE.wrongState }
      expect(await review(before.articleId, first, { revisionId })).toMatchObject(wrongState)
      expect((await review(draft.articleId, first)).status).toBe(200)
      expect((await review(draft.articleId, first)).status).toBe(403)
    })

    test('needs answers to doubtful findings, which are stored with the step', async () => {
      const { articleId } = await published({ title: '停电通知六', html: '<p>请全市居民做好全省第一的准备。</p>' })
      await desk.addWord({ kind: 'ask', term: '全省第一' })
      const first = await reviewer('firstReviewer')
      const refused = await review(articleId, first)
      expect(refused).toMatchObject({ status: 422, msg: STUDIO_MESSAGE.answersMissing })
      const [finding] = (refused.data as unknown as { findings: { key: string }[] }).findings
      const key = finding?.key ?? ''
      expect((await review(articleId, first, { answers: [{ key, text: '已经核对' }] })).status).toBe(200)
      expect((await read(articleId)).steps.at(-1)?.answers).toEqual([{ key, quote: '全省第一', text: '已经核对' }])
    })

    test('is about the last urgent publication, and is offered while it is due', async () => {
      const { articleId } = await published({ title: '停电通知七' })
      const actions = async () =>
        (await studioCall(desk.site, 'readStudioArticle', { articleId }, desk.people.firstReviewer)).data.actions
      desk.people.firstReviewer = await desk.relogged(desk.people.firstReviewer, true)
      expect(await actions()).toContain('reviewAfterwards')
      const { publishedRevisionId: former } = await desk.rowOf(articleId)
      desk.people.author = await desk.relogged(desk.people.author, true)
      await desk.move('saveDraft', articleId, desk.people.author, desk.content({ title: '停电通知八' }))
      await fresh()
      await urgent(articleId)
      const first = await reviewer('firstReviewer')
      expect(await review(articleId, first, { revisionId: former })).toMatchObject({ status: 409 })
      for (const role of ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const)
        expect((await review(articleId, await reviewer(role))).status).toBe(200)
      expect(await actions()).not.toContain('reviewAfterwards')
    })
  })
})
