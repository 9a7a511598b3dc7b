import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#contracts/generated/wire.ts'
import { type Desk, openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const DAY_SECONDS = 24 * 3600

describe.each(testDatabaseKinds)('an address of a preview on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind, { config: { publicUrl: 'http://studio.test' } })
  }, 60_000)
  afterAll(() => desk.close())

  const create = async (articleId: number) =>
    (await studioCall(desk.site, 'createPreview', { articleId }, desk.people.author)).data
  const open = (url: string) => desk.site.services.previews.open(url.split('/').at(-1) ?? '')
  const shown = async (url: string) => {
    const page = await open(url)
    return { url: page?.url, article: page?.answer('getCommentById', 'other', {}) as Article | undefined }
  }

  test('is listed with its creator and its times; creation and revocation are in the audit log', async () => {
    const { site, people, clock } = desk
    const { articleId } = await desk.aDraft()
    const created = await create(articleId)
    const row = {
      previewId: created.previewId,
      createdBy: desk.nameOf(people.author),
      createTime: beijingTime(clock.now()),
      expireTime: desk.timeIn(DAY_SECONDS),
    }
    expect(created).toEqual({ ...row, url: expect.stringMatching(/^http:\/\/studio\.test\/preview\/[\w-]{43}$/) })
    const list = async () => (await studioCall(site, 'listPreviews', { articleId }, people.publisher)).data
    expect(await list()).toEqual([row])
    const { previewId } = created
    await studioCall(site, 'revokePreview', { articleId, previewId }, people.publisher)
    expect(await list()).toEqual([])
    const entries = await site.database.read.auditEntry.findMany({
      where: { object: `article:${articleId}`, action: { startsWith: 'preview.' } },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ actorId, action, role, detail }) => [actorId, action, role, detail])).toEqual([
      [people.author.staffId, 'preview.created', 'author', `preview:${previewId}`],
      [people.publisher.staffId, 'preview.revoked', 'publisher', `preview:${previewId}`],
    ])
  })

  test('does not open while its creator is deactivated', async () => {
    const { articleId } = await desk.aDraft()
    const { url } = await create(articleId)
    const set = (isActive: boolean) =>
      desk.site.database.write.staffUser.update({ where: { id: desk.people.author.staffId }, data: { isActive } })
    await set(false)
    expect(await open(url)).toBeUndefined()
    await set(true)
    expect(await open(url)).toBeDefined()
  })

  test('shows a draft as if it were released now, a published article with its release, and other calls unchanged', async () => {
    const { clock } = desk
    const draft = await desk.aDraft({ title: '草稿', typeId: 3, locationName: '宜昌' })
    const preview = await shown((await create(draft.articleId)).url)
    expect(preview.url).toBe(`/content/3/${draft.articleId}`)
    expect(preview.article).toMatchObject({
      cmCommentId: draft.articleId,
      typeId: 3,
      commentTitle: '草稿',
      location: '宜昌',
      visible: 1,
      releaseTime: beijingTime(clock.now()),
      prev: null,
      next: null,
    })
    const released = await desk.published({ title: '发布的' })
    const { releasedAt } = await desk.rowOf(released.articleId)
    await desk.later(600)
    const later = await shown((await create(released.articleId)).url)
    expect(later.article).toMatchObject({ commentTitle: '发布的', releaseTime: beijingTime(releasedAt) })
    // a draft for another column is shown there
    await desk.save(released, { title: '换栏', typeId: 3 })
    const moved = await shown((await create(released.articleId)).url)
    expect([moved.url, moved.article?.typeId]).toEqual([`/content/3/${released.articleId}`, 3])
    const page = await open((await create(released.articleId)).url)
    expect(page?.answer('getSiteFacts', 'other', {})).toBe('other')
  })

  test('shows cover, pictures and attachments of the draft, in order and at addresses that open', async () => {
    const { author } = desk.people
    const [cover, picture, first, second] = [
      await desk.aFile(author),
      await desk.aFile(author),
      await desk.aFile(author, 'pdf'),
      await desk.aFile(author, 'pdf'),
    ]
    const draft = await desk.aDraft({
      coverFileId: cover.id,
      attachmentFileIds: [second.id, first.id],
      html: picture.html,
    })
    const { article } = await shown((await create(draft.articleId)).url)
    const opening = ({ url }: { url: string }) => expect.stringMatching(new RegExp(`^.*${url.split('/').at(-1)}\\?.+`))
    expect(article?.coverUrl).toEqual(opening(cover))
    expect(article?.attachmentList.map(({ url }) => url)).toEqual([opening(second), opening(first)])
    expect(article?.content).toContain(`${picture.url.split('/').at(-1)}?`)
    expect(article?.content).not.toContain(`src="${picture.url}"`)
  })
})
