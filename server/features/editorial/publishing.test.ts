import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk, TICKS, type Standing } from './testing/editorial-desk.ts'

describe.each(testDatabaseKinds)('publishing on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  test('a published text stays while its next one is written and reviewed, and keeps its time', async () => {
    const first = await desk.published({ title: '第一版正文标题' })
    const { articleId } = first
    const { releaseTime } = (await desk.read(articleId)).data ?? {}
    await desk.later(3600)
    const draft = await desk.save(first, { title: '第二版正文标题' })
    expect(draft).toMatchObject({ state: 'draft', isPublic: true })
    expect((await desk.read(articleId)).data).toMatchObject({ commentTitle: '第一版正文标题' })
    let standing: Standing = (
      await studioCall(desk.site, 'submitArticle', { articleId, version: draft.version }, desk.people.author)
    ).data
    for (const role of ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const)
      standing = (await desk.approve(standing, desk.people[role])).data
    expect((await desk.read(articleId)).data).toMatchObject({ commentTitle: '第一版正文标题' })
    await studioCall(desk.site, 'publishArticle', { articleId, version: standing.version }, desk.people.publisher)
    expect((await desk.read(articleId)).data).toMatchObject({
      commentTitle: '第二版正文标题',
      releaseTime,
      updateTime: beijingTime(desk.clock.now()),
    })
    expect([await desk.found('第一版正文标题'), await desk.found('第二版正文标题')]).toEqual([0, 1])
  })

  test('comes out at its minute, once, and not before', async () => {
    const { articleId, version } = await desk.approved({ title: '定时发布的一篇公告' })
    const at = new Date(desk.clock.now().getTime() + 600_000)
    const releaseTime = beijingTime(at)
    const past = { articleId, version, releaseTime: beijingTime(new Date(desk.clock.now().getTime() - 60_000)) }
    expect((await studioCall(desk.site, 'scheduleArticle', past, desk.people.publisher)).status).toBe(400)
    const scheduled = await studioCall(
      desk.site,
      'scheduleArticle',
      { articleId, version, releaseTime },
      desk.people.publisher,
    )
    expect(scheduled.data.state).toBe('scheduled')
    await desk.later(599)
    await desk.site.services.releases.runDue()
    expect((await desk.read(articleId)).code).toBe(404)
    desk.clock.forward(2)
    await Promise.all([desk.site.services.releases.runDue(), desk.site.services.releases.runDue()])
    expect((await desk.read(articleId)).data).toMatchObject({ releaseTime })
    const entries = await desk.site.database.read.auditEntry.count({
      where: { object: `article:${articleId}`, action: 'article.published' },
    })
    expect(entries).toBe(1)
  })

  test('what expires is gone from page, list and search at its time', async () => {
    const expiresAt = beijingTime(new Date(desk.clock.now().getTime() + 3600_000))
    const { articleId } = await desk.published({ title: '一小时后失效的通知', expiresAt })
    expect(await desk.found('一小时后失效')).toBe(1)
    await desk.later(3601)
    await desk.site.services.releases.runDue()
    expect((await desk.read(articleId)).code).toBe(404)
    expect(await desk.found('一小时后失效')).toBe(0)
  })

  test('is withdrawn with a reason, from page, list and search at once', async () => {
    const standing = await desk.published({ title: '需要撤下的一篇' })
    const { articleId, version } = standing
    expect(
      (await studioCall(desk.site, 'withdrawArticle', { articleId, version, reason: '无' }, desk.people.publisher))
        .status,
    ).toBe(400)
    const gone = await studioCall(
      desk.site,
      'withdrawArticle',
      { articleId, version, reason: '数字与原件不符' },
      desk.people.publisher,
    )
    expect(gone.data).toMatchObject({ state: 'withdrawn', isPublic: false })
    expect((await desk.read(articleId)).code).toBe(404)
    expect(await desk.found('需要撤下')).toBe(0)
  })

  test('goes out urgently before its reviews, which are owed by three others', async () => {
    const { articleId, version } = await desk.aDraft({ title: '紧急停电通知' })
    const urgent = { articleId, version, reason: '今晚停电，须立即告知' }
    await desk.later(600)
    const late = await desk.relogged(desk.people.finalReviewer, false)
    expect((await studioCall(desk.site, 'publishUrgently', urgent, late)).status).toBe(403)
    const chief = await desk.relogged(desk.people.finalReviewer, true)
    const out = await studioCall(desk.site, 'publishUrgently', urgent, chief)
    expect(out.data).toMatchObject({ state: 'published', isPublic: true })
    const row = await desk.site.database.read.article.findUniqueOrThrow({ where: { id: articleId } })
    expect(row.urgentReviewDueAt?.getTime()).toBe(desk.clock.now().getTime() + 24 * 3600_000)
    const first = await desk.relogged(desk.people.firstReviewer, true)
    const review = {
      articleId,
      version: out.data.version,
      revisionId: row.publishedRevisionId ?? 0,
      ticks: TICKS,
    }
    expect((await studioCall(desk.site, 'reviewAfterwards', review, first)).code).toBe(200)
  })
})
