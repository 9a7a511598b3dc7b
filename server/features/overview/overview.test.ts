import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import { aMember, type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { columnWarning } from './column-warning.ts'

const DAY = 24 * 3600

describe.each(testDatabaseKinds)('the overview on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const overviewOf = async (who: Member) => (await studioCall(desk.site, 'readOverview', {}, who)).data
  const titles = ({ rows }: { rows: { title: string }[] }) => rows.map(({ title }) => title)

  test('shows the next tasks, and the reasons of returned articles', async () => {
    const { articleId, version } = await desk.submitted({ title: '要退回的一篇公告' })
    const { people, site } = desk
    expect(titles((await overviewOf(people.firstReviewer)).waiting)).toEqual(['要退回的一篇公告'])
    expect(titles((await overviewOf(people.secondReviewer)).waiting)).toEqual([])
    const reason = '时间与附件不一致，请核对'
    const revisionId = await desk.pendingOf(articleId)
    await studioCall(site, 'returnArticle', { articleId, version, revisionId, reason }, people.firstReviewer)
    const { mine, returned } = await overviewOf(people.author)
    expect(titles(mine)).toEqual(['要退回的一篇公告'])
    expect(returned).toMatchObject({
      total: 1,
      rows: [{ article: { articleId }, reason, staffName: expect.any(String) }],
    })
    expect((await overviewOf(people.publisher)).returned.total).toBe(0)
  })

  test('lists articles that are published or end within a week, the soonest first', async () => {
    const { people, site, clock } = desk
    const inDays = (days: number) => beijingTime(new Date(clock.now().getTime() + days * DAY * 1000)).slice(0, 16)
    const { articleId, version } = await desk.approved({ title: '五天后发布' })
    await studioCall(site, 'scheduleArticle', { articleId, version, releaseTime: inDays(5) }, people.publisher)
    await desk.published({ title: '两天后失效', expiresAt: inDays(2) })
    await desk.published({ title: '十天后失效', expiresAt: inDays(10) })
    expect(titles((await overviewOf(people.publisher)).due)).toEqual(['两天后失效', '五天后发布'])
  })

  test('lists no due dates of articles that visitors do not see', async () => {
    const { people, site, clock } = desk
    const inDays = (days: number) => beijingTime(new Date(clock.now().getTime() + days * DAY * 1000)).slice(0, 16)
    const shown = await desk.published({ title: '置顶三天', pinnedUntil: inDays(3) })
    const ended = { title: '已经撤下', pinnedUntil: inDays(3), expiresAt: inDays(4) }
    const { articleId, version } = await desk.published(ended)
    const due = async () => titles((await overviewOf(people.publisher)).due)
    expect(await due()).toEqual(expect.arrayContaining(['置顶三天', '已经撤下']))
    const reason = '内容有误，撤下更正'
    await studioCall(site, 'withdrawArticle', { articleId, version, reason }, people.publisher)
    expect(await due()).not.toContain('已经撤下')
    expect(await due()).toContain('置顶三天')
    await studioCall(site, 'withdrawArticle', { ...shown, reason }, people.publisher)
  })

  test('warns staff who may read an article of its dead links', async () => {
    const { people, site } = desk
    const linked = await desk.published({ title: '后来撤下的一篇' })
    const { articleId } = await desk.published({
      title: '有链接的一篇',
      html: `<p>见<a href="/content/2/${linked.articleId}">原来的公告</a>。</p>`,
    })
    await site.services.deadLinks.check()
    expect(site.services.deadLinks.list()).toEqual([])
    const { version } = linked
    const reason = '内容有误，撤下更正'
    await studioCall(site, 'withdrawArticle', { articleId: linked.articleId, version, reason }, people.publisher)
    await site.services.deadLinks.check()
    const message = `《有链接的一篇》中的链接打不开：/content/2/${linked.articleId}`
    const warning = { kind: 'deadLink', articleId, message }
    const { warnings } = await overviewOf(people.author)
    expect(warnings.filter((found) => found.kind === 'deadLink')).toEqual([expect.objectContaining(warning)])
    const elsewhere = await aMember(site, desk.clock, [{ role: 'author', scope: 'column:7' }])
    expect((await overviewOf(elsewhere)).warnings.filter((found) => found.kind === 'deadLink')).toEqual([])
  })

  test('shows no articles to a system administrator', async () => {
    await desk.submitted()
    const administrator = await aMember(desk.site, desk.clock, [{ role: 'systemAdministrator', scope: 'all' }])
    const seen = await overviewOf(administrator)
    expect([seen.mine.total, seen.published.total, seen.warnings]).toEqual([0, 0, []])
  })
})

test.each([
  [14, 9, undefined],
  [14, 10, '要闻已 10 天没有更新，再过 4 天就超期'],
  [14, 15, '要闻已 15 天没有更新，超过期限 14 天'],
  [180, 149, undefined],
  [180, 150, '要闻已 150 天没有更新，再过 30 天就超期'],
])('for a column due every %i days, the warning after %i days is: %s', (dueDays, days, message) => {
  const now = new Date('2026-11-20T08:00:00Z')
  const last = new Date(now.getTime() - days * DAY * 1000)
  expect(columnWarning({ typeId: 1, name: '要闻', dueDays }, last, now)?.message).toBe(message)
})
