import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyDraft } from '#server/features/job/testing/job-fixtures.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

describe.each(testDatabaseKinds)('a content item read by staff on %s', (kind) => {
  let desk: ContentDesk
  beforeAll(async () => {
    desk = await openContentDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const now = (seconds = 0) => beijingTime(new Date(desk.clock.now().getTime() + seconds * 1000))
  const nameOf = ({ login }: { login: string }) => login.replace('member', '某某')
  const read = (itemId: number, of: 'banner' | 'notice' = 'banner') =>
    studioCall(desk.site, 'readContent', { kind: of, itemId }, desk.people.author)

  test('has its texts, problems and files, and its revisions and steps with names and times, newest first', async () => {
    const { people, site } = desk
    const { author, finalReviewer, publisher } = people
    const first = await desk.published(await desk.created(desk.banner({ title: '第一版' })))
    desk.clock.forward(60)
    const second = await desk.submitted(await desk.saved(first, desk.banner({ title: '第二版' })))
    const { itemId } = first
    const pendingRevisionId = await desk.pendingOf(itemId)
    const [steps, { data }] = [['submitted', 'published', 'approved', 'submitted'], await read(itemId)]
    const { publishedRevisionId } = await site.database.read.contentItem.findUniqueOrThrow({ where: { id: itemId } })
    expect(data).toMatchObject({
      standing: second,
      rowState: null,
      progress: null,
      key: '',
      label: '第二版',
      page: '/',
      content: { title: '第二版' },
      published: { title: '第一版' },
      pendingRevisionId,
      problems: [],
      scheduledTime: null,
      isReviewer: false,
      feedsUpstream: false,
    })
    expect(data.files.map(({ fileId }) => fileId).toSorted((one, other) => one - other)).toEqual(
      Object.values(desk.pictures),
    )
    const createdBy = nameOf(author)
    expect(data.revisions).toEqual([
      { revisionId: pendingRevisionId, number: 2, isPublished: false, createdBy, createTime: now() },
      { revisionId: publishedRevisionId, number: 1, isPublished: true, createdBy, createTime: now(-60) },
    ])
    expect(data.steps.map(({ verdict }) => verdict)).toEqual(steps)
    expect(data.steps.map(({ staffName, time }) => [staffName, time])).toEqual([
      [createdBy, now()],
      [nameOf(publisher), now(-60)],
      [nameOf(finalReviewer), now(-60)],
      [createdBy, now(-60)],
    ])
    const approved = await desk.approved((await studioCall(site, 'recallContent', desk.moved(second), author)).data)
    const releaseTime = `${desk.minuteIn(90)}:00`
    await studioCall(site, 'scheduleContent', { ...desk.moved(approved), releaseTime }, publisher)
    expect((await read(itemId)).data.scheduledTime).toBe(releaseTime)
  })

  test('that was withdrawn has no published text and no published revision; missing values are problems', async () => {
    const published = await desk.published(await desk.created(desk.banner({ title: '撤下的' })))
    const withdrawn = await desk.withdrawn(published)
    await desk.saved(withdrawn, desk.banner({ title: '' }))
    const { data } = await read(published.itemId)
    expect([data.published, data.revisions.map(({ isPublished }) => isPublished)]).toEqual([null, [false]])
    expect(data.problems.map(({ path }) => path)).toEqual(['title'])
  })

  test('is not found by another kind or id; a revision only through its item', async () => {
    const { site, people } = desk
    const [one, other] = [
      await desk.published(await desk.created(desk.banner({ title: '这一张' }))),
      await desk.created(),
    ]
    expect([(await read(one.itemId, 'notice')).status, (await read(99_999)).status]).toEqual([404, 404])
    const [{ revisionId } = { revisionId: 0 }] = (await read(one.itemId)).data.revisions
    const ask = (itemId: number, of: 'banner' | 'notice' = 'banner') =>
      studioCall(site, 'readContentRevision', { kind: of, itemId, revisionId }, people.author)
    const { data } = await ask(one.itemId)
    expect(data).toMatchObject({ content: { title: '这一张' }, names: {} })
    expect(data.files.map(({ fileId }) => fileId).toSorted((a, b) => a - b)).toEqual(Object.values(desk.pictures))
    expect([(await ask(other.itemId)).status, (await ask(one.itemId, 'notice')).status]).toEqual([404, 404])
  })

  test('exists only after the first change of a public row; before, the row has no history', async () => {
    const { site, people } = desk
    const [shown = 0, hidden = 0] = await site.services.companyWriting.create([
      companyDraft({ fullName: '公开的公司', shortName: '公开' }),
      companyDraft({ fullName: '隐藏的公司', shortName: '隐藏', isVisible: false }),
    ])
    const row = (rowId: number) => studioCall(site, 'readContentRow', { kind: 'company', rowId }, people.author)
    const none = { revisions: [], steps: [], pendingRevisionId: null, consent: null, isReviewer: false }
    const { data } = await row(shown)
    expect(data).toMatchObject({
      ...none,
      standing: { itemId: 0, state: 'published', isPublic: true, isShown: true, version: 0 },
      rowState: 'shown',
      key: String(shown),
      label: '公开的公司',
      content: { shortName: '公开' },
      published: { shortName: '公开' },
      names: { 'region:420111': '湖北省 / 武汉市 / 洪山区' },
    })
    expect(data.page).toContain(String(shown))
    expect((await row(hidden)).data).toMatchObject({
      ...none,
      standing: { state: 'withdrawn', isPublic: false, isShown: false },
      published: null,
    })
    expect((await row(99_999)).status).toBe(404)
    const adopted = await studioCall(site, 'adoptContent', { kind: 'company', rowId: hidden }, people.author)
    expect(adopted.data).toMatchObject({ state: 'withdrawn', isPublic: false })
    expect((await row(hidden)).data.standing).toMatchObject({
      itemId: adopted.data.itemId,
      version: adopted.data.version,
    })
    const adopt = (of: 'company' | 'notice', rowId: number) =>
      studioCall(site, 'adoptContent', { kind: of, rowId }, people.author)
    expect([(await adopt('company', 99_999)).status, (await adopt('notice', 1)).status]).toEqual([404, 409])
  })
})
