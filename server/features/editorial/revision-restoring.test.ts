import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk } from './testing/editorial-desk.ts'

describe.each(testDatabaseKinds)('revisions on %s', (kind) => {
  let desk: Desk
  let author: Member
  beforeAll(async () => {
    desk = await openDesk(kind)
    author = desk.people.author
  }, 60_000)
  afterAll(() => desk.close())

  const save = (
    articleId: number,
    fields: Parameters<Desk['content']>[0] & { revision?: boolean } = {},
    who = author,
  ) => desk.move('saveDraft', articleId, who, { ...desk.content(), ...fields })
  const draftOf = (articleId: number) =>
    desk.site.database.read.articleDraft.findUniqueOrThrow({ where: { articleId } })
  const revisionsOf = (articleId: number) =>
    desk.site.database.read.articleRevision.findMany({ where: { articleId }, orderBy: { number: 'asc' } })

  describe('restoring a revision', () => {
    const restore = (articleId: number, revisionId: number | null, who = author) =>
      desk.move('restoreRevision', articleId, who, { revisionId })

    test('brings back its text in the column of the draft, with the writers of both texts, as a new revision', async () => {
      const colleague = await desk.member([desk.all('author')])
      const { articleId } = await desk.aDraft({ title: '第一版' })
      const { data } = await save(articleId, { title: '第一版', revision: true })
      await save(articleId, { title: '第二版', typeId: 3 }, colleague)
      await desk.move('submitArticle', articleId, author)
      await desk.move('recallArticle', articleId, author)
      const third = await desk.member([desk.all('author')])
      expect((await restore(articleId, data.revisionId, third)).data).toMatchObject({ state: 'draft', stage: 0 })
      expect(await draftOf(articleId)).toMatchObject({ title: '第一版', typeId: 3 })
      const writers = `[${author.staffId},${colleague.staffId},${third.staffId}]`
      expect((await draftOf(articleId)).editorIds).toBe(writers)
      const restored = { kind: 'restored', title: '第一版', writerIds: writers, createdById: third.staffId, typeId: 3 }
      expect((await revisionsOf(articleId)).at(-1)).toMatchObject(restored)
      expect(await desk.rowOf(articleId)).toMatchObject({ title: '第一版', lastWriterId: third.staffId })
      const where = { object: `article:${articleId}`, action: 'article.revisionRestored' }
      const entry = await desk.site.database.read.auditEntry.findFirstOrThrow({ where })
      expect(entry.detail).toBe(`revision:${data.revisionId} as:${(await revisionsOf(articleId)).at(-1)?.id}`)
    })

    test('ends the schedule of an approved text', async () => {
      const { articleId } = await desk.approved({ title: '定时之前' })
      const revisionId = await desk.pendingOf(articleId)
      await desk.move('scheduleArticle', articleId, desk.people.publisher, { releaseTime: desk.timeIn(3600) })
      expect((await restore(articleId, revisionId)).data.state).toBe('draft')
      expect(await desk.rowOf(articleId)).toMatchObject({ scheduledAt: null, pendingRevisionId: null, stageCount: 0 })
    })

    test('that is published makes the draft the published text, in the column of the public article', async () => {
      const { articleId } = await desk.published({ title: '线上的文本' })
      await save(articleId, { title: '另一个栏目', typeId: 3 })
      const { publishedRevisionId } = await desk.rowOf(articleId)
      expect((await restore(articleId, publishedRevisionId)).data.state).toBe('published')
      expect(await draftOf(articleId)).toMatchObject({ title: '线上的文本', typeId: 2, editorIds: '[]' })
      expect((await desk.rowOf(articleId)).nextTypeId).toBe(2)
      // once withdrawn, the same revision is only a draft
      await desk.move('withdrawArticle', articleId, desk.people.publisher, { reason: '数字与原件不符' })
      expect((await restore(articleId, publishedRevisionId)).data.state).toBe('draft')
      expect((await draftOf(articleId)).editorIds).not.toBe('[]')
    })

    test('of another article, or an unknown one, is rejected', async () => {
      const [one, other] = [await desk.aDraft(), await desk.aDraft()]
      const { data } = await save(other.articleId, { revision: true })
      expect((await restore(one.articleId, data.revisionId)).status).toBe(404)
      expect((await restore(one.articleId, 99_999)).status).toBe(404)
    })
  })

  describe('discarding changes', () => {
    const discard = (articleId: number) => desk.move('discardChanges', articleId, author)

    test('of a draft that equals the published text stores no revision', async () => {
      const fields = { title: '原样', expiresAt: desk.timeIn(90_000) }
      const { articleId } = await desk.published(fields)
      await desk.site.database.write.article.update({ where: { id: articleId }, data: { state: 'draft' } })
      expect((await discard(articleId)).data.state).toBe('published')
      expect((await revisionsOf(articleId)).map(({ kind: made }) => made)).toEqual(['submitted'])
    })

    test('of a returned text ends its review, and the revision of the discarded text is named in the audit log', async () => {
      const { articleId } = await desk.published({ title: '退回以后放弃' })
      await save(articleId, { title: '被退回的文本' })
      await desk.move('submitArticle', articleId, author)
      const back = { revisionId: await desk.pendingOf(articleId), reason: '日期与附件不一致' }
      await desk.move('returnArticle', articleId, desk.people.firstReviewer, back)
      expect((await discard(articleId)).data).toMatchObject({ state: 'published', isPublic: true })
      expect(await desk.rowOf(articleId)).toMatchObject({ title: '退回以后放弃', lastWriterId: author.staffId })
      const where = { object: `article:${articleId}`, action: 'article.changesDiscarded' }
      const { detail } = await desk.site.database.read.auditEntry.findFirstOrThrow({ where })
      expect(detail).toBe(`revision:${(await revisionsOf(articleId)).at(-1)?.id}`)
    })

    test('is rejected for a withdrawn text and for an unknown article', async () => {
      const { articleId } = await desk.published({ title: '下线以后放弃' })
      await desk.move('withdrawArticle', articleId, desk.people.publisher, { reason: '数字与原件不符' })
      await save(articleId, { title: '下线以后改' })
      expect(await discard(articleId)).toMatchObject({ status: 409, msg: STUDIO_MESSAGE.wrongState })
      const unknown = { articleId: 99_999, version: 1 }
      expect((await studioCall(desk.site, 'discardChanges', unknown, author)).status).toBe(404)
    })
  })
})
