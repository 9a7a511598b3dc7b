import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { ticksOfStage } from '#contracts/studio/permissions.ts'
import { aMember, studioCall, type Member } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk, type Standing } from './testing/editorial-desk.ts'

describe.each(testDatabaseKinds)('writing and reviewing on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  test('an article is public only after three approvals and its publication', async () => {
    const draft = await desk.aDraft({ title: '三审三校走完的一篇' })
    expect(draft.state).toBe('draft')
    expect((await desk.read(draft.articleId)).code).toBe(404)
    const { articleId } = draft
    let standing = (
      await studioCall(desk.site, 'submitArticle', { articleId, version: draft.version }, desk.people.author)
    ).data
    expect(standing).toMatchObject({ state: 'inReview', stage: 1, stageCount: 3 })
    for (const [index, role] of (['firstReviewer', 'secondReviewer', 'finalReviewer'] as const).entries()) {
      expect(standing.stage).toBe(index + 1)
      standing = (await desk.approve(standing, desk.people[role])).data
    }
    expect(standing).toMatchObject({ state: 'approved', isPublic: false })
    expect((await desk.read(articleId)).code).toBe(404)
    desk.clock.forward(60)
    standing = (
      await studioCall(desk.site, 'publishArticle', { articleId, version: standing.version }, desk.people.publisher)
    ).data
    expect(standing).toMatchObject({ state: 'published', isPublic: true })
    const { data } = await desk.read(articleId)
    expect(data).toMatchObject({
      commentTitle: '三审三校走完的一篇',
      editorName: '丁微澜',
      releaseTime: beijingTime(desk.clock.now()),
      updateTime: null,
    })
    expect(await desk.found('走完的一篇')).toBe(1)
  })

  test('staff cannot approve a text that they wrote or submitted, or two stages of one text', async () => {
    const both = await aMember(desk.site, desk.clock, [
      desk.all('author'),
      desk.all('firstReviewer'),
      desk.all('secondReviewer'),
    ])
    const { articleId, version } = (await studioCall(desk.site, 'createArticle', { typeId: 2 }, both)).data
    const saved = (await studioCall(desk.site, 'saveDraft', { articleId, version, ...desk.content() }, both)).data
    const own = (await studioCall(desk.site, 'submitArticle', { articleId, version: saved.version }, both)).data
    expect(await desk.approve(own, both)).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.ownReview })
    const draft = await desk.aDraft()
    const move = { articleId: draft.articleId, version: draft.version }
    const { data: sent } = await studioCall(desk.site, 'submitArticle', move, both)
    expect(await desk.approve(sent, both)).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.ownReview })
    const foreign = await desk.submitted()
    const { data: second } = await desk.approve(foreign, both)
    expect(second.stage).toBe(2)
    expect(await desk.approve(second, both)).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.reviewedBefore })
  })

  test('a writer of a restored text cannot review that text, even if a colleague restored it', async () => {
    const writer = await aMember(desk.site, desk.clock, [desk.all('author'), desk.all('firstReviewer')])
    const { articleId, version } = (await studioCall(desk.site, 'createArticle', { typeId: 2 }, writer)).data
    const first = { articleId, version, ...desk.content({ title: '第一稿' }), revision: true }
    const { data: stored } = await studioCall(desk.site, 'saveDraft', first, writer)
    // published with the text of a colleague: the draft has no writers now, but the stored revision has
    let standing: Standing = await desk.save(stored, { title: '第二稿' })
    standing = (
      await studioCall(desk.site, 'submitArticle', { articleId, version: standing.version }, desk.people.author)
    ).data
    expect(await desk.approve(standing, writer)).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.ownReview })
    for (const role of ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const)
      standing = (await desk.approve(standing, desk.people[role])).data
    const move = () => ({ articleId, version: standing.version })
    standing = (await studioCall(desk.site, 'publishArticle', move(), desk.people.publisher)).data
    const restore = { ...move(), revisionId: stored.revisionId ?? 0 }
    standing = (await studioCall(desk.site, 'restoreRevision', restore, desk.people.author)).data
    standing = (await studioCall(desk.site, 'submitArticle', move(), desk.people.author)).data
    expect(await desk.approve(standing, writer)).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.ownReview })
    const seen = (await studioCall(desk.site, 'readStudioArticle', { articleId }, writer)).data
    expect(seen.actions).not.toContain('approveArticle')
    expect((await desk.approve(standing, desk.people.firstReviewer)).status).toBe(200)
  })

  test('an approval requires the role of the stage and all ticks of its proofreading checklist', async () => {
    const standing = await desk.submitted()
    expect(await desk.approve(standing, desk.people.finalReviewer)).toMatchObject({
      status: 403,
      msg: STUDIO_MESSAGE.notYourStage,
    })
    const { articleId, version } = standing
    const half = { articleId, version, revisionId: await desk.pendingOf(articleId), ticks: ticksOfStage(1, 3).slice(1) }
    expect(await studioCall(desk.site, 'approveArticle', half, desk.people.firstReviewer)).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'ticks', message: STUDIO_MESSAGE.ticksMissing }] },
    })
    const whole = { ...half, ticks: ticksOfStage(1, 3) }
    const { data } = await studioCall(desk.site, 'approveArticle', whole, desk.people.firstReviewer)
    expect(data.stage).toBe(2)
    const again = { ...whole, version: data.version }
    expect(await studioCall(desk.site, 'approveArticle', again, desk.people.secondReviewer)).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'ticks' }] },
    })
  })

  test('a return requires a reason that contains words', async () => {
    const { articleId, version } = await desk.submitted()
    const revisionId = await desk.pendingOf(articleId)
    const back = (reason: string) =>
      studioCall(desk.site, 'returnArticle', { articleId, version, revisionId, reason }, desk.people.firstReviewer)
    expect((await back('     。')).status).toBe(400)
    expect((await back('人名职务与文件不一致')).data.state).toBe('returned')
    const whole = (await studioCall(desk.site, 'readStudioArticle', { articleId }, desk.people.author)).data
    expect(whole.steps.at(-1)).toMatchObject({ verdict: 'returned', stage: 1, reason: '人名职务与文件不一致' })
  })

  test('the submission of an incomplete text is rejected with every faulty field; a document number is not a placeholder', async () => {
    const { articleId, version } = await desk.aDraft({
      title: '',
      outline: '',
      html: '<p>见〔文号〕。</p>',
      typeId: 1,
    })
    const reply = await studioCall(desk.site, 'submitArticle', { articleId, version }, desk.people.author)
    expect(reply.status).toBe(400)
    const { fields } = reply.data as unknown as { fields: { field: string }[] }
    expect(fields.map(({ field }) => field)).toEqual(['title', 'outline', 'coverFileId', 'html'])
    expect((await desk.submitted({ html: '<p>鄂人社发〔2026〕12号</p>' })).state).toBe('inReview')
  })

  test('a change after the approval makes the article a draft, which cannot be published', async () => {
    const standing = await desk.approved()
    const changed = await desk.save(standing, { title: '审完又改的标题' })
    expect(changed).toMatchObject({ state: 'draft' })
    const publish = { articleId: changed.articleId, version: changed.version }
    const refused = await studioCall(desk.site, 'publishArticle', publish, desk.people.publisher)
    expect(refused).toMatchObject({ status: 409, data: { standing: { ...publish, state: 'draft' } } })
  })

  test('the second of two saves with the same version gets a conflict with the current status', async () => {
    const draft = await desk.aDraft()
    const { articleId, version } = draft
    const first = await studioCall(
      desk.site,
      'saveDraft',
      { articleId, version, ...desk.content({ title: '甲' }) },
      desk.people.author,
    )
    const second = await studioCall(
      desk.site,
      'saveDraft',
      { articleId, version, ...desk.content({ title: '乙' }) },
      desk.people.author,
    )
    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 409, data: { standing: { version: first.data.version } } })
    expect((await studioCall(desk.site, 'readStudioArticle', { articleId }, desk.people.author)).data.draft.title).toBe(
      '甲',
    )
  })

  test('the edit lock names its holder and expires, and a take-over stores the draft as a revision', async () => {
    const other = await aMember(desk.site, desk.clock, [desk.all('author')])
    const { articleId } = await desk.aDraft({ title: '两个人写的一篇' })
    const hold = (who: Member, holder: string, isTakeOver = false) =>
      studioCall(desk.site, 'holdEditLock', { articleId, holder, isTakeOver }, who)
    const [mine, theirs] = ['window-aaaaaaaaaaaa', 'window-bbbbbbbbbbbb']
    expect((await hold(desk.people.author, mine)).data?.isMine).toBe(true)
    expect((await hold(other, theirs)).data).toMatchObject({ isMine: false, staffId: desk.people.author.staffId })
    expect((await hold(other, theirs, true)).data?.isMine).toBe(true)
    expect((await hold(desk.people.author, mine)).data).toMatchObject({ isMine: false, staffId: other.staffId })
    const revisions = (await studioCall(desk.site, 'listRevisions', { articleId }, other)).data
    expect(revisions[0]).toMatchObject({ kind: 'takenOver', title: '两个人写的一篇' })
    desk.clock.forward(91)
    expect((await hold(desk.people.author, mine)).data?.isMine).toBe(true)
  })

  test('a published article without a draft opens with its published text and can be revised', async () => {
    const [id = 0] = await desk.site.services.articleWriting.publish([
      anArticleDraft({ typeId: 2, title: '旧文章一篇' }),
    ])
    const whole = (await studioCall(desk.site, 'readStudioArticle', { articleId: id }, desk.people.author)).data
    expect(whole).toMatchObject({ state: 'published', isPublic: true, draft: { title: '旧文章一篇', typeId: 2 } })
    const saved = await desk.save({ articleId: id, version: whole.version }, { title: '旧文章一篇（修订）' })
    expect(saved).toMatchObject({ state: 'draft', isPublic: true })
  })

  test('staff cannot read or change articles outside of their columns', async () => {
    const narrow = await aMember(desk.site, desk.clock, [{ role: 'author', scope: 'column:7' }])
    const { articleId, version } = await desk.aDraft()
    expect((await studioCall(desk.site, 'readStudioArticle', { articleId }, narrow)).status).toBe(404)
    expect((await studioCall(desk.site, 'listStudioArticles', {}, narrow)).data.rows).toEqual([])
    expect((await studioCall(desk.site, 'saveDraft', { articleId, version, ...desk.content() }, narrow)).status).toBe(
      403,
    )
    expect((await studioCall(desk.site, 'createArticle', { typeId: 2 }, narrow)).status).toBe(403)
  })

  test('an article that moves to another column is listed in that column, for staff who may read both columns', async () => {
    const { articleId } = await desk.published()
    const opened = (await studioCall(desk.site, 'readStudioArticle', { articleId }, desk.people.author)).data
    await desk.save({ articleId, version: opened.version }, { typeId: 3 })
    const isListed = async (typeId: number, who: Member) =>
      (await studioCall(desk.site, 'listStudioArticles', { typeId, pageSize: 50 }, who)).data.rows.some(
        (row) => row.articleId === articleId,
      )
    expect([await isListed(3, desk.people.author), await isListed(2, desk.people.author)]).toEqual([true, false])
    for (const scope of ['column:2', 'column:3'] as const) {
      const narrow = await desk.member([{ role: 'author', scope }])
      expect((await studioCall(desk.site, 'readStudioArticle', { articleId }, narrow)).status).toBe(404)
      const { rows, total } = (await studioCall(desk.site, 'listStudioArticles', { pageSize: 50 }, narrow)).data
      expect(rows.map((row) => row.articleId)).not.toContain(articleId)
      expect(total).toBe(rows.length)
    }
  })

  test("the scope mine lists articles that the caller created or edited last; the scope waiting lists the tasks in the caller's columns", async () => {
    const colleague = await desk.member([desk.all('author')])
    const [here, there] = [
      await desk.member([{ role: 'firstReviewer', scope: 'column:2' }]),
      await desk.member([{ role: 'firstReviewer', scope: 'column:3' }]),
    ]
    const ids = async (who: Member, scope: 'mine' | 'waiting') => {
      const { data } = await studioCall(desk.site, 'listStudioArticles', { scope, pageSize: 50 }, who)
      expect(data.total).toBe(data.rows.length)
      return data.rows.map((row) => row.articleId)
    }
    const { articleId, version } = await desk.aDraft()
    expect(await ids(colleague, 'mine')).toEqual([])
    const saved = await studioCall(
      desk.site,
      'saveDraft',
      { articleId, version, ...desk.content({ typeId: 3 }) },
      colleague,
    )
    expect([await ids(colleague, 'mine'), (await ids(desk.people.author, 'mine')).includes(articleId)]).toEqual([
      [articleId],
      true,
    ])
    await studioCall(desk.site, 'submitArticle', { articleId, version: saved.data.version }, colleague)
    expect([(await ids(here, 'waiting')).includes(articleId), await ids(there, 'waiting')]).toEqual([
      false,
      [articleId],
    ])
    const statusFor = async (who: Member) =>
      (await studioCall(desk.site, 'readStudioArticle', { articleId }, who)).status
    expect([await statusFor(here), await statusFor(there)]).toEqual([404, 200])
  })

  test('the audit log is intact after all these changes', async () => {
    expect((await desk.site.services.audit.verify()).brokenId).toBeUndefined()
  })
})
