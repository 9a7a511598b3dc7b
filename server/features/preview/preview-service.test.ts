import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#contracts/generated/wire.ts'
import { type Desk, openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

describe.each(testDatabaseKinds)('preview addresses on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const create = async (articleId: number, who: Member = desk.people.author) =>
    (await studioCall(desk.site, 'createPreview', { articleId }, who)).data
  const open = ({ url }: { url: string }) => desk.site.services.previews.open(url.split('/').at(-1) ?? '')
  const articleOf = async (preview: { url: string }) =>
    (await open(preview))?.answer('getCommentById', null, {}) as Article

  test('name their creator and the times of creation and expiry; creation and revocation are logged', async () => {
    const { articleId } = await desk.aDraft()
    const { author, publisher } = desk.people
    const first = await create(articleId)
    desk.clock.forward(600)
    const second = await create(articleId, publisher)
    const { data } = await studioCall(desk.site, 'listPreviews', { articleId }, author)
    expect(data).toEqual([
      {
        previewId: second.previewId,
        createdBy: desk.nameOf(publisher),
        createTime: '2026-03-10 16:10:00',
        expireTime: '2026-03-11 16:10:00',
      },
      {
        previewId: first.previewId,
        createdBy: desk.nameOf(author),
        createTime: '2026-03-10 16:00:00',
        expireTime: '2026-03-11 16:00:00',
      },
    ])
    await studioCall(desk.site, 'revokePreview', { articleId, previewId: second.previewId }, author)
    const entries = await desk.site.database.read.auditEntry.findMany({
      where: { object: `article:${articleId}`, action: { startsWith: 'preview.' } },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action, actorId, role, detail }) => [action, actorId, role, detail])).toEqual([
      ['preview.created', author.staffId, 'author', `preview:${first.previewId}`],
      ['preview.created', publisher.staffId, 'publisher', `preview:${second.previewId}`],
      ['preview.revoked', author.staffId, 'author', `preview:${second.previewId}`],
    ])
    const row = await desk.site.database.read.previewToken.findUniqueOrThrow({ where: { id: second.previewId } })
    expect(row.revokedAt).toEqual(desk.clock.now())
  })

  test('answer only the call of the article, with the time of an unpublished text as its release', async () => {
    const { articleId } = await desk.aDraft({ title: '草稿', typeId: 4 })
    const preview = await open(await create(articleId))
    expect(preview?.url).toBe(`/content/4/${articleId}`)
    expect(preview?.answer('getCommentByTypeId', 'other', {})).toBe('other')
    desk.clock.forward(60)
    const now = new Date(desk.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    expect(await articleOf(await create(articleId))).toMatchObject({ commentTitle: '草稿', releaseTime: now })
  })

  test('open private pictures, covers and attachments, but no file of a user', async () => {
    const { author } = desk.people
    const [picture, cover, attached] = [
      await desk.aFile(author),
      await desk.aFile(author),
      await desk.aFile(author, 'pdf'),
    ]
    const { articleId } = await desk.aDraft({
      html: picture.html,
      coverFileId: cover.id,
      attachmentFileIds: [attached.id],
    })
    const signed = (url: string) => expect.stringContaining(`${url}?expires=`) as string
    const article = await articleOf(await create(articleId))
    expect(article.content).toMatch(/\?expires=\d+&amp;signature=/)
    expect(article).toMatchObject({
      content: signed(picture.url),
      coverUrl: signed(cover.url),
      attachmentList: [{ url: signed(attached.url), originalFilename: '文件.pdf' }],
    })
  })

  test('are closed when their creator is deactivated, and when the clock was wrong at their creation', async () => {
    const { articleId } = await desk.aDraft()
    const left = await desk.member([desk.all('author')])
    const [ofLeft, later] = [await create(articleId, left), await create(articleId)]
    expect(await open(ofLeft)).toBeDefined()
    const { write } = desk.site.database
    await write.staffUser.update({ where: { id: left.staffId }, data: { isActive: false } })
    expect(await open(ofLeft)).toBeUndefined()
    const createdAt = new Date(desk.clock.now().getTime() + 3_600_000)
    expect(await open(later)).toBeDefined()
    await write.previewToken.update({ where: { id: later.previewId }, data: { createdAt } })
    expect(await open(later)).toBeUndefined()
  })
})
