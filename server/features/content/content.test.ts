import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_MESSAGE, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { dataOf } from '#server/features/job/testing/call.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

describe.each(testDatabaseKinds)('content on %s', (kind) => {
  let desk: ContentDesk
  beforeAll(async () => {
    desk = await openContentDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const titles = async () => (await dataOf(desk.site, 'getBannerList')).map(({ bannerTitle }) => bannerTitle)

  test('is public after its review and publication, keeps its id, and is hidden after its withdrawal', async () => {
    const { site, people, moved } = desk
    const draft = await desk.created()
    expect(draft).toMatchObject({ state: 'draft', isPublic: false })
    expect(await titles()).toEqual([])
    const first = await desk.published(draft)
    expect(first).toMatchObject({ state: 'published', isPublic: true, isShown: true })
    const [shown] = await dataOf(site, 'getBannerList')
    expect(shown).toMatchObject({ bannerTitle: '秋季招聘月', linkUrl: '/jobs', orderNum: 1 })

    const changed = await desk.saved(first, desk.banner({ title: '冬季招聘月' }))
    expect(changed).toMatchObject({ state: 'draft', isPublic: true })
    expect(await titles()).toEqual(['秋季招聘月'])
    const second = await desk.published(changed)
    expect(await dataOf(site, 'getBannerList')).toMatchObject([
      { cmBannerId: shown?.cmBannerId, bannerTitle: '冬季招聘月' },
    ])

    const reason = '活动已经结束了'
    const gone = await studioCall(site, 'withdrawContent', { ...moved(second), reason }, people.publisher)
    expect(gone.data).toMatchObject({ state: 'withdrawn', isPublic: false, isShown: false })
    expect(await titles()).toEqual([])
    const again = await desk.published(await desk.saved(gone.data, desk.banner({ title: '春季招聘月' })))
    expect(await dataOf(site, 'getBannerList')).toMatchObject([
      { cmBannerId: shown?.cmBannerId, bannerTitle: '春季招聘月' },
    ])
    const { data: item } = await studioCall(
      site,
      'readContent',
      { kind: 'banner', itemId: again.itemId },
      people.author,
    )
    const publication = 'published approved submitted'
    const verdicts = item.steps.map(({ verdict }) => verdict).join(' ')
    expect(verdicts).toBe(`${publication} withdrawn ${publication} ${publication}`)
    await studioCall(site, 'withdrawContent', { ...moved(again), reason }, people.publisher)
  })

  test('returns to the state published when a change is reverted, and a discarded draft stays as a revision', async () => {
    const { site, people, moved } = desk
    const content = desk.banner({ title: '原来的标题' })
    const first = await desk.published(await desk.created(content))
    const changed = await desk.saved(first, desk.banner({ title: '改了一下' }))
    expect((await desk.saved(changed, content)).state).toBe('published')
    const other = await desk.saved({ ...changed, version: changed.version + 1 }, desk.banner({ title: '又改了' }))
    const discarded = await studioCall(site, 'discardContent', moved(other), people.author)
    expect(discarded.data.state).toBe('published')
    const read = async () =>
      (await studioCall(site, 'readContent', { kind: 'banner', itemId: first.itemId }, people.author)).data
    const item = await read()
    expect(item.content).toMatchObject({ title: '原来的标题' })
    const [{ revisionId } = { revisionId: 0 }] = item.revisions
    const restoring = { ...moved(discarded.data), revisionId }
    expect((await studioCall(site, 'restoreContentRevision', restoring, people.author)).data.state).toBe('draft')
    expect((await read()).content).toMatchObject({ title: '又改了' })
    const withdrawing = { ...moved(item.standing), version: item.standing.version + 1, reason: '试验完毕了' }
    await studioCall(site, 'withdrawContent', withdrawing, people.publisher)
  })

  test('with missing or invalid values is saved as a draft but cannot be submitted; values of another shape are rejected', async () => {
    const { site, people, moved, banner } = desk
    const incomplete = banner({
      title: '',
      linkUrl: 'javascript:alert(1)',
      shownFrom: '2026-12-02 09:00',
      shownUntil: '2026-12-01 09:00',
    })
    const standing = await desk.created(incomplete)
    const refused = await studioCall(site, 'submitContent', moved(standing), people.author)
    expect(refused).toMatchObject({ status: 400, msg: CONTENT_MESSAGE.contentIncomplete })
    expect((refused.data as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field)).toEqual([
      'title',
      'linkUrl',
      'shownUntil',
    ])
    for (const wrong of [
      { title: 7 },
      { title: '长'.repeat(31) },
      { colour: 'red' },
      { wideFileId: 999_999 },
      { shownFrom: '明天' },
    ]) {
      const content = banner(wrong)
      const answer = await studioCall(site, 'saveContent', { ...moved(standing), content }, people.author)
      expect([answer.status, Object.keys(wrong)]).toEqual([400, Object.keys(wrong)])
    }
    const item = await studioCall(site, 'readContent', { kind: 'banner', itemId: standing.itemId }, people.author)
    expect(item.data.content).toEqual(incomplete)
    await studioCall(site, 'deleteContent', moved(standing), people.author)
  })

  test('parallel writers do not overwrite each other', async () => {
    const standing = await desk.created()
    const save = (title: string) =>
      studioCall(
        desk.site,
        'saveContent',
        { ...desk.moved(standing), content: desk.banner({ title }) },
        desk.people.author,
      )
    const statuses = (await Promise.all(['甲的标题', '乙的标题'].map(save))).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('a transition that the state forbids is rejected with the current status', async () => {
    const { site, moved, people } = desk
    const draft = await desk.created(desk.banner({ title: '还没提交' }))
    const refused = await studioCall(site, 'publishContent', moved(draft), people.publisher)
    expect(refused).toMatchObject({ status: 409, msg: STUDIO_MESSAGE.wrongState, data: { standing: draft } })
  })

  test('staff cannot approve their own text, or another revision than the pending one', async () => {
    const { site, moved, people } = desk
    const both = await desk.member([
      { role: 'author', scope: 'all' },
      { role: 'finalReviewer', scope: 'all' },
    ])
    const content = desk.banner()
    const { data: own } = await studioCall(site, 'createContent', { kind: 'banner', content }, both)
    const { data: sent } = await studioCall(site, 'submitContent', moved(own), both)
    const revisionId = await desk.pendingOf(sent.itemId)
    const approve = (id: number, who: typeof both) =>
      studioCall(site, 'approveContent', { ...moved(sent), revisionId: id }, who)
    expect(await approve(revisionId, both)).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.ownReview })
    expect(await approve(revisionId + 1, people.finalReviewer)).toMatchObject({ status: 409 })
    expect((await approve(revisionId, people.finalReviewer)).status).toBe(200)
  })

  test('staff cannot approve a text that they submitted, even if a colleague wrote it', async () => {
    const { site, moved, people } = desk
    const both = await desk.member([
      { role: 'author', scope: 'all' },
      { role: 'finalReviewer', scope: 'all' },
    ])
    const { data: sent } = await studioCall(site, 'submitContent', moved(await desk.created()), both)
    const input = { ...moved(sent), revisionId: await desk.pendingOf(sent.itemId) }
    const item = { kind: 'banner', itemId: sent.itemId } as const
    expect((await studioCall(site, 'readContent', item, both)).data.isReviewer).toBe(false)
    expect(await studioCall(site, 'approveContent', input, both)).toMatchObject({
      status: 403,
      msg: STUDIO_MESSAGE.ownReview,
    })
    expect((await studioCall(site, 'readContent', item, people.finalReviewer)).data.isReviewer).toBe(true)
    expect((await studioCall(site, 'approveContent', input, people.finalReviewer)).status).toBe(200)
  })

  test('a file that was replaced after the approval prevents the publication', async () => {
    const standing = await desk.approved(await desk.created(desk.banner({ title: '换了图' })))
    const { id } = await desk.site.database.write.storedFile.update({
      where: { id: desk.pictures.wideFileId },
      data: { sha256: 'f'.repeat(64) },
    })
    const refused = await studioCall(desk.site, 'publishContent', desk.moved(standing), desk.people.publisher)
    expect(refused).toMatchObject({ status: 409, msg: STUDIO_MESSAGE.otherText })
    await desk.site.database.write.storedFile.update({ where: { id }, data: { sha256: null } })
  })

  test('forbidden words prevent the submission', async () => {
    const { site, people, moved } = desk
    const word = {
      kind: 'ban' as const,
      term: '国家级最佳',
      variants: [],
      exceptWithin: [],
      suggest: '',
      isExact: false,
    }
    const added = await studioCall(
      site,
      'createWord',
      { ...word, scope: 'all', why: '广告法', isActive: true },
      people.publisher,
    )
    expect(added.status).toBe(200)
    const standing = await desk.created(desk.banner({ title: '国家级最佳招聘会' }))
    const refused = await studioCall(site, 'submitContent', moved(standing), people.author)
    expect([refused.status, JSON.stringify(refused.data)]).toEqual([422, expect.stringContaining('国家级最佳')])
  })

  test('a new order is public at once, and an order that does not name every item is rejected', async () => {
    const { site, people } = desk
    const one = await desk.published(await desk.created(desk.banner({ title: '第一张' })))
    const two = await desk.published(await desk.created(desk.banner({ title: '第二张' })))
    expect(await titles()).toEqual(['第一张', '第二张'])
    const list = await studioCall(site, 'listContent', { kind: 'banner' }, people.publisher)
    const all = list.data.rows.map(({ standing }) => standing.itemId)
    const rest = all.filter((id) => id !== one.itemId && id !== two.itemId)
    const order = (itemIds: number[]) => studioCall(site, 'orderContent', { kind: 'banner', itemIds }, people.publisher)
    expect((await order([two.itemId, one.itemId])).status).toBe(409)
    expect((await order([two.itemId, one.itemId, ...rest])).status).toBe(200)
    expect(await titles()).toEqual(['第二张', '第一张'])
  })

  test('scheduled content is published at its release time, and content with a window is shown only within it', async () => {
    const { site, people, moved, minuteIn, clock } = desk
    const shownFrom = minuteIn(30)
    const notice = { text: '周五晚系统维护', linkUrl: '', shownFrom, shownUntil: minuteIn(60) }
    const standing = await desk.approved(await desk.created(notice, 'notice'), 'notice')
    const releaseTime = `${minuteIn(10)}:00`
    await studioCall(site, 'scheduleContent', { ...moved(standing, 'notice'), releaseTime }, people.publisher)
    await site.services.contentImport.publishFacts({ shortName: '江汉人才' } as never)
    const notices = async () => {
      await site.services.contentTimer.runDue()
      return (await site.services.site.facts())?.notices.map(({ text }) => text)
    }
    const item = () => site.database.read.contentItem.findUniqueOrThrow({ where: { id: standing.itemId } })
    expect(await notices()).toEqual([])
    clock.forward(11 * 60)
    expect(await notices()).toEqual([])
    expect(await item()).toMatchObject({ state: 'published', isVisible: true, isShown: false })
    clock.forward(20 * 60)
    await Promise.all([notices(), notices()])
    expect(await notices()).toEqual(['周五晚系统维护'])
    const shown = await site.database.read.auditEntry.count({
      where: { object: `notice:${standing.itemId}`, action: 'content.shown' },
    })
    expect(shown).toBe(1)
    clock.forward(30 * 60)
    expect(await notices()).toEqual([])
    expect(await item()).toMatchObject({ isVisible: true, isShown: false })
  })
})
