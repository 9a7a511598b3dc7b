import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { USUAL_TICKS } from '#contracts/studio/permissions.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk, TICKS } from './testing/editorial-desk.ts'

const REASON = '数字与原件不符'

describe.each(testDatabaseKinds)('articles as staff read them on %s', (kind) => {
  let desk: Desk
  let author: Member
  beforeAll(async () => {
    desk = await openDesk(kind)
    author = desk.people.author
  }, 60_000)
  afterAll(() => desk.close())

  const read = async (articleId: number, who = author) =>
    (await studioCall(desk.site, 'readStudioArticle', { articleId }, who)).data
  const rowOf = async (articleId: number, who = author) => {
    const { data } = await studioCall(desk.site, 'listStudioArticles', { pageSize: 50 }, who)
    return data.rows.find((row) => row.articleId === articleId)
  }
  /** The offered actions, without those that are always offered. */
  const actionsOf = async (articleId: number, who: Member) =>
    (await read(articleId, who)).actions.filter(
      (action) => !['previewArticle', 'settleRemark', 'addRemark'].includes(action),
    )

  test('an article has its draft, its files, its history and its revisions', async () => {
    const [cover, one, two] = [
      await desk.aFile(author),
      await desk.aFile(author, 'pdf'),
      await desk.aFile(author, 'pdf'),
    ]
    const fields = { coverFileId: cover.id, attachmentFileIds: [two.id, one.id], pinnedUntil: desk.timeIn(7200) }
    const { articleId, version } = await desk.aDraft({ title: '附件与封面', ...fields, expiresAt: desk.timeIn(9000) })
    const whole = await read(articleId)
    expect(whole).toMatchObject({
      articleId,
      version,
      state: 'draft',
      draft: { ...fields, title: '附件与封面', expiresAt: desk.timeIn(9000) },
      authorName: desk.nameOf(author),
      authorId: author.staffId,
      draftBy: desk.nameOf(author),
      pendingRevisionId: null,
      publishedRevisionId: null,
      scheduledTime: null,
      urgentReviewDueTime: null,
      withdrawnReason: '',
      lock: null,
    })
    expect(whole.cover).toMatchObject({ fileId: cover.id, url: cover.url, mediaType: 'image/png' })
    expect(whole.attachments.map(({ fileId }) => fileId)).toEqual([two.id, one.id])
    await desk.site.database.write.storedFile.update({ where: { id: two.id }, data: { name: `${'0'.repeat(32)}.pdf` } })
    expect((await read(articleId)).attachments).toHaveLength(2)
  })

  test('a row of the list has the times, the files and the author of the article', async () => {
    const [cover, paper, linked, shown] = [
      await desk.aFile(author),
      await desk.aFile(author, 'pdf'),
      await desk.aFile(author, 'pdf'),
      await desk.aFile(author),
    ]
    const html = `<p>招聘会欢迎参加。</p>${shown.html}${linked.html}`
    const times = { expiresAt: desk.timeIn(9000), pinnedUntil: desk.timeIn(7200) }
    const { articleId } = await desk.aDraft({
      title: '列表里的一行',
      coverFileId: cover.id,
      attachmentFileIds: [paper.id],
      html,
      ...times,
    })
    const row = await rowOf(articleId)
    expect(row).toMatchObject({
      state: 'draft',
      title: '列表里的一行',
      typeId: 2,
      authorName: desk.nameOf(author),
      authorId: author.staffId,
      updateTime: desk.timeIn(0),
      releaseTime: null,
      scheduledTime: null,
      urgentReviewDueTime: null,
      // they apply to the public text only
      expiresAt: null,
      pinnedUntil: null,
      attachmentCount: 2, // without the picture; the cover is no attachment
      hasCover: true,
    })
    const plain = await desk.aDraft({ attachmentFileIds: [linked.id], html: `<p>正文</p>${linked.html}` })
    expect(await rowOf(plain.articleId)).toMatchObject({ attachmentCount: 1, hasCover: false })
    const video = await desk.aFile(author, 'pdf')
    await desk.site.database.write.storedFile.update({ where: { id: video.id }, data: { mediaType: 'video/mp4' } })
    const film = await desk.aDraft({ html: `<p>正文</p>${video.html}` })
    expect(await rowOf(film.articleId)).toMatchObject({ attachmentCount: 0 })
  })

  test('a published, a scheduled and an old article have their times', async () => {
    const times = { expiresAt: desk.timeIn(90_000), pinnedUntil: desk.timeIn(80_000) }
    const { articleId } = await desk.published({ title: '已发布的一行', ...times })
    expect(await rowOf(articleId)).toMatchObject({ releaseTime: desk.timeIn(0), ...times, isPublic: true })
    expect(await read(articleId)).toMatchObject({ releaseTime: desk.timeIn(0), isPublic: true })
    const next = await desk.approved({ title: '定时的一行' })
    const releaseTime = desk.timeIn(3600)
    await desk.move('scheduleArticle', next.articleId, desk.people.publisher, { releaseTime })
    expect(await rowOf(next.articleId)).toMatchObject({ scheduledTime: releaseTime, releaseTime: null })
    const [old = 0] = await desk.site.services.articleWriting.publish([
      anArticleDraft({ typeId: 2, title: '旧的一行' }),
    ])
    expect(await rowOf(old)).toMatchObject({
      attachmentCount: 0,
      hasCover: false,
      authorName: '',
      authorId: null,
      typeId: 2,
    })
    const nobody = { draftBy: null, authorName: '', cover: null }
    const { editedAt } = await desk.rowOf(old)
    expect(await read(old)).toMatchObject({
      ...nobody,
      draft: { title: '旧的一行', typeId: 2 },
      draftTime: beijingTime(editedAt ?? new Date(0)),
    })
    // before the studio, articles had no time of the last change
    const { updatedAt } = await desk.site.database.write.article.update({
      where: { id: old },
      data: { editedAt: null },
    })
    const time = beijingTime(updatedAt)
    expect([(await read(old)).draftTime, (await rowOf(old))?.updateTime]).toEqual([time, time])
  })

  test('an unknown article, and one of another column, has no page, revisions or single revision', async () => {
    const { articleId } = await desk.submitted()
    const revisionId = await desk.pendingOf(articleId)
    const narrow = await desk.member([{ role: 'author', scope: 'column:7' }])
    const statuses = async (id: number, who: Member) => [
      (await studioCall(desk.site, 'readStudioArticle', { articleId: id }, who)).status,
      (await studioCall(desk.site, 'listRevisions', { articleId: id }, who)).status,
      (await studioCall(desk.site, 'readRevision', { articleId: id, revisionId }, who)).status,
    ]
    expect(await statuses(articleId, author)).toEqual([200, 200, 200])
    expect(await statuses(articleId, narrow)).toEqual([404, 404, 404])
    expect(await statuses(99_999, author)).toEqual([404, 404, 404])
    const other = await desk.aDraft()
    expect(await statuses(other.articleId, author)).toEqual([200, 200, 404])
  })

  test('revisions are listed newest first, with the published and the pending one marked', async () => {
    const { articleId } = await desk.published({ title: '第一版' })
    await desk.move('saveDraft', articleId, author, { ...desk.content({ title: '第二版' }), revision: true })
    await desk.move('submitArticle', articleId, author)
    const { data } = await studioCall(desk.site, 'listRevisions', { articleId }, author)
    const rows = data.map(({ number, kind: made, title, isPublished, isPending }) => [
      number,
      made,
      title,
      isPublished,
      isPending,
    ])
    expect(rows).toEqual([
      [3, 'submitted', '第二版', false, true],
      [2, 'saved', '第二版', false, false],
      [1, 'submitted', '第一版', true, false],
    ])
    expect(data[0]).toMatchObject({ createdBy: desk.nameOf(author), createTime: desk.timeIn(0) })
    const [{ revisionId } = { revisionId: 0 }] = data
    const whole = await studioCall(desk.site, 'readRevision', { articleId, revisionId }, author)
    expect(whole.data).toMatchObject({ ...desk.content({ title: '第二版' }), isPending: true, number: 3 })
    await desk.site.database.write.articleRevision.update({
      where: { id: revisionId },
      data: { createdById: null, typeId: null },
    })
    const old = await studioCall(desk.site, 'readRevision', { articleId, revisionId }, author)
    expect(old.data).toMatchObject({ createdBy: '', typeId: 2 })
  })

  test('a step of the system has its name, and a step has its time, checklist and answers', async () => {
    const { articleId } = await desk.approved({ title: '定时的历史' })
    await desk.move('scheduleArticle', articleId, desk.people.publisher, { releaseTime: desk.timeIn(60) })
    desk.clock.forward(60)
    await desk.site.services.releases.runDue()
    const { steps } = await read(articleId)
    expect(steps.at(-1)).toMatchObject({ verdict: 'published', staffName: '系统', time: desk.timeIn(0), ticks: [] })
    expect(steps[1]).toMatchObject({ verdict: 'approved', stage: 1, ticks: TICKS, answers: [], reason: '' })
  })

  describe('the offered actions', () => {
    test('of a draft depend on the role', async () => {
      const { articleId } = await desk.aDraft()
      expect(await actionsOf(articleId, author)).toEqual(['editArticle', 'submitArticle', 'deleteArticle'])
      expect(await actionsOf(articleId, desk.people.publisher)).toEqual(['archiveArticle', 'deleteArticle'])
      expect(await actionsOf(articleId, desk.people.finalReviewer)).toEqual(['publishUrgently'])
      expect((await rowOf(articleId))?.actions).toEqual((await read(articleId)).actions)
    })

    test('of a text under review are for the reviewer of the stage who neither wrote nor submitted it', async () => {
      const both = await desk.member([desk.all('author'), desk.all('firstReviewer')])
      const { articleId } = await desk.submitted()
      const review = ['approveArticle', 'returnArticle']
      expect(await actionsOf(articleId, desk.people.firstReviewer)).toEqual(review)
      expect(await actionsOf(articleId, desk.people.secondReviewer)).toEqual([])
      expect(await actionsOf(articleId, both)).toEqual(['recallArticle', ...review])
      const draft = await desk.aDraft()
      await desk.move('submitArticle', draft.articleId, both)
      expect(await actionsOf(draft.articleId, both)).toEqual(['recallArticle'])
      await desk.approve({ ...(await desk.rowOf(articleId)), articleId }, desk.people.firstReviewer)
      expect(await actionsOf(articleId, desk.people.firstReviewer)).toEqual([])
      expect(await actionsOf(articleId, desk.people.secondReviewer)).toEqual(review)
    })

    test('of a public text and of a withdrawn one', async () => {
      const { articleId } = await desk.published({ title: '线上与下线' })
      const { publisher } = desk.people
      expect(await actionsOf(articleId, publisher)).toEqual(['correctReleaseTime', 'withdrawArticle'])
      expect(await actionsOf(articleId, author)).toEqual(['editArticle'])
      await desk.move('saveDraft', articleId, author, desk.content({ title: '下一稿' }))
      expect(await actionsOf(articleId, author)).toEqual(['editArticle', 'discardChanges', 'submitArticle'])
      await desk.move('withdrawArticle', articleId, publisher, { reason: REASON })
      expect(await actionsOf(articleId, publisher)).toEqual(['archiveArticle'])
      await desk.move('archiveArticle', articleId, publisher)
      expect(await actionsOf(articleId, publisher)).toEqual(['restoreArticle'])
    })
  })

  test('columns have their checklists, and authors are the staff with an article, by name', async () => {
    const { articleColumn } = desk.site.database.write
    const ticks = { firstReviewer: ['spelling'], secondReviewer: ['logic'], finalReviewer: ['secrecy'] }
    await articleColumn.update({ where: { typeId: 8 }, data: { ticks: JSON.stringify(ticks) } })
    const { data: columns } = await studioCall(desk.site, 'listColumns', {}, author)
    expect(columns.map(({ typeId }) => typeId)).toEqual([1, 2, 3, 4, 7, 8, 9, 10])
    expect(columns[0]).toMatchObject({ name: '集团要闻', stages: 3, needsCover: true, ticks: USUAL_TICKS })
    expect(columns[5]).toMatchObject({ typeId: 8, ticks })
    const writers = await Promise.all([desk.member([desk.all('author')]), desk.member([desk.all('author')])])
    for (const who of writers) await studioCall(desk.site, 'createArticle', { typeId: 2 }, who)
    const { data: authors } = await studioCall(desk.site, 'listAuthors', {}, author)
    expect(authors).toContainEqual({ staffId: author.staffId, name: desk.nameOf(author) })
    expect(authors.map(({ staffId }) => staffId)).not.toContain(desk.people.publisher.staffId)
    const names = authors.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(authors.length).toBeGreaterThan(2)
  })
})
