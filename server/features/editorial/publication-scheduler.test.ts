import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk, type Standing } from './testing/editorial-desk.ts'

describe.each(testDatabaseKinds)('scheduled publications on %s', (kind) => {
  let desk: Desk
  const problems: unknown[] = []
  beforeAll(async () => {
    desk = await openDesk(kind)
    desk.site.services.editorialEvents.on('problem', (error) => problems.push(error))
  }, 60_000)
  afterAll(() => desk.close())
  beforeEach(() => void problems.splice(0))

  const run = () => desk.site.services.releases.runDue()
  const state = () => desk.site.services.releases.state()
  const inSeconds = (seconds: number) => new Date(desk.clock.now().getTime() + seconds * 1000)
  async function scheduled(seconds: number, fields: Parameters<Desk['approved']>[0] = {}): Promise<Standing> {
    const { articleId } = await desk.approved(fields)
    const releaseTime = desk.timeIn(seconds)
    return (await desk.move('scheduleArticle', articleId, desk.people.publisher, { releaseTime })).data
  }
  const lastEvent = async (articleId: number) => {
    const where = { object: `article:${articleId}` }
    const entry = await desk.site.database.read.auditEntry.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
    return [entry.actorKind, entry.action, entry.detail]
  }

  test('a schedule is later than now, can be changed, and ends with the cancellation', async () => {
    const { articleId } = await desk.approved()
    const { publisher } = desk.people
    const schedule = (seconds: number) =>
      desk.move('scheduleArticle', articleId, publisher, { releaseTime: desk.timeIn(seconds) })
    expect(await schedule(0)).toMatchObject({ status: 400, data: { fields: [{ field: 'releaseTime' }] } })
    expect((await schedule(1)).data).toMatchObject({ state: 'scheduled' })
    expect((await schedule(600)).data).toMatchObject({ state: 'scheduled' })
    expect((await desk.rowOf(articleId)).scheduledAt).toEqual(inSeconds(600))
    const { data } = await studioCall(desk.site, 'readStudioArticle', { articleId }, publisher)
    expect(data.scheduledTime).toBe(desk.timeIn(600))
    expect(data.steps.at(-1)).toMatchObject({ verdict: 'scheduled', hash: data.steps[0]?.hash })
    expect((await desk.move('unscheduleArticle', articleId, publisher)).data).toMatchObject({ state: 'approved' })
    expect((await desk.rowOf(articleId)).scheduledAt).toBeNull()
    await desk.later(601)
    await run()
    expect((await desk.read(articleId)).code).toBe(404)
  })

  test('up to a minute late, the scheduled time is the release time; later, the actual time is', async () => {
    const [early, late] = [await scheduled(100, { title: '晚一点' }), await scheduled(40, { title: '晚很多' })]
    const planned = inSeconds(100)
    desk.clock.forward(159)
    await run()
    expect((await desk.rowOf(early.articleId)).releasedAt).toEqual(planned)
    const { releasedAt, firstPublishedAt, state: after, scheduledAt } = await desk.rowOf(late.articleId)
    expect([after, scheduledAt]).toEqual(['published', null])
    expect([releasedAt, firstPublishedAt]).toEqual([desk.clock.now(), desk.clock.now()])
    expect(await lastEvent(early.articleId)).toEqual([
      'system',
      'article.published',
      expect.stringMatching(/^revision:\d+$/),
    ])
  })

  test('exactly a minute late, the actual time is the release time', async () => {
    const { articleId } = await scheduled(10)
    desk.clock.forward(70)
    await run()
    expect((await desk.rowOf(articleId)).releasedAt).toEqual(desk.clock.now())
  })

  test('the state names the last run, the next event and the overdue releases', async () => {
    await run()
    const ran = desk.clock.now()
    const { articleId } = await scheduled(600, { title: '状态' })
    const [due, ...others] = [inSeconds(600), await scheduled(1200, { title: '状态之二' })]
    expect(await state()).toEqual({ lastRunAt: ran, nextDueAt: due, overdueCount: 0 })
    desk.clock.forward(600)
    expect(await state()).toEqual({ lastRunAt: ran, nextDueAt: inSeconds(600), overdueCount: 1 })
    await run()
    expect(await state()).toEqual({ lastRunAt: desk.clock.now(), nextDueAt: inSeconds(600), overdueCount: 0 })
    expect((await desk.rowOf(articleId)).state).toBe('published')
    for (const other of others) await desk.move('unscheduleArticle', other.articleId, desk.people.publisher)
    const shown = await desk.published({
      title: '失效与置顶',
      expiresAt: desk.timeIn(300),
      pinnedUntil: desk.timeIn(200),
    })
    expect((await state()).nextDueAt).toEqual(inSeconds(200))
    await desk.later(200)
    expect((await state()).nextDueAt).toEqual(inSeconds(100))
    await desk.move('withdrawArticle', shown.articleId, desk.people.publisher, { reason: '试验完毕了' })
  })

  test('a text with a word that became forbidden is not published, and waits for a decision', async () => {
    const { articleId } = await scheduled(60, { html: '<p>见涉密文件，欢迎参加。</p>' })
    await desk.addWord({ kind: 'ban', term: '涉密文件' })
    desk.clock.forward(60)
    await run()
    expect(await desk.rowOf(articleId)).toMatchObject({ state: 'approved', scheduledAt: null, isVisible: false })
    const revisionId = await desk.pendingOf(articleId)
    expect(await lastEvent(articleId)).toEqual(['system', 'article.releaseFailed', `revision:${revisionId} findings:1`])
  })

  test('a text that is not as approved is not published, and waits for a decision', async () => {
    const { articleId } = await scheduled(60, { title: '审批不齐' })
    const { write } = desk.site.database
    const [step] = await write.reviewStep.findMany({ where: { articleId, verdict: 'approved' } })
    await write.reviewStep.delete({ where: { id: step?.id ?? 0 } })
    desk.clock.forward(60)
    await run()
    expect(await desk.rowOf(articleId)).toMatchObject({ state: 'approved', isVisible: false })
    expect((await lastEvent(articleId))[2]).toMatch(/^revision:\d+ code:409$/)
    expect(problems).toEqual([])
  })

  test('a text that is replaced during its check is checked and published by the next run', async () => {
    const { articleId } = await scheduled(60)
    desk.clock.forward(60)
    const check = vi.spyOn(desk.site.services.textCheck, 'ofPending')
    for (const checked of [{ revisionId: 0, findings: [] }, undefined]) {
      check.mockResolvedValueOnce(checked)
      await run()
      expect((await desk.rowOf(articleId)).state).toBe('scheduled')
    }
    check.mockRestore()
    await run()
    expect((await desk.rowOf(articleId)).state).toBe('published')
    expect(problems).toEqual([])
  })

  test('a publication is rejected if its text is replaced during the check', async () => {
    const { articleId } = await desk.approved()
    const check = vi.spyOn(desk.site.services.textCheck, 'ofPending')
    for (const checked of [{ revisionId: 0, findings: [] }, undefined]) {
      check.mockResolvedValueOnce(checked)
      const refused = await desk.move('publishArticle', articleId, desk.people.publisher)
      expect(refused).toMatchObject({ status: 409, msg: STUDIO_MESSAGE.movedMeanwhile })
    }
    check.mockRestore()
    expect((await desk.rowOf(articleId)).isVisible).toBe(false)
  })

  test('an article that is unscheduled or rescheduled while it is checked is not published', async () => {
    const [cancelled, moved] = [await scheduled(60, { title: '取消定时' }), await scheduled(60, { title: '改期' })]
    desk.clock.forward(60)
    const { textCheck } = desk.site.services
    const ofPending = textCheck.ofPending.bind(textCheck)
    const check = vi.spyOn(textCheck, 'ofPending').mockImplementation(async (articleId) => {
      const isCancelled = articleId === cancelled.articleId
      const more = isCancelled ? {} : { releaseTime: desk.timeIn(600) }
      await desk.move(isCancelled ? 'unscheduleArticle' : 'scheduleArticle', articleId, desk.people.publisher, more)
      return ofPending(articleId)
    })
    await run()
    check.mockRestore()
    const states = [(await desk.rowOf(cancelled.articleId)).state, (await desk.rowOf(moved.articleId)).state]
    expect(states).toEqual(['approved', 'scheduled'])
    expect((await desk.rowOf(moved.articleId)).scheduledAt).toEqual(inSeconds(600))
    await desk.move('unscheduleArticle', moved.articleId, desk.people.publisher)
  })

  test('a failed release is reported, the others take place, and the next run tries again', async () => {
    const [one, two] = [await scheduled(60, { title: '第一篇定时' }), await scheduled(60, { title: '第二篇定时' })]
    desk.clock.forward(60)
    const failure = new Error('the index is busy')
    const show = vi.spyOn(desk.site.services.articleWriting, 'show').mockRejectedValueOnce(failure)
    await run()
    expect(problems).toEqual([failure])
    const states = async () => [(await desk.rowOf(one.articleId)).state, (await desk.rowOf(two.articleId)).state]
    expect((await states()).toSorted()).toEqual(['published', 'scheduled'])
    await run()
    expect(await states()).toEqual(['published', 'published'])
    show.mockRestore()
  })

  test('an expiry and the end of a pin take effect on cached lists at once', async () => {
    const { site } = desk
    const first = await desk.published({
      title: '置顶的一篇',
      pinnedUntil: desk.timeIn(600),
      expiresAt: desk.timeIn(900),
    })
    const changed = vi.spyOn(site.services.articleWriting, 'changed')
    await run()
    changed.mockClear()
    await run()
    expect(changed).not.toHaveBeenCalled()
    await desk.later(600)
    await run()
    expect(changed).toHaveBeenCalledOnce()
    await run()
    expect(changed).toHaveBeenCalledOnce()
    await desk.later(300)
    await run()
    expect(changed).toHaveBeenCalledTimes(2)
    expect((await desk.rowOf(first.articleId)).searchKey).toBeNull()
    await run()
    expect(changed).toHaveBeenCalledTimes(2)
    changed.mockRestore()
  })

  test('after the clock was set back, a pin ends again at its time', async () => {
    const changed = vi.spyOn(desk.site.services.articleWriting, 'changed')
    await desk.published({ title: '钟走快了', pinnedUntil: desk.timeIn(3600) })
    desk.clock.forward(7200)
    await run()
    desk.clock.forward(-7200)
    await run()
    changed.mockClear()
    desk.clock.forward(3600)
    await run()
    expect(changed).toHaveBeenCalledOnce()
    changed.mockRestore()
    desk.clock.forward(-3600)
  })
})
