import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk, TICKS, type Standing } from './testing/editorial-desk.ts'

describe.each(testDatabaseKinds)('publishing on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  test('a published text stays public until the next text is published, and the release time does not change', async () => {
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

  test('a scheduled article is published once, at its release time', async () => {
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

  test('an article disappears from page and search at its expiry time', async () => {
    const expiresAt = beijingTime(new Date(desk.clock.now().getTime() + 3600_000))
    const { articleId } = await desk.published({ title: '一小时后失效的通知', expiresAt })
    expect(await desk.found('一小时后失效')).toBe(1)
    await desk.later(3601)
    await desk.site.services.releases.runDue()
    expect((await desk.read(articleId)).code).toBe(404)
    expect(await desk.found('一小时后失效')).toBe(0)
  })

  test('after the clock was ten days ahead, articles are public and found again, and locks expire', async () => {
    const { site, clock, people } = desk
    const day = 24 * 3600
    const { articleId } = await desk.published({ title: '五天后才失效的通告', expiresAt: desk.timeIn(5 * day) })
    const other = await desk.aDraft({ title: '锁在将来的一篇' })
    const second = await desk.member([desk.all('author')])
    const hold = (who: { cookie: string }, holder: string) =>
      studioCall(site, 'holdEditLock', { articleId: other.articleId, holder }, who)
    clock.forward(10 * day)
    await site.services.releases.runDue()
    expect([(await desk.read(articleId)).code, await desk.found('五天后才失效')]).toEqual([404, 0])
    const ahead = await desk.relogged(people.author, false)
    expect((await hold(ahead, 'window-in-the-future')).data?.isMine).toBe(true)
    clock.forward(-10 * day)
    await site.services.releases.runDue()
    expect([(await desk.read(articleId)).code, await desk.found('五天后才失效')]).toEqual([200, 1])
    expect((await hold(await desk.relogged(second, true), 'window-of-the-present')).data?.isMine).toBe(true)
  })

  test('a withdrawal requires a reason and takes effect on page and search at once', async () => {
    const standing = await desk.published({ title: '需要撤下的一篇', expiresAt: desk.timeIn(30 * 24 * 3600) })
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
    const isGone = async () =>
      expect([(await desk.read(articleId)).code, await desk.found('需要撤下')]).toEqual([404, 0])
    await isGone()
    // the timer shows articles again that expired by mistake, but not a withdrawn article
    await desk.site.services.releases.runDue()
    await isGone()
  })

  test('an urgent publication requires a recent second factor, and the reviews of three others within a day', async () => {
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
    const revisionId = row.publishedRevisionId ?? 0
    const dueAt = async () =>
      (await desk.site.database.read.article.findUniqueOrThrow({ where: { id: articleId } })).urgentReviewDueAt
    let reviewed: Standing = out.data
    const review = async (who: Member) =>
      studioCall(
        desk.site,
        'reviewAfterwards',
        { articleId, version: reviewed.version, revisionId, ticks: TICKS },
        await desk.relogged(who, true),
      )
    const otherChief = await desk.member([desk.all('finalReviewer')])
    for (const who of [desk.people.firstReviewer, desk.people.secondReviewer]) {
      reviewed = (await review(who)).data
      expect(await dueAt()).not.toBeNull()
    }
    expect(await review(desk.people.finalReviewer)).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.ownReview })
    reviewed = (await review(otherChief)).data
    expect(await dueAt()).toBeNull()
    expect((await review(await desk.member([desk.all('finalReviewer')]))).status).toBe(409)
  })

  test('a writer of an urgently published text cannot review that text or the next text, which a colleague submits', async () => {
    const writer = await desk.member([desk.all('author'), desk.all('firstReviewer')])
    const { articleId, version } = (await studioCall(desk.site, 'createArticle', { typeId: 2 }, writer)).data
    const saved = (await studioCall(desk.site, 'saveDraft', { articleId, version, ...desk.content() }, writer)).data
    const { people, site } = desk
    const submitted = (await studioCall(site, 'submitArticle', { articleId, version: saved.version }, people.author))
      .data
    const chief = await desk.relogged(people.finalReviewer, true)
    const urgent = { articleId, version: submitted.version, reason: '今晚停电，须立即告知' }
    const out = (await studioCall(site, 'publishUrgently', urgent, chief)).data
    const row = await site.database.read.article.findUniqueOrThrow({ where: { id: articleId } })
    const review = { articleId, version: out.version, revisionId: row.publishedRevisionId ?? 0, ticks: TICKS }
    const again = await desk.relogged(writer, true)
    const own = { status: 403, msg: STUDIO_MESSAGE.ownReview }
    expect(await studioCall(site, 'reviewAfterwards', review, again)).toMatchObject(own)
    const author = await desk.relogged(people.author, true)
    const next = (
      await studioCall(site, 'saveDraft', { articleId, version: out.version, ...desk.content({ title: '续' }) }, author)
    ).data
    const second = (await studioCall(site, 'submitArticle', { articleId, version: next.version }, author)).data
    expect(await desk.approve(second, again)).toMatchObject(own)
    expect((await desk.approve(second, await desk.relogged(people.firstReviewer, true))).status).toBe(200)
  })

  test('an approved text is published only with the approvals of different people for each stage, and unchanged files', async () => {
    const { write } = desk.site.database
    const refused = { status: 409, msg: STUDIO_MESSAGE.otherText }
    const publish = (articleId: number) => desk.move('publishArticle', articleId, desk.people.publisher)
    const approvalsOf = (articleId: number) =>
      write.reviewStep.findMany({ where: { articleId, verdict: 'approved' }, orderBy: { id: 'asc' } })
    const file = await desk.aFile(desk.people.author)
    const { articleId } = await desk.approved({ html: `<p>招聘会欢迎参加。</p>${file.html}` })
    const [first, second] = await approvalsOf(articleId)
    const put = (data: object) => write.reviewStep.update({ where: { id: first?.id ?? 0 }, data })
    await put({ staffId: second?.staffId })
    expect(await publish(articleId)).toMatchObject(refused)
    await put({ staffId: first?.staffId, stage: 2 })
    expect(await publish(articleId)).toMatchObject(refused)
    await put({ stage: 1, hash: '0'.repeat(64) })
    expect(await publish(articleId)).toMatchObject(refused)
    await put({ hash: first?.hash, verdict: 'returned' })
    expect(await publish(articleId)).toMatchObject(refused)
    await put({ verdict: 'approved' })
    const { storedFile, articleRevision } = write
    await storedFile.update({ where: { id: file.id }, data: { sha256: '0'.repeat(64) } })
    expect(await publish(articleId)).toMatchObject(refused)
    await storedFile.update({ where: { id: file.id }, data: { sha256: file.sha256 } })
    const id = await desk.pendingOf(articleId)
    await articleRevision.update({ where: { id }, data: { outline: '审批以后改过' } })
    expect(await publish(articleId)).toMatchObject(refused)
    expect((await desk.read(articleId)).code).toBe(404)
    await articleRevision.update({ where: { id }, data: { outline: '招聘会于12月6日举行。' } })
    expect((await publish(articleId)).status).toBe(200)
    // the next draft begins without writers
    const draft = await write.articleDraft.findUniqueOrThrow({ where: { articleId } })
    expect(draft.editorIds).toBe('[]')
  })
})
