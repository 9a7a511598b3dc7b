import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { LOCK_LAPSE_SECONDS } from '#contracts/studio/studio-limits.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk } from './testing/editorial-desk.ts'

const WINDOW = 'window-aaaaaaaaaaaa'
const OTHER_WINDOW = 'window-bbbbbbbbbbbb'
const THIRD_WINDOW = 'window-3-of-this-test'

describe.each(testDatabaseKinds)('the draft of a published article on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const writersOf = async (articleId: number) =>
    (await desk.site.database.read.articleDraft.findUniqueOrThrow({ where: { articleId } })).editorIds
  const actionsOf = async (articleId: number) =>
    (await studioCall(desk.site, 'readStudioArticle', { articleId }, desk.people.publisher)).data.actions

  test('a published article stays published after a save without changes, and returns to the state published when a change is undone', async () => {
    const fields = { title: '一个键不成草稿', expiresAt: desk.timeIn(9 * 24 * 3600), source: '江汉人才' }
    const published = await desk.published(fields)
    const { articleId } = published
    const same = await desk.save(published, { ...fields, title: ' 一个键不成草稿 ' })
    expect(same).toMatchObject({ state: 'published', version: published.version + 1 })
    const changed = await desk.save(same, { ...fields, html: '<p>招聘会于12月7日举行。</p>' })
    expect(changed).toMatchObject({ state: 'draft', isPublic: true })
    expect(await writersOf(articleId)).toBe(`[${desk.people.author.staffId}]`)
    expect(await desk.save(changed, fields)).toMatchObject({ state: 'published', isPublic: true })
    expect(await writersOf(articleId)).toBe('[]')
  })

  test('an approved text that is saved unchanged stays approved, and a scheduled text stays scheduled', async () => {
    const approved = await desk.approved({ title: '通过后原样保存' })
    const again = await desk.save(approved, { title: '通过后原样保存' })
    expect(again.state).toBe('approved')
    const schedule = { articleId: again.articleId, version: again.version, releaseTime: desk.timeIn(3600) }
    const { data: scheduled } = await studioCall(desk.site, 'scheduleArticle', schedule, desk.people.publisher)
    expect((await desk.save(scheduled, { title: '通过后原样保存' })).state).toBe('scheduled')
  })

  test('a published article without a draft stays published if it is saved unchanged', async () => {
    const [id = 0] = await desk.site.services.articleWriting.publish([
      anArticleDraft({ title: '老文章', typeId: 2, html: '<p>老文章的正文。</p>' }),
    ])
    const { data: old } = await studioCall(desk.site, 'readStudioArticle', { articleId: id }, desk.people.author)
    const input = { articleId: id, version: old.version, ...old.draft }
    expect((await studioCall(desk.site, 'saveDraft', input, desk.people.author)).data.state).toBe('published')
  })

  test('discarding changes returns to the published text and keeps the discarded text as a revision', async () => {
    const published = await desk.published({ title: '要放弃的修改' })
    const { articleId } = published
    const { version } = await desk.save(published, { title: '改坏了的标题' })
    const { data: back } = await studioCall(desk.site, 'discardChanges', { articleId, version }, desk.people.author)
    expect(back).toMatchObject({ state: 'published', isPublic: true })
    const { data: article } = await studioCall(desk.site, 'readStudioArticle', { articleId }, desk.people.author)
    expect(article.draft).toMatchObject({ title: '要放弃的修改' })
    const { data: revisions } = await studioCall(desk.site, 'listRevisions', { articleId }, desk.people.author)
    expect(revisions[0]).toMatchObject({ kind: 'discarded', title: '改坏了的标题' })
    expect(await writersOf(articleId)).toBe('[]')
    // the discarded revision keeps its writers (decision 0035)
    const stored = await desk.site.database.read.articleRevision.findFirstOrThrow({
      where: { articleId, kind: 'discarded' },
    })
    expect(stored.writerIds).toBe(`[${desk.people.author.staffId}]`)
  })

  test('restoring the published revision makes the article published again; restoring an older revision keeps the article public', async () => {
    const first = await desk.published({ title: '恢复已发布的文本' })
    const { articleId } = first
    const row = await desk.site.database.read.article.findUniqueOrThrow({ where: { id: articleId } })
    const changed = await desk.save(first, { title: '恢复之前的改动' })
    const restore = async (revisionId: number, version: number) =>
      (await studioCall(desk.site, 'restoreRevision', { articleId, revisionId, version }, desk.people.author)).data
    const restored = await restore(row.publishedRevisionId ?? 0, changed.version)
    expect(restored).toMatchObject({ state: 'published' })
    const kept = await desk.save(restored, { title: '另一份' })
    const { data: revisions } = await studioCall(desk.site, 'listRevisions', { articleId }, desk.people.author)
    const older = revisions.find(({ isPublished }) => !isPublished)
    expect((await restore(older?.revisionId ?? 0, kept.version)).isPublic).toBe(true)
  })

  test('an article that was never published rejects discardChanges and does not offer correctReleaseTime', async () => {
    const { articleId, version } = await desk.aDraft({ title: '从未发布' })
    const refused = await studioCall(desk.site, 'discardChanges', { articleId, version }, desk.people.author)
    expect(refused).toMatchObject({ status: 409, msg: STUDIO_MESSAGE.wrongState })
    expect(await actionsOf(articleId)).not.toContain('correctReleaseTime')
  })

  test('the release time can be corrected while a draft exists next to the published text', async () => {
    const published = await desk.published({ title: '边改边更正时间' })
    await desk.later(3600)
    const { articleId, version } = await desk.save(published, { title: '边改边更正时间（改）' })
    expect(await actionsOf(articleId)).toContain('correctReleaseTime')
    const releaseTime = beijingTime(new Date(desk.clock.now().getTime() - 1_800_000))
    const { data } = await studioCall(
      desk.site,
      'correctReleaseTime',
      { articleId, version, releaseTime, reason: '登记时写错了钟点' },
      desk.people.publisher,
    )
    expect(data).toMatchObject({ state: 'draft', isPublic: true })
    expect((await desk.read(articleId)).data).toMatchObject({ commentTitle: '边改边更正时间', releaseTime })
  })

  test('after a take-over the former window cannot save, and the new window saves without a conflict', async () => {
    const other = await desk.member([desk.all('author')])
    const draft = await desk.aDraft({ title: '接管之前' })
    const { articleId } = draft
    const hold = (holder: string, who = desk.people.author, isTakeOver = false) =>
      studioCall(desk.site, 'holdEditLock', { articleId, holder, isTakeOver }, who)
    const save = (version: number, title: string, holder: string | undefined, who = desk.people.author) =>
      studioCall(
        desk.site,
        'saveDraft',
        { articleId, version, ...desk.content({ title }), ...(holder !== undefined && { holder }) },
        who,
      )
    await hold(WINDOW)
    const { data: written } = await save(draft.version, '先写的人', WINDOW)
    await hold(OTHER_WINDOW, other, true)
    const late = { status: 423, msg: STUDIO_MESSAGE.writtenElsewhere }
    expect(await save(written.version, '接管之后的一次保存', WINDOW)).toMatchObject(late)
    expect(await save(written.version, '列表里的置顶', undefined)).toMatchObject(late)
    const first = await save(written.version, '接管的人', OTHER_WINDOW, other)
    expect(first).toMatchObject({ status: 200, data: { version: written.version + 1 } })
    const revisionId = (await studioCall(desk.site, 'listRevisions', { articleId }, other)).data[0]?.revisionId ?? 0
    const restore = { articleId, revisionId, version: first.data.version }
    expect(await studioCall(desk.site, 'restoreRevision', restore, desk.people.author)).toMatchObject(late)
    expect((await studioCall(desk.site, 'restoreRevision', restore, other)).status).toBe(200)
  })

  test('an article is read with its live lock, as the window that reads sees the lock', async () => {
    const { author } = desk.people
    const { articleId } = await desk.aDraft()
    const lockFor = async (who: Member, holder: string) =>
      (await studioCall(desk.site, 'readStudioArticle', { articleId, holder }, who)).data.lock
    expect(await lockFor(author, WINDOW)).toBeNull()
    await studioCall(desk.site, 'holdEditLock', { articleId, holder: WINDOW }, author)
    const held = { staffId: author.staffId, takenTime: desk.timeIn(0), seenTime: desk.timeIn(0) }
    expect(await lockFor(author, WINDOW)).toMatchObject({ ...held, isMine: true, ownHolder: WINDOW })
    expect(await lockFor(author, OTHER_WINDOW)).toMatchObject({ ...held, isMine: false, ownHolder: WINDOW })
    const colleague = await desk.member([desk.all('author')])
    expect(await lockFor(colleague, THIRD_WINDOW)).toMatchObject({ ...held, isMine: false, ownHolder: null })
    desk.clock.forward(LOCK_LAPSE_SECONDS - 1)
    expect(await lockFor(author, OTHER_WINDOW)).not.toBeNull()
    desk.clock.forward(1)
    expect(await lockFor(author, OTHER_WINDOW)).toBeNull()
  })

  test('a new window gets the lock of a former window of the same person, but not of a colleague', async () => {
    const other = await desk.member([desk.all('author')])
    const { articleId } = await desk.aDraft({ title: '浏览器崩溃以后' })
    const hold = (holder: string, who = desk.people.author, former?: string) =>
      studioCall(desk.site, 'holdEditLock', { articleId, holder, ...(former !== undefined && { former }) }, who)
    await hold(WINDOW)
    expect((await hold(OTHER_WINDOW)).data).toMatchObject({ isMine: false, ownHolder: WINDOW })
    expect((await hold(OTHER_WINDOW, other, WINDOW)).data).toMatchObject({ isMine: false, ownHolder: null })
    expect((await hold(OTHER_WINDOW, desk.people.author, WINDOW)).data).toMatchObject({ isMine: true })
    // the lock passes to another window of the same staff member without a take-over
    const { data: revisions } = await studioCall(desk.site, 'listRevisions', { articleId }, desk.people.author)
    expect(revisions.filter(({ kind: made }) => made === 'takenOver')).toEqual([])
  })
})
