import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Grant } from '#contracts/studio/permissions.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk } from './testing/editorial-desk.ts'

const DAY_MS = 24 * 3_600_000

describe.each(testDatabaseKinds)('the tasks and dates of articles on %s', (kind) => {
  let desk: Desk
  let author: Member
  const reader = (grants: readonly Grant[], staffId = 0) => ({ staffId, grants }) as unknown as StaffCaller
  beforeAll(async () => {
    desk = await openDesk(kind)
    author = desk.people.author
  }, 60_000)
  afterAll(() => desk.close())
  beforeEach(async () => {
    await desk.site.database.write.article.updateMany({
      data: { state: 'deleted', urgentReviewDueAt: null, isVisible: false },
    })
  })

  const everything = reader([{ role: 'auditor', scope: 'all' }])
  const now = () => desk.clock.now()
  const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS)
  const put = (id: number, data: object) => desk.site.database.write.article.update({ where: { id }, data })
  let made = 0
  /** Creates an article of the author with these columns. */
  async function anArticle(data: object = {}) {
    made += 1
    const title = `第${made}篇`
    const { articleId } = (await studioCall(desk.site, 'createArticle', { typeId: 2, title }, author)).data
    await put(articleId, data)
    return articleId
  }
  const idsOf = ({ rows }: { rows: readonly { articleId: number }[] }) => rows.map(({ articleId }) => articleId)

  describe('the scope waiting', () => {
    const waitingFor = async (grants: readonly Grant[], staffId = 0) => {
      const caller = reader([...grants, { role: 'auditor', scope: 'all' }], staffId)
      const { editorial } = desk.site.services
      const { total, rows } = await editorial.list(caller, { scope: 'waiting', pageSize: 50 })
      expect([total, await editorial.countWaiting(caller)]).toEqual([rows.length, rows.length])
      return idsOf({ rows }).toSorted((a, b) => a - b)
    }

    test('lists the stages that a role reviews, by the number of stages', async () => {
      const stages = new Map<string, number>()
      for (const stageCount of [1, 2, 3])
        for (let stage = 1; stage <= stageCount; stage += 1)
          stages.set(`${stage}/${stageCount}`, await anArticle({ state: 'inReview', stage, stageCount }))
      await anArticle({ state: 'draft', stage: 1, stageCount: 3 })
      const of = async (role: Grant['role']) => {
        const ids = await waitingFor([{ role, scope: 'all' }])
        return ids.map((id) => [...stages].find(([, each]) => each === id)?.[0])
      }
      expect(await of('firstReviewer')).toEqual(['1/2', '1/3'])
      expect(await of('secondReviewer')).toEqual(['2/3'])
      expect(await of('finalReviewer')).toEqual(['1/1', '2/2', '3/3'])
      expect(await of('publisher')).toEqual([])
      expect(await of('author')).toEqual([])
    })

    test('is limited to the column of each grant', async () => {
      const first = await anArticle({ state: 'inReview', stage: 1, stageCount: 3, nextTypeId: 2 })
      const second = await anArticle({ state: 'inReview', stage: 2, stageCount: 3, nextTypeId: 3 })
      const last = await anArticle({ state: 'inReview', stage: 3, stageCount: 3, nextTypeId: 7 })
      const ready = await anArticle({ state: 'approved', nextTypeId: 3 })
      const of = (role: Grant['role'], scope: Grant['scope']) => waitingFor([{ role, scope }])
      expect([await of('firstReviewer', 'column:2'), await of('firstReviewer', 'column:3')]).toEqual([[first], []])
      expect([await of('secondReviewer', 'column:3'), await of('secondReviewer', 'column:2')]).toEqual([[second], []])
      expect([await of('finalReviewer', 'column:7'), await of('finalReviewer', 'column:2')]).toEqual([[last], []])
      expect([await of('publisher', 'column:3'), await of('publisher', 'column:2')]).toEqual([[ready], []])
      const several = [
        { role: 'firstReviewer', scope: 'column:2' },
        { role: 'publisher', scope: 'all' },
      ] as const
      expect(await waitingFor(several)).toEqual([first, ready])
    })

    test('lists returned articles of the author, and open reviews after urgent publications of reviewers', async () => {
      const returned = await anArticle({ state: 'returned' })
      await anArticle({ state: 'returned', authorId: desk.people.publisher.staffId })
      expect(await waitingFor([], author.staffId)).toEqual([returned])
      const owed = await anArticle({ state: 'published', isVisible: true, urgentReviewDueAt: inDays(1) })
      for (const role of ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const) {
        expect(await waitingFor([{ role, scope: 'column:2' }])).toEqual([owed])
        expect(await waitingFor([{ role, scope: 'column:3' }])).toEqual([])
      }
      expect(await waitingFor([{ role: 'publisher', scope: 'all' }])).toEqual([])
    })
  })

  test('returned articles of the caller have the last reason and its reviewer, newest first and at most ten', async () => {
    const { editorial } = desk.site.services
    const { firstReviewer, secondReviewer } = desk.people
    const caller = reader([{ role: 'author', scope: 'all' }], author.staffId)
    const ids: number[] = []
    for (let count = 0; count < 11; count += 1) {
      ids.unshift(await anArticle({ state: 'returned', editedAt: inDays(count / 100) }))
    }
    await anArticle({ state: 'returned', authorId: firstReviewer.staffId, lastWriterId: firstReviewer.staffId })
    const { articleId } = await desk.submitted({ title: '退回两次' })
    for (const [who, reason] of [
      [firstReviewer, '第一次退回的理由'],
      [secondReviewer, '第二次退回的理由'],
    ] as const) {
      if (who === secondReviewer) {
        await desk.move('submitArticle', articleId, author)
        await desk.approve({ ...(await desk.rowOf(articleId)), articleId }, firstReviewer)
      }
      await desk.move('returnArticle', articleId, who, { reason, revisionId: await desk.pendingOf(articleId) })
    }
    await put(articleId, { editedAt: inDays(1) })
    const { total, rows } = await editorial.returned(caller)
    expect(total).toBe(12)
    expect(rows.map(({ article }) => article.articleId)).toEqual([articleId, ...ids].slice(0, 10))
    expect(rows[0]).toMatchObject({ reason: '第二次退回的理由', staffName: desk.nameOf(secondReviewer) })
    expect(rows[1]).toMatchObject({ reason: '', staffName: '' })
  })

  test('due dates are listed soonest first and at most ten, with overdue releases and open reviews', async () => {
    const { editorial } = desk.site.services
    const overdue = await anArticle({ state: 'scheduled', scheduledAt: inDays(-1) })
    const ending = await anArticle({
      isVisible: true,
      state: 'published',
      expiresAt: inDays(7),
      pinnedUntil: inDays(3),
    })
    const pinned = await anArticle({
      isVisible: true,
      state: 'published',
      expiresAt: inDays(8),
      pinnedUntil: inDays(2),
    })
    const owed = await anArticle({ state: 'published', isVisible: true, urgentReviewDueAt: inDays(-2) })
    const late = await anArticle({ isVisible: true, state: 'published', expiresAt: inDays(4) })
    await anArticle({ isVisible: false, state: 'draft', expiresAt: inDays(1), pinnedUntil: inDays(1) })
    await anArticle({ isVisible: true, state: 'published', expiresAt: now(), pinnedUntil: now() })
    await anArticle({ isVisible: true, state: 'published', expiresAt: inDays(7.001), pinnedUntil: inDays(8) })
    await anArticle({ state: 'scheduled', scheduledAt: inDays(7.001) })
    await anArticle({ state: 'approved', scheduledAt: inDays(1) })
    const due = await editorial.due(everything, now(), inDays(7))
    expect(idsOf(due)).toEqual([owed, overdue, pinned, ending, late])
    expect(due.total).toBe(5)
    for (let count = 0; count < 6; count += 1) await anArticle({ state: 'scheduled', scheduledAt: inDays(5) })
    const more = await editorial.due(everything, now(), inDays(7))
    expect([more.total, more.rows.length]).toEqual([11, 10])
    const narrow = reader([{ role: 'author', scope: 'column:7' }])
    expect((await editorial.due(narrow, now(), inDays(7))).total).toBe(0)
  })

  test('a pin that has ended, or the expiry of a text that visitors do not see, does not change the order', async () => {
    const { editorial } = desk.site.services
    const shown = { isVisible: true, state: 'published' }
    const late = await anArticle({ ...shown, expiresAt: inDays(6), pinnedUntil: inDays(-3) })
    const hidden = await anArticle({ state: 'scheduled', scheduledAt: inDays(5), expiresAt: inDays(1) })
    const soon = await anArticle({ ...shown, expiresAt: inDays(2), pinnedUntil: inDays(20) })
    const owed = await anArticle({ ...shown, urgentReviewDueAt: inDays(9), pinnedUntil: inDays(8) })
    expect(idsOf(await editorial.due(everything, now(), inDays(7)))).toEqual([soon, hidden, late, owed])
  })

  test('recently published articles are released, visible and published; newest first and at most ten', async () => {
    const { editorial } = desk.site.services
    const shown = { state: 'published', isVisible: true }
    const ids: number[] = []
    for (let count = 0; count < 11; count += 1) ids.push(await anArticle({ ...shown, releasedAt: inDays(-count) }))
    await anArticle({ ...shown, state: 'draft', releasedAt: now() })
    await anArticle({ ...shown, isVisible: false, releasedAt: now() })
    await anArticle({ ...shown, releasedAt: inDays(0.001) })
    const { total, rows } = await editorial.published(everything, now())
    expect([total, idsOf({ rows })]).toEqual([11, ids.slice(0, 10)])
    const same = await anArticle({ ...shown, releasedAt: now() })
    expect(idsOf(await editorial.published(everything, now())).slice(0, 2)).toEqual([same, ids[0]])
    const narrow = reader([{ role: 'author', scope: 'column:7' }])
    expect((await editorial.published(narrow, now())).total).toBe(0)
  })

  test('open reviews are listed by their due time, and counted when they become overdue', async () => {
    const { editorial } = desk.site.services
    const later = await anArticle({ state: 'published', urgentReviewDueAt: inDays(2) })
    const sooner = await anArticle({ state: 'published', urgentReviewDueAt: inDays(1) })
    await anArticle({ state: 'published' })
    const owed = await editorial.owed(everything)
    expect(owed.map(({ id, typeId, title }) => [id, typeId, title])).toEqual([
      [sooner, 2, `第${made - 1}篇`],
      [later, 2, `第${made - 2}篇`],
    ])
    expect(await editorial.owed(reader([{ role: 'author', scope: 'column:7' }]))).toEqual([])
    expect(await editorial.countOverdue(now(), inDays(2))).toBe(2)
    expect(await editorial.countOverdue(inDays(1), inDays(2))).toBe(1)
    expect(await editorial.countOverdue(inDays(1), inDays(1.9))).toBe(0)
  })

  test('the articles among some ids that a person may read', async () => {
    const { editorial } = desk.site.services
    const [here, there, gone] = [
      await anArticle({ nextTypeId: null }),
      await anArticle({ typeId: 7, nextTypeId: 7 }),
      99_999,
    ]
    const ids = [here, there, gone]
    expect(await editorial.visible(everything, ids)).toEqual(new Set([here, there]))
    expect(await editorial.visible(reader([{ role: 'author', scope: 'column:2' }]), ids)).toEqual(new Set([here]))
    expect(await editorial.visible(everything, [there])).toEqual(new Set([there]))
  })

  test('an old article without a draft is listed in its own column', async () => {
    const { editorial } = desk.site.services
    const id = await anArticle({ state: 'published', nextTypeId: null })
    expect(idsOf(await editorial.list(everything, { typeId: 2 }))).toEqual([id])
    expect(idsOf(await editorial.list(everything, { typeId: 3 }))).toEqual([])
  })

  test('articles released at the same time, or with the same title, are sorted by id; the page has 20 rows by default', async () => {
    const { editorial } = desk.site.services
    const ids: number[] = []
    for (let count = 0; count < 21; count += 1)
      ids.push(await anArticle({ releasedAt: now(), title: '同名', editedAt: now(), state: 'draft' }))
    const first = await editorial.list(everything, {})
    expect([first.total, idsOf(first)]).toEqual([21, ids.toReversed().slice(0, 20)])
    const { rows } = await editorial.list(everything, { orderBy: 'release', direction: 'asc', pageNum: 2 })
    expect(idsOf({ rows })).toEqual(ids.slice(20))
    await put(ids[3] ?? 0, { releasedAt: inDays(1), editedAt: inDays(-1) })
    expect(idsOf(await editorial.list(everything, { orderBy: 'release', pageSize: 1 }))).toEqual([ids[3]])
    expect(idsOf(await editorial.list(everything, { orderBy: 'title', pageSize: 1 }))).toEqual([ids[0]])
  })
})
