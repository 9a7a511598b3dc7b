import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

describe.each(testDatabaseKinds)('the timer of content on %s', (kind) => {
  let desk: ContentDesk
  beforeEach(async () => {
    desk = await openContentDesk(kind)
  }, 60_000)
  afterEach(() => desk.close())

  const notice = (text: string, window: object = {}) => ({
    text,
    linkUrl: '',
    shownFrom: null,
    shownUntil: null,
    ...window,
  })
  const minute = (minutes: number) => new Date(`${desk.minuteIn(minutes).replace(' ', 'T')}:00+08:00`)
  async function scheduled(text: string, minutes: number) {
    const standing = await desk.approved(await desk.created(notice(text), 'notice'), 'notice')
    const releaseTime = `${desk.minuteIn(minutes)}:00`
    const input = { ...desk.moved(standing, 'notice'), releaseTime }
    return (await studioCall(desk.site, 'scheduleContent', input, desk.people.publisher)).data
  }
  const item = (itemId: number) => desk.site.database.read.contentItem.findUniqueOrThrow({ where: { id: itemId } })
  const lastEntry = (itemId: number) =>
    desk.site.database.read.auditEntry.findFirst({ where: { object: `notice:${itemId}` }, orderBy: { id: 'desc' } })

  test('knows when the next item is released, shown or hidden, and how many releases are overdue', async () => {
    const { contentTimer: timer } = desk.site.services
    expect(await timer.nextDueAt()).toBeUndefined()
    const windowed = notice('有期限', { shownFrom: desk.minuteIn(20), shownUntil: desk.minuteIn(40) })
    await desk.published(await desk.created(windowed, 'notice'), 'notice')
    const [shownFrom, shownUntil, releasedAt, later] = [20, 40, 10, 15].map(minute)
    await scheduled('较晚', 15)
    const { itemId } = await scheduled('较早', 10)
    expect(await timer.nextDueAt()).toEqual(releasedAt)
    expect(await timer.overdueCount()).toBe(0)
    desk.clock.forward(11 * 60)
    expect([await timer.nextDueAt(), await timer.overdueCount()]).toEqual([later, 1])
    await timer.runDue()
    expect(await timer.overdueCount()).toBe(0)
    expect(await item(itemId)).toMatchObject({ state: 'published', isShown: true, scheduledAt: null, editorIds: '[]' })
    expect(await lastEntry(itemId)).toMatchObject({
      action: 'content.published',
      actorKind: 'system',
      actorId: null,
      role: '',
    })
    desk.clock.forward(5 * 60)
    await timer.runDue()
    expect(await timer.nextDueAt()).toEqual(shownFrom)
    desk.clock.forward(5 * 60)
    expect(await timer.nextDueAt()).toEqual(shownUntil)
  })

  test('does not release content with a forbidden word, or whose file was changed, and notes why', async () => {
    const { site, people } = desk
    const banned = await scheduled('举世无双的招聘会', 10)
    const approved = await desk.approved(await desk.created(desk.banner({ title: '换了图' })))
    const input = { ...desk.moved(approved), releaseTime: `${desk.minuteIn(10)}:00` }
    const { itemId } = (await studioCall(site, 'scheduleContent', input, people.publisher)).data
    const word = { kind: 'ban' as const, term: '举世无双', variants: [], exceptWithin: [], suggest: '', isExact: false }
    await studioCall(site, 'createWord', { ...word, scope: 'all', why: '', isActive: true }, people.publisher)
    const id = desk.pictures.wideFileId
    await site.database.write.storedFile.update({ where: { id }, data: { sha256: 'f'.repeat(64) } })
    desk.clock.forward(11 * 60)
    await site.services.contentTimer.runDue()
    const unscheduled = { state: 'approved', scheduledAt: null, isVisible: false }
    expect([await item(banned.itemId), await item(itemId)]).toMatchObject([unscheduled, unscheduled])
    expect(await lastEntry(banned.itemId)).toMatchObject({ action: 'content.releaseFailed', detail: 'findings:1' })
    const entry = await site.database.read.auditEntry.findFirst({
      where: { object: `banner:${itemId}` },
      orderBy: { id: 'desc' },
    })
    expect(entry).toMatchObject({ action: 'content.releaseFailed', detail: 'code:409' })
  })

  test('hides content at the end of its window, with an audit entry, and content without a window never', async () => {
    const { contentTimer: timer } = desk.site.services
    const shownUntil = desk.minuteIn(30)
    const [ending, lasting] = [
      await desk.published(await desk.created(notice('会结束', { shownUntil }), 'notice'), 'notice'),
      await desk.published(await desk.created(notice('不结束'), 'notice'), 'notice'),
    ]
    await timer.runDue()
    expect(await item(ending.itemId)).toMatchObject({ isShown: true })
    desk.clock.forward(30 * 60)
    await timer.runDue()
    expect([await item(ending.itemId), await item(lasting.itemId)]).toMatchObject([
      { isShown: false, isVisible: true },
      { isShown: true },
    ])
    expect(await lastEntry(ending.itemId)).toMatchObject({ action: 'content.hidden', actorKind: 'system' })
    expect(await lastEntry(lasting.itemId)).toMatchObject({ action: 'content.published', actorKind: 'staff' })
  })
})
