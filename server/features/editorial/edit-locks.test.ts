import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { LOCK_LAPSE_SECONDS } from '#contracts/studio/studio-limits.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk } from './testing/editorial-desk.ts'

const [WINDOW, OTHER_WINDOW] = ['window-aaaaaaaaaaaa', 'window-bbbbbbbbbbbb']

describe.each(testDatabaseKinds)('edit locks on %s', (kind) => {
  let desk: Desk
  let author: Member
  let colleague: Member
  beforeAll(async () => {
    desk = await openDesk(kind)
    author = desk.people.author
    colleague = await desk.member([desk.all('author')])
  }, 60_000)
  afterAll(() => desk.close())

  const hold = (articleId: number, holder: string, who: Member, more: object = {}) =>
    studioCall(desk.site, 'holdEditLock', { articleId, holder, ...more }, who)
  const takeOver = (articleId: number, holder: string, who: Member) =>
    hold(articleId, holder, who, { isTakeOver: true })
  const release = (articleId: number, holder: string, who: Member) =>
    studioCall(desk.site, 'releaseEditLock', { articleId, holder }, who)
  const lockOf = (articleId: number) => desk.site.database.read.editLock.findUnique({ where: { articleId } })
  const revisionsOf = (articleId: number) =>
    desk.site.database.read.articleRevision.findMany({ where: { articleId }, orderBy: { number: 'asc' } })
  const takeOversOf = async (articleId: number) => {
    const where = { object: `article:${articleId}`, action: 'article.takenOver' }
    return (await desk.site.database.read.auditEntry.findMany({ where })).map(({ actorId, role, detail, result }) => ({
      actorId,
      role,
      detail,
      result,
    }))
  }

  test('a renewal keeps the time at which the lock was taken; a lock that has lapsed is taken anew without a revision', async () => {
    const { articleId } = await desk.aDraft()
    const { data: first } = await hold(articleId, WINDOW, author)
    const taken = desk.timeIn(0)
    expect(first).toEqual({
      staffId: author.staffId,
      staffName: desk.nameOf(author),
      isMine: true,
      ownHolder: WINDOW,
      takenTime: taken,
      seenTime: taken,
    })
    desk.clock.forward(LOCK_LAPSE_SECONDS - 1)
    expect((await hold(articleId, WINDOW, author)).data).toMatchObject({ takenTime: taken, seenTime: desk.timeIn(0) })
    desk.clock.forward(LOCK_LAPSE_SECONDS - 1)
    expect((await hold(articleId, OTHER_WINDOW, colleague)).data).toMatchObject({ isMine: false, ownHolder: null })
    expect((await lockOf(articleId))?.holder).toBe(WINDOW)
    desk.clock.forward(1)
    const now = desk.timeIn(0)
    const { data: next } = await takeOver(articleId, OTHER_WINDOW, colleague)
    expect(next).toMatchObject({ isMine: true, staffId: colleague.staffId, takenTime: now, seenTime: now })
    expect(await takeOversOf(articleId)).toEqual([])
    expect(await revisionsOf(articleId)).toEqual([])
  })

  test('a take-over stores the draft as a revision of the former holder, with its writers, and is in the audit log', async () => {
    const { articleId } = await desk.aDraft({ title: '接管的一篇' })
    await hold(articleId, WINDOW, author)
    await takeOver(articleId, WINDOW, author)
    expect(await takeOversOf(articleId)).toEqual([])
    expect((await takeOver(articleId, OTHER_WINDOW, colleague)).data).toMatchObject({ isMine: true })
    expect(await takeOversOf(articleId)).toEqual([
      { actorId: colleague.staffId, role: 'author', detail: `from:${author.staffId}`, result: 'done' },
    ])
    expect(await revisionsOf(articleId)).toMatchObject([
      {
        kind: 'takenOver',
        number: 1,
        createdById: author.staffId,
        writerIds: `[${author.staffId}]`,
        title: '接管的一篇',
      },
    ])
  })

  test('an article without a draft is taken over without a revision', async () => {
    const [articleId = 0] = await desk.site.services.articleWriting.publish([anArticleDraft({ typeId: 2 })])
    await hold(articleId, WINDOW, author)
    expect((await takeOver(articleId, OTHER_WINDOW, colleague)).data).toMatchObject({ isMine: true })
    expect(await revisionsOf(articleId)).toHaveLength(1)
    expect(await takeOversOf(articleId)).toEqual([])
  })

  test('a lock is released by its window only', async () => {
    const { articleId } = await desk.aDraft()
    await hold(articleId, WINDOW, author)
    await release(articleId, OTHER_WINDOW, author)
    await release(articleId, WINDOW, colleague)
    expect(await lockOf(articleId)).not.toBeNull()
    const other = await desk.aDraft()
    await hold(other.articleId, WINDOW, author)
    expect(await release(articleId, WINDOW, author)).toMatchObject({ status: 200, data: null })
    expect([await lockOf(articleId), (await lockOf(other.articleId))?.holder]).toEqual([null, WINDOW])
  })

  test('a lock needs an existing article, its column, and a state in which it can be edited', async () => {
    expect((await hold(99_999, WINDOW, author)).status).toBe(404)
    const { articleId } = await desk.submitted()
    expect(await hold(articleId, WINDOW, author)).toMatchObject({ status: 409, msg: STUDIO_MESSAGE.wrongState })
    const narrow = await desk.member([{ role: 'author', scope: 'column:7' }])
    const draft = await desk.aDraft()
    expect((await hold(draft.articleId, WINDOW, narrow)).status).toBe(403)
    expect(await lockOf(draft.articleId)).toBeNull()
  })

  test('a window of a colleague blocks a save without a window, a restore and a discard; an own window does not', async () => {
    const { articleId } = await desk.published({ title: '有人在写' })
    await desk.move('saveDraft', articleId, author, desk.content({ title: '有人在写（改）' }))
    const { publishedRevisionId: revisionId } = await desk.rowOf(articleId)
    await hold(articleId, WINDOW, colleague)
    const late = { status: 423, msg: STUDIO_MESSAGE.writtenElsewhere }
    expect(await desk.move('discardChanges', articleId, author)).toMatchObject(late)
    expect(await desk.move('restoreRevision', articleId, author, { revisionId })).toMatchObject(late)
    expect(await desk.move('saveDraft', articleId, colleague, desk.content())).toMatchObject(late)
    expect((await desk.move('restoreRevision', articleId, colleague, { revisionId })).status).toBe(200)
    desk.clock.forward(LOCK_LAPSE_SECONDS)
    expect((await desk.move('saveDraft', articleId, author, desk.content({ title: '锁已过期' }))).status).toBe(200)
    expect((await desk.move('discardChanges', articleId, author)).status).toBe(200)
  })

  describe('a take-over while the former window saves', () => {
    const callerOf = ({ staffId }: Member): StaffCaller => ({
      staffId,
      sessionId: 0,
      name: '',
      grants: [desk.all('author')],
      secondFactorAt: null,
      needsFactor: false,
      next: 'ready',
      address: '127.0.0.1',
    })
    /** Runs `before` ahead of the next `times` transactions. */
    function aheadOf(times: number, before: () => Promise<unknown>) {
      const { database } = desk.site
      const { transaction } = database
      const spy = vi.spyOn(database, 'transaction')
      for (let time = 0; time < times; time += 1)
        spy.mockImplementationOnce(async (work, options) => {
          await before()
          return transaction(work, options)
        })
      return spy
    }
    const takeOverOf = (articleId: number) =>
      desk.site.services.editLocks.hold(callerOf(colleague), { articleId, holder: OTHER_WINDOW, isTakeOver: true })

    test('stores the text of the last save', async () => {
      const { articleId } = await desk.aDraft({ title: '第一次保存' })
      await hold(articleId, WINDOW, author)
      const { write } = desk.site.database
      const spy = aheadOf(1, async () => {
        await write.articleDraft.update({ where: { articleId }, data: { title: '最后一次保存' } })
        await write.article.update({ where: { id: articleId }, data: { version: { increment: 1 } } })
      })
      expect((await takeOverOf(articleId)).isMine).toBe(true)
      spy.mockRestore()
      expect((await revisionsOf(articleId)).map(({ title }) => title)).toEqual(['最后一次保存'])
      expect(await takeOversOf(articleId)).toHaveLength(1)
    })

    test('is rejected if the text changes at each of five attempts', async () => {
      const { articleId } = await desk.aDraft()
      await hold(articleId, WINDOW, author)
      const bump = () =>
        desk.site.database.write.article.update({ where: { id: articleId }, data: { version: { increment: 1 } } })
      const spy = aheadOf(5, bump)
      await expect(takeOverOf(articleId)).rejects.toMatchObject({ code: 409, message: STUDIO_MESSAGE.changedMeanwhile })
      expect(spy).toHaveBeenCalledTimes(5)
      spy.mockRestore()
      expect((await lockOf(articleId))?.holder).toBe(WINDOW)
      const again = aheadOf(4, bump)
      expect((await takeOverOf(articleId)).isMine).toBe(true)
      again.mockRestore()
    })
  })
})
