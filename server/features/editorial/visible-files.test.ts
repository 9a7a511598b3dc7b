import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { columnScope } from '#contracts/studio/grant-scope.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk } from './testing/editorial-desk.ts'

describe.each(testDatabaseKinds)('files that an author uses on %s', (kind) => {
  let desk: Desk
  /** An author of column 7, who reads neither other columns nor content. */
  let narrow: Member
  beforeAll(async () => {
    desk = await openDesk(kind)
    narrow = await desk.member([{ role: 'author', scope: columnScope(7) }])
  }, 60_000)
  afterAll(() => desk.close())

  /** Saves a new article of the author of column 7. */
  async function saved(fields: Partial<StudioDraft>, who = narrow) {
    const { data } = await studioCall(desk.site, 'createArticle', { typeId: 7 }, who)
    return desk.move('saveDraft', data.articleId, who, desk.content({ typeId: 7, ...fields }))
  }
  const refusal = (field: string) => ({ status: 400, data: { fields: [{ field, message: STUDIO_MESSAGE.badFile }] } })

  test('may be uploaded by the author, or be public', async () => {
    const own = await desk.aFile(narrow)
    expect(await saved({ coverFileId: own.id, attachmentFileIds: [own.id], html: own.html })).toMatchObject({
      status: 200,
    })
    const open = await desk.aFile()
    expect(await saved({ coverFileId: open.id })).toMatchObject(refusal('coverFileId'))
    await desk.site.database.write.storedFile.update({ where: { id: open.id }, data: { isPrivate: false } })
    expect(await saved({ coverFileId: open.id, attachmentFileIds: [open.id] })).toMatchObject({ status: 200 })
  })

  test('are rejected as a cover or attachment if a colleague uploaded them; the field is named', async () => {
    const [foreign, own] = [await desk.aFile(), await desk.aFile(narrow)]
    expect(await saved({ coverFileId: foreign.id, html: own.html })).toMatchObject(refusal('coverFileId'))
    expect(await saved({ coverFileId: own.id, attachmentFileIds: [own.id, foreign.id] })).toMatchObject(
      refusal('attachmentFileIds'),
    )
  })

  test('are rejected as a cover or attachment if no file of staff has the id; the field is named', async () => {
    expect(await saved({ coverFileId: 99_999 })).toMatchObject(refusal('coverFileId'))
    expect(await saved({ attachmentFileIds: [99_999] })).toMatchObject(refusal('attachmentFileIds'))
    const own = await desk.aFile(narrow)
    expect(await saved({ coverFileId: own.id, attachmentFileIds: [99_999] })).toMatchObject(
      refusal('attachmentFileIds'),
    )
  })

  test('are rejected in the HTML if an article of another column uses them; an unused file can be inserted again', async () => {
    const foreign = await desk.aFile()
    const first = await saved({ html: foreign.html })
    expect(first.status).toBe(200)
    const used = await desk.aFile(desk.people.author)
    await desk.aDraft({ html: used.html })
    expect(await saved({ html: used.html })).toMatchObject(refusal('html'))
    // the article of the author now uses the first file
    expect((await saved({ coverFileId: foreign.id })).status).toBe(200)
  })

  test('are rejected in the HTML if only a content item uses them', async () => {
    const { site, people } = desk
    const file = await desk.aFile(people.author)
    const content = { title: '招聘月', linkUrl: '/jobs', wideFileId: file.id, narrowFileId: null }
    const banner = { kind: 'banner', content: { ...content, shownFrom: null, shownUntil: null } } as const
    expect(await studioCall(site, 'createContent', banner, people.author)).toMatchObject({ status: 200 })
    expect(await site.database.read.fileUsage.count({ where: { storedFileId: file.id } })).toBe(0)
    expect(await saved({ html: file.html })).toMatchObject(refusal('html'))
    expect(await saved({ coverFileId: file.id })).toMatchObject(refusal('coverFileId'))
    // a colleague who reads the item may use its file
    const reader = await desk.member([desk.all('author')])
    expect((await saved({ coverFileId: file.id, html: file.html }, reader)).status).toBe(200)
  })

  test('may be used from an article of a readable column, until its draft moves to a column that is not readable', async () => {
    const { author } = desk.people
    const file = await desk.aFile(author)
    const article = await desk.aDraft({ typeId: 7, coverFileId: file.id })
    expect((await saved({ coverFileId: file.id, html: file.html })).status).toBe(200)
    const other = await desk.aFile(author)
    const { articleWriting } = desk.site.services
    const [articleId = 0] = await articleWriting.publish([anArticleDraft({ typeId: 7, html: other.html })])
    await desk.move('withdrawArticle', articleId, desk.people.publisher, { reason: '换到别的栏目' })
    expect((await saved({ coverFileId: other.id, title: '第一篇' })).status).toBe(200)
    await desk.site.database.write.fileUsage.deleteMany({
      where: { storedFileId: other.id, articleId: { not: articleId } },
    })
    await desk.move('saveDraft', articleId, author, desk.content({ typeId: 3, html: other.html }))
    expect(await saved({ coverFileId: other.id })).toMatchObject(refusal('coverFileId'))
    expect((await desk.rowOf(article.articleId)).nextTypeId).toBe(7)
  })

  test('may be used while visitors see them in any column, and no longer after the withdrawal', async () => {
    const { author, publisher } = desk.people
    const file = await desk.aFile(author)
    const { articleId } = await desk.published({ title: '大家都看得到', html: file.html })
    expect((await saved({ coverFileId: file.id })).status).toBe(200)
    await desk.site.database.write.fileUsage.deleteMany({
      where: { storedFileId: file.id, articleId: { not: articleId } },
    })
    await desk.move('withdrawArticle', articleId, publisher, { reason: '图片与事实不符' })
    expect(await saved({ coverFileId: file.id })).toMatchObject(refusal('coverFileId'))
  })

  test('are rejected if they are unknown or belong to a visitor; the field is named', async () => {
    const file = await desk.aFile(narrow)
    const person = await desk.site.database.write.person.create({
      data: { phoneLookup: 'lookup', phoneCipher: 'v1:AAAA', userName: '', updatedAt: desk.clock.now() },
    })
    const owned = await desk.aFile(narrow, 'pdf')
    await desk.site.database.write.storedFile.update({ where: { id: owned.id }, data: { ownerId: person.id } })
    expect(await saved({ coverFileId: 99_999 })).toMatchObject(refusal('coverFileId'))
    expect(await saved({ coverFileId: file.id, attachmentFileIds: [99_999] })).toMatchObject(
      refusal('attachmentFileIds'),
    )
    expect(await saved({ coverFileId: owned.id, attachmentFileIds: [file.id] })).toMatchObject(refusal('coverFileId'))
    expect(await saved({ attachmentFileIds: [file.id, owned.id] })).toMatchObject(refusal('attachmentFileIds'))
    expect(await saved({ attachmentFileIds: [file.id], coverFileId: file.id })).toMatchObject({ status: 200 })
    // a link to a visitor's file is only a link: the article does not use the file
    const linked = await saved({ html: owned.html })
    expect(linked.status).toBe(200)
    expect(await desk.site.database.read.fileUsage.count({ where: { storedFileId: owned.id } })).toBe(0)
  })

  test('are viewed by staff who may read an article that uses them, and by nobody else', async () => {
    const file = await desk.aFile(desk.people.author)
    await desk.aDraft({ html: file.html })
    const seen = async (who: Member) =>
      (await studioCall(desk.site, 'viewFiles', { urls: [file.url] }, who)).data.map(({ fileId }) => fileId)
    const reader = await desk.member([{ role: 'firstReviewer', scope: columnScope(2) }])
    expect([await seen(reader), await seen(desk.people.author), await seen(narrow)]).toEqual([[file.id], [file.id], []])
  })
})
