import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk } from './testing/editorial-desk.ts'

describe.each(testDatabaseKinds)('drafts on %s', (kind) => {
  let desk: Desk
  let author: Member
  beforeAll(async () => {
    desk = await openDesk(kind)
    author = desk.people.author
  }, 60_000)
  afterAll(() => desk.close())

  const create = (input: { typeId: number; title?: string; outline?: string; html?: string }, who = author) =>
    studioCall(desk.site, 'createArticle', input, who)
  const save = (
    articleId: number,
    fields: Parameters<Desk['content']>[0] & { revision?: boolean } = {},
    who = author,
  ) => desk.move('saveDraft', articleId, who, { ...desk.content(), ...fields })
  const read = async (articleId: number) =>
    (await studioCall(desk.site, 'readStudioArticle', { articleId }, author)).data
  const draftOf = (articleId: number) =>
    desk.site.database.read.articleDraft.findUniqueOrThrow({ where: { articleId } })
  const revisionsOf = (articleId: number) =>
    desk.site.database.read.articleRevision.findMany({ where: { articleId }, orderBy: { number: 'asc' } })
  const usages = async (articleId: number) =>
    (await desk.site.database.read.fileUsage.findMany({ where: { articleId }, orderBy: { id: 'asc' } })).map(
      ({ revisionId, storedFileId }) => [revisionId, storedFileId],
    )
  const noColumn = { status: 400, data: { fields: [{ field: 'typeId', message: STUDIO_MESSAGE.noColumn }] } }

  test('a new article is a draft of its author, with the given text and the usual source of the column', async () => {
    const html = '<p>正文<script>alert(1)</script></p>'
    const { data } = await create({ typeId: 7, title: '培训通知', outline: '九月开班。', html })
    const { articleId } = data
    expect(data).toEqual({ articleId, state: 'draft', stage: 0, stageCount: 0, version: 1, isPublic: false })
    const draft = {
      ...emptyDraft(7),
      title: '培训通知',
      outline: '九月开班。',
      html: '<p>正文</p>',
      source: '江汉干部教育学院',
    }
    expect(await read(articleId)).toMatchObject({
      draft,
      draftTime: desk.timeIn(0),
      draftBy: desk.nameOf(author),
      authorId: author.staffId,
      releaseTime: null,
      steps: [],
      cover: null,
      attachments: [],
    })
    expect(await draftOf(articleId)).toMatchObject({ editorIds: `[${author.staffId}]` })
    const now = desk.clock.now()
    const row = { title: '培训通知', lastWriterId: author.staffId, nextTypeId: 7, editedAt: now, releasedAt: now }
    expect(await desk.rowOf(articleId)).toMatchObject(row)
  })

  test('a new article without a text is empty; unknown columns and columns of others are rejected', async () => {
    const { data } = await create({ typeId: 9 })
    expect((await read(data.articleId)).draft).toEqual(emptyDraft(9))
    expect(await create({ typeId: 99 })).toMatchObject(noColumn)
    const narrow = await desk.member([{ role: 'author', scope: 'column:7' }])
    expect((await create({ typeId: 9 }, narrow)).status).toBe(403)
    expect((await create({ typeId: 7 }, narrow)).status).toBe(200)
  })

  test('a save answers with its time and with the HTML only if it was changed by the sanitizing', async () => {
    const { articleId } = await desk.aDraft()
    desk.clock.forward(5)
    const { data } = await save(articleId, { html: '<p>干净的正文</p>' })
    expect(data).toMatchObject({ saveTime: desk.timeIn(0), html: null, revisionId: null, state: 'draft' })
    const { data: cleaned } = await save(articleId, { html: '<p onclick="x()">正文</p>', title: ' 标\u202e题 ' })
    expect(cleaned.html).toBe('<p>正文</p>')
    expect(await draftOf(articleId)).toMatchObject({ html: '<p>正文</p>', title: '标题', updatedAt: desk.clock.now() })
    expect(await desk.rowOf(articleId)).toMatchObject({ title: '标题' })
  })

  test('a save into an unknown column or a column of others is rejected', async () => {
    const { articleId } = await desk.aDraft()
    expect(await save(articleId, { typeId: 99 })).toMatchObject(noColumn)
    const both = await desk.member([{ role: 'author', scope: 'column:2' }])
    expect((await save(articleId, { typeId: 3 }, both)).status).toBe(403)
    expect((await save(articleId, { typeId: 2 }, both)).status).toBe(200)
    const unknown = { articleId: 99_999, version: 1, ...desk.content() }
    expect((await studioCall(desk.site, 'saveDraft', unknown, author)).status).toBe(404)
  })

  test('everybody who saves becomes a writer, once', async () => {
    const { articleId } = await desk.aDraft()
    const colleague = await desk.member([desk.all('author')])
    await save(articleId, { title: '同事改过' }, colleague)
    await save(articleId, { title: '又改' })
    expect((await draftOf(articleId)).editorIds).toBe(`[${author.staffId},${colleague.staffId}]`)
    expect(await desk.rowOf(articleId)).toMatchObject({ lastWriterId: author.staffId, authorId: author.staffId })
    expect((await read(articleId)).draftBy).toBe(desk.nameOf(author))
  })

  test('a stored revision has the next number, the writers, the attachments in order and the files of the text', async () => {
    const [cover, one, two, shown] = [
      await desk.aFile(author),
      await desk.aFile(author, 'pdf'),
      await desk.aFile(author, 'pdf'),
      await desk.aFile(author),
    ]
    const { articleId } = await desk.aDraft({ html: shown.html })
    expect(await usages(articleId)).toEqual([[0, shown.id]])
    const files = { coverFileId: cover.id, attachmentFileIds: [two.id, one.id] }
    const { data: first } = await save(articleId, { ...files, html: '<p>正文</p>', revision: true })
    const { data: second } = await save(articleId, { html: '<p>正文</p>', title: '第二版', revision: true })
    expect(await revisionsOf(articleId)).toMatchObject([
      { id: first.revisionId, kind: 'saved', number: 1, createdById: author.staffId, createdAt: desk.clock.now() },
      { id: second.revisionId, kind: 'saved', number: 2, title: '第二版', writerIds: `[${author.staffId}]` },
    ])
    expect(await usages(articleId)).toEqual([cover.id, one.id, two.id].map((id) => [first.revisionId, id]))
    const stored = { articleId, revisionId: first.revisionId ?? 0 }
    const { data } = await studioCall(desk.site, 'readRevision', stored, author)
    expect(data).toMatchObject({ ...files, number: 1, createdBy: desk.nameOf(author), createTime: desk.timeIn(0) })
    expect(data.approvalHash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('an article that was never public changes its column at once, a public one with its next publication', async () => {
    const { articleId } = await desk.aDraft()
    await save(articleId, { typeId: 3 })
    expect(await desk.rowOf(articleId)).toMatchObject({ typeId: 3, nextTypeId: 3 })
    const published = await desk.published({ title: '换栏目的一篇' })
    await save(published.articleId, { typeId: 3 })
    expect(await desk.rowOf(published.articleId)).toMatchObject({ typeId: 2, nextTypeId: 3 })
    await desk.move('withdrawArticle', published.articleId, desk.people.publisher, { reason: '换到别的栏目' })
    await save(published.articleId, { typeId: 7 })
    expect(await desk.rowOf(published.articleId)).toMatchObject({ typeId: 2, nextTypeId: 7 })
  })

  test('a text that is amended becomes a draft of the person, also if the article has no draft yet', async () => {
    const [id = 0] = await desk.site.services.articleWriting.publish([anArticleDraft({ typeId: 2, title: '旧文章' })])
    const caller = { staffId: author.staffId, grants: [desk.all('author')], address: '' } as unknown as StaffCaller
    const entry = { audit: 'article.saved', detail: 'file:1' }
    const shorter = await desk.site.services.drafts.amend(
      caller,
      await desk.rowOf(id),
      (text) => ({ ...text, title: `${text.title}（修订）` }),
      entry,
    )
    expect(shorter).toMatchObject({ state: 'draft', isPublic: true })
    expect(await draftOf(id)).toMatchObject({ title: '旧文章（修订）', editorIds: `[${author.staffId}]` })
    expect(await desk.rowOf(id)).toMatchObject({ title: '旧文章（修订）', lastWriterId: author.staffId })
    const last = { where: { object: `article:${id}` }, orderBy: { id: 'desc' } } as const
    expect(await desk.site.database.read.auditEntry.findFirst(last)).toMatchObject({ detail: 'file:1' })
  })
})
