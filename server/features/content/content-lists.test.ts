import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

describe.each(testDatabaseKinds)('lists of content on %s', (kind) => {
  let desk: ContentDesk
  let writer: Awaited<ReturnType<ContentDesk['member']>>
  beforeAll(async () => {
    desk = await openContentDesk(kind)
    writer = await desk.member([{ role: 'author', scope: 'all' }])
  }, 60_000)
  afterAll(() => desk.close())

  const now = (seconds = 0) => beijingTime(new Date(desk.clock.now().getTime() + seconds * 1000))
  const nameOf = ({ login }: { login: string }) => login.replace('member', '某某')
  const list = async (input: object = {}) =>
    (await studioCall(desk.site, 'listContent', { kind: 'banner', ...input }, desk.people.author)).data

  test('show order, values, files, editor and times of items; deleted items are in a list of their own', async () => {
    const { site, people, moved } = desk
    const first = await desk.created(desk.banner({ title: '第一张', linkUrl: '/jobs' }))
    const second = await desk.approved(
      await desk.created(desk.banner({ title: '第二张', shownFrom: desk.minuteIn(5) })),
    )
    const gone = await desk.created(desk.banner({ title: '第三张' }))
    await studioCall(site, 'deleteContent', moved(gone), people.author)
    desk.clock.forward(60)
    const releaseTime = `${desk.minuteIn(90)}:00`
    await studioCall(site, 'scheduleContent', { ...moved(second), releaseTime }, people.publisher)
    const content = desk.banner({ title: '改过的第一张' })
    desk.clock.forward(60)
    await studioCall(site, 'saveContent', { ...moved(first), content }, writer)
    const { rows, files } = await list()
    const facts = rows.map(({ label, key, scheduledTime, editedTime, editedBy }) => [
      label,
      key,
      scheduledTime,
      editedTime,
      editedBy,
    ])
    expect(facts).toEqual([
      ['改过的第一张', '', null, now(), nameOf(writer)],
      ['第二张', '', releaseTime, now(-60), nameOf(people.author)],
    ])
    expect(rows.map(({ standing }) => standing.state)).toEqual(['draft', 'scheduled'])
    expect(Object.keys(rows[0]?.values ?? {}).length).toBeGreaterThan(0)
    expect(rows[1]?.values).toMatchObject({ shownFrom: desk.minuteIn(3) })
    const { wideFileId, narrowFileId } = desk.pictures
    const shown = files.map(({ fileId }) => fileId)
    expect([shown.includes(wideFileId), shown.includes(narrowFileId)]).toEqual([true, false])
    expect((await list({ isDeleted: true })).rows.map(({ label }) => label)).toEqual(['第三张'])
  })

  test('count the items of each readable kind, and those with changes that are not published', async () => {
    const notice = (text: string) => desk.created({ text, linkUrl: '', shownFrom: null, shownUntil: null }, 'notice')
    const [draft, sent, published, withdrawn, gone] = [
      await notice('草稿'),
      await notice('送审'),
      await notice('发布'),
      await notice('下线'),
      await notice('删除'),
    ]
    expect(draft.state).toBe('draft')
    await desk.submitted(sent, 'notice')
    await desk.published(published, 'notice')
    await desk.withdrawn(await desk.published(withdrawn, 'notice'), 'notice')
    await studioCall(desk.site, 'deleteContent', desk.moved(gone, 'notice'), desk.people.author)
    const { data } = await studioCall(desk.site, 'listContentKinds', {}, desk.people.author)
    expect(data.find((row) => row.kind === 'notice')).toEqual({ kind: 'notice', itemCount: 4, openCount: 2 })
    expect(data.find((row) => row.kind === 'office')).toEqual({ kind: 'office', itemCount: 0, openCount: 0 })
    const outsider = await desk.member([{ role: 'author', scope: 'group:2' }])
    const own = await studioCall(desk.site, 'listContentKinds', {}, outsider)
    expect(own.data.length).toBeLessThan(data.length)
  })

  test('of public rows show the rows, and the items in work or deleted with the latest change first', async () => {
    const { site, people } = desk
    const of = (fullName: string) => desk.created(desk.company({ fullName }), 'company')
    const companies = async (input: object = {}) =>
      (await studioCall(site, 'listContent', { kind: 'company', ...input }, people.author)).data.rows
    const [early, late, shown] = [await of('较早的草稿'), await of('较晚的草稿'), await of('公开的公司')]
    await desk.published(shown, 'company')
    desk.clock.forward(60)
    await desk.submitted(early, 'company')
    const gone = await of('删除的公司')
    await studioCall(site, 'deleteContent', desk.moved(gone, 'company'), people.author)
    const rowId = await desk.rowIdOf(shown)
    expect(await companies()).toMatchObject([
      {
        label: '公开的公司',
        key: String(rowId),
        rowState: 'shown',
        scheduledTime: null,
        editedTime: now(-60),
        editedBy: nameOf(people.author),
        standing: { itemId: shown.itemId, state: 'published', isPublic: true },
      },
    ])
    expect((await companies({ isInWork: true })).map(({ label }) => label)).toEqual(['较早的草稿', '较晚的草稿'])
    expect((await companies({ isDeleted: true })).map(({ label }) => label)).toEqual(['删除的公司'])
    expect(late.itemId).toBeGreaterThan(early.itemId)
    const { itemId } = shown
    const { version } = await site.database.read.contentItem.findUniqueOrThrow({ where: { id: itemId } })
    const withdrawn = await desk.withdrawn({ ...shown, version }, 'company')
    await studioCall(site, 'deleteContent', desk.moved(withdrawn, 'company'), people.author)
    expect(await companies()).toEqual([])
  })
})
