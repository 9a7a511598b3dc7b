import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_MESSAGES, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { aPicture, type MediaDesk, openMediaDesk, PDF } from './testing/media-desk.ts'
import { nameIn } from './testing/send-file.ts'

describe.each(testDatabaseKinds)('files of staff on %s', (kind) => {
  let desk: MediaDesk
  beforeAll(async () => {
    desk = await openMediaDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  describe('are deleted', () => {
    const remove = (fileId: number) => studioCall(desk.site, 'deleteFile', { fileId }, { cookie: desk.cookie })

    test('with their thumbnail, if nothing uses them', async () => {
      const { fileId, viewUrl } = await desk.aFile()
      const { thumbnailUrl } = (await desk.mediaOf(fileId)).file
      expect(await remove(fileId)).toMatchObject({ status: 200 })
      expect([await desk.codeOf(viewUrl), await desk.codeOf(thumbnailUrl ?? '')]).toEqual([404, 404])
      expect(await remove(fileId)).toMatchObject({ status: 404, msg: KNOWN_MESSAGES[404] })
    })

    test('not while a draft or a former text uses them; the error lists the articles', async () => {
      const { fileId, url } = await desk.aFile()
      const draft = await desk.aDraft({ title: '用到图片的稿件', coverFileId: fileId })
      const refusal = await remove(fileId)
      expect(refusal).toMatchObject({ status: 409, msg: STUDIO_MESSAGE.fileInUse })
      expect((refusal.data as unknown as { uses: object[] }).uses).toMatchObject([
        { articleId: draft.articleId, title: '用到图片的稿件', isInDraft: true, isInPublished: false },
      ])
      const { articleId, version } = await desk.aDraft({ title: '历史修订里用到' })
      const save = { articleId, version, ...desk.content({ html: desk.withPicture({ url }) }), revision: true }
      const saved = await studioCall(desk.site, 'saveDraft', save, { cookie: desk.cookie })
      await desk.save(saved.data, { html: '<p>没有图了。</p>' })
      await desk.save(draft, { coverFileId: null })
      expect(await remove(fileId)).toMatchObject({ status: 409, data: { uses: [{ articleId, isInDraft: false }] } })
    })

    test('not by staff who only read, and never files of the site', async () => {
      const { fileId } = await desk.aFile()
      const reviewer = { cookie: desk.people.firstReviewer.cookie }
      expect(await studioCall(desk.site, 'deleteFile', { fileId }, reviewer)).toMatchObject({ status: 403 })
      const bytes = await aPicture()
      const form = { originalFilename: 'a.png', extension: 'png', mediaType: 'image/png' }
      const [own] = await desk.site.services.files.store([{ bytes, ...form }])
      expect(await remove(own?.id ?? 0)).toMatchObject({ status: 404 })
      await desk.aDraft({ coverFileId: own?.id ?? 0 })
      expect(await remove(own?.id ?? 0)).toMatchObject({ status: 409, msg: STUDIO_MESSAGE.siteFile })
    })
  })

  describe('are replaced', () => {
    test('only in drafts; published texts and texts under review do not change', async () => {
      const [old, next] = [await desk.aFile(), await desk.aFile()]
      const html = desk.withPicture(old)
      const published = await desk.published({ title: '已发布的稿件', html })
      const inReview = await desk.submitted({ title: '提交审核的稿件', html })
      const draft = await desk.aDraft({ title: '草稿里的稿件', coverFileId: old.fileId })
      const replaced = await studioCall(
        desk.site,
        'replaceFile',
        { fileId: old.fileId, newFileId: next.fileId },
        { cookie: desk.cookie },
      )
      expect(replaced.data.map(({ articleId, isDone, reason }) => [articleId, isDone, reason])).toEqual([
        [draft.articleId, true, ''],
        [inReview.articleId, false, STUDIO_MESSAGE.fileInReview],
        [published.articleId, true, ''],
      ])
      const { read } = desk.site.database
      const drafts = await read.articleDraft.findMany({
        where: { articleId: { in: replaced.data.map(({ articleId }) => articleId) } },
        orderBy: { articleId: 'desc' },
      })
      expect(drafts.map((row) => row.coverFileId === next.fileId || row.html.includes(nameIn(next.url)))).toEqual([
        true,
        false,
        true,
      ])
      const row = await read.article.findUniqueOrThrow({
        where: { id: published.articleId },
        include: { publishedRevision: true },
      })
      expect(row).toMatchObject({ state: 'draft', isVisible: true, publishedRevision: { html } })
      expect([await desk.codeOf(old.url), await desk.codeOf(next.url)]).toEqual([200, 404])
      const pending = await read.article.findUniqueOrThrow({ where: { id: inReview.articleId } })
      expect(pending).toMatchObject({ state: 'inReview', version: inReview.version })
    })

    test('only by a file of the same kind', async () => {
      const [picture, paper] = [await desk.aFile(), await desk.sent(PDF, { kind: 'document', name: 'a.pdf' })]
      const reply = await studioCall(
        desk.site,
        'replaceFile',
        { fileId: picture.fileId, newFileId: paper.fileId },
        { cookie: desk.cookie },
      )
      expect(reply).toMatchObject({ status: 400, data: { fields: [{ message: STUDIO_MESSAGE.otherKind }] } })
    })
  })
})
