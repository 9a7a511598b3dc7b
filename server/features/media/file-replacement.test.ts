import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type MediaDesk, openMediaDesk, PDF } from './testing/media-desk.ts'
import { nameIn } from './testing/send-file.ts'

describe.each(testDatabaseKinds)('the replacement of a file on %s', (kind) => {
  let desk: MediaDesk
  beforeAll(async () => {
    desk = await openMediaDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const replace = (fileId: number, newFileId: number, who: Pick<Member, 'cookie'> = { cookie: desk.cookie }) =>
    studioCall(desk.site, 'replaceFile', { fileId, newFileId }, who)

  test('changes cover, text and attachments of a draft, and is in the audit log with its count', async () => {
    const { read } = desk.site.database
    const [old, next] = [await desk.aFile(), await desk.aFile()]
    const [former, later] = [
      await desk.sent(PDF, { kind: 'document', name: '旧表.pdf' }),
      await desk.sent(PDF, { kind: 'document', name: '新表.pdf' }),
    ]
    const attachmentFileIds = [former.fileId, later.fileId]
    const html = desk.withPicture(old)
    const draft = await desk.aDraft({ title: '三处用到', coverFileId: old.fileId, html, attachmentFileIds })
    const { articleId } = draft
    expect((await replace(old.fileId, next.fileId)).data).toEqual([
      { articleId, title: '三处用到', isDone: true, reason: '' },
    ])
    await replace(former.fileId, later.fileId)
    const stored = await read.articleDraft.findUniqueOrThrow({ where: { articleId } })
    expect([stored.coverFileId, stored.html.includes(nameIn(next.url)), stored.html.includes(nameIn(old.url))]).toEqual(
      [next.fileId, true, false],
    )
    const { data } = await studioCall(desk.site, 'readStudioArticle', { articleId }, { cookie: desk.cookie })
    expect(data.draft.attachmentFileIds).toEqual([later.fileId])
    const entries = await read.auditEntry.findMany({ where: { action: 'file.replaced' }, orderBy: { id: 'asc' } })
    expect(entries[0]).toMatchObject({
      object: `file:${old.fileId}`,
      detail: `by:${next.fileId} articles:1`,
      role: 'author',
      actorKind: 'staff',
      actorId: desk.people.author.staffId,
      result: 'done',
    })
    const [entry] = await read.auditEntry.findMany({
      where: { action: 'article.fileReplaced', object: `article:${articleId}` },
      orderBy: { id: 'asc' },
    })
    expect(entry?.detail).toBe(`file:${old.fileId} by:${next.fileId}`)
  })

  test('skips articles of others, articles that a colleague edits, and former texts, with the reason', async () => {
    const { site } = desk
    const [old, next] = [await desk.aFile(), await desk.aFile()]
    const html = desk.withPicture(old)
    const colleague = await desk.member([desk.all('author')])
    await desk.published({ title: '已经发布', html })
    const edited = await desk.aDraft({ title: '正在编辑', html })
    const lock = { articleId: edited.articleId, holder: 'window-aaaaaaaaaaaa' }
    expect((await studioCall(site, 'holdEditLock', lock, colleague)).status).toBe(200)
    const { articleId, version } = await desk.aDraft({ title: '从前用过' })
    const save = { articleId, version, ...desk.content({ title: '从前用过', html }), revision: true }
    await desk.save((await studioCall(site, 'saveDraft', save, { cookie: desk.cookie })).data, { title: '从前用过' })
    const both = await desk.member([
      { role: 'author', scope: 'column:7' },
      { role: 'firstReviewer', scope: 'all' },
    ])
    const { data } = await replace(old.fileId, next.fileId)
    const reasons = (rows: typeof data) => Object.fromEntries(rows.map(({ title, reason }) => [title, reason]))
    expect(reasons(data)).toEqual({
      从前用过: STUDIO_MESSAGE.fileInHistory,
      正在编辑: STUDIO_MESSAGE.fileBeingEdited,
      已经发布: '',
    })
    await desk.aDraft({ title: '又用到', html })
    const { fileId } = await desk.sent(await desk.bytes('#445566'))
    await desk.aDraft({ coverFileId: fileId })
    expect(reasons((await replace(old.fileId, fileId, both)).data)).toEqual({
      从前用过: STUDIO_MESSAGE.fileInHistory,
      正在编辑: STUDIO_MESSAGE.notYourArticle,
      已经发布: STUDIO_MESSAGE.fileInHistory,
      又用到: STUDIO_MESSAGE.notYourArticle,
    })
  })

  test('needs a known file of the library, another one, by staff who may read both', async () => {
    const [old, next] = [await desk.aFile(), await desk.aFile()]
    const bad = { status: 400, data: { fields: [{ field: 'newFileId', message: STUDIO_MESSAGE.badFile }] } }
    expect(await replace(old.fileId, old.fileId)).toMatchObject(bad)
    expect(await replace(old.fileId, 99_999)).toMatchObject(bad)
    expect((await replace(99_999, next.fileId)).status).toBe(404)
    expect((await replace(old.fileId, next.fileId, desk.people.firstReviewer)).status).toBe(403)
  })
})
