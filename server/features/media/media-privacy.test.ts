import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Standing } from '#server/features/editorial/testing/editorial-desk.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type MediaDesk, openMediaDesk, PDF } from './testing/media-desk.ts'
import { readAddress } from './testing/send-file.ts'

describe.each(testDatabaseKinds)('files of staff on %s', (kind) => {
  let desk: MediaDesk
  beforeAll(async () => {
    desk = await openMediaDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  describe('are readable', () => {
    test('while a published text shows them, and by staff before and after', async () => {
      const file = await desk.aFile()
      const html = desk.withPicture(file)
      expect(await desk.codeOf(file.url)).toBe(404)
      const draft = await desk.aDraft({ html })
      const urls = [file.url, 'https://elsewhere.test/a.png', file.url.replace(/[0-9a-f]{32}/, '0'.repeat(32))]
      const views = (await studioCall(desk.site, 'viewFiles', { urls }, { cookie: desk.cookie })).data
      expect(views).toEqual([{ fileId: file.fileId, url: file.url, viewUrl: file.viewUrl }])
      expect(await desk.codeOf(file.viewUrl)).toBe(200)
      // a save may contain the signed URL that the editor shows: the signature is not stored
      await desk.save(draft, { html: desk.withPicture({ url: file.viewUrl.replace('&', '&amp;') }) })
      const { articleId: draftId } = draft
      const stored = await desk.site.database.read.articleDraft.findUniqueOrThrow({ where: { articleId: draftId } })
      expect(stored.html).toBe(html)

      const published = await desk.published({ html })
      const open = await readAddress(desk.site, file.url)
      expect(open).toMatchObject({ code: 200, caching: 'public, max-age=3600' })
      expect((await desk.mediaOf(file.fileId)).file.isPublic).toBe(true)
      const { articleId, version } = published
      const withdrawal = { articleId, version, reason: '图片与事实不符' }
      await studioCall(desk.site, 'withdrawArticle', withdrawal, desk.people.publisher)
      expect(await desk.codeOf(file.url)).toBe(404)
      expect(await desk.codeOf((await desk.mediaOf(file.fileId)).file.viewUrl)).toBe(200)
    })

    test('from the release of a text until it expires', async () => {
      const [file, cover, paper] = [
        await desk.aFile(),
        await desk.aFile(),
        await desk.sent(PDF, { kind: 'document', name: '表.pdf' }),
      ]
      const urls = [file, cover, paper].map(({ url }) => url)
      const codes = async () => [...new Set(await Promise.all(urls.map(desk.codeOf)))]
      const at = (seconds: number) => beijingTime(new Date(desk.clock.now().getTime() + seconds * 1000))
      const { articleId, version } = await desk.approved({
        html: desk.withPicture(file),
        coverFileId: cover.fileId,
        attachmentFileIds: [paper.fileId],
        expiresAt: at(3600),
      })
      const schedule = { articleId, version, releaseTime: at(600) }
      await studioCall(desk.site, 'scheduleArticle', schedule, desk.people.publisher)
      expect(await codes()).toEqual([404])
      await desk.later(601)
      await desk.site.services.releases.runDue()
      expect(await codes()).toEqual([200])
      await desk.later(3000)
      // no timer has to run for the expiry: access is checked against the current time
      expect(await codes()).toEqual([404])
    })

    test('no longer after the publication of a text without them', async () => {
      const [old, next] = [await desk.aFile(), await desk.aFile()]
      const first = await desk.published({ html: desk.withPicture(old) })
      let standing: Standing = await desk.save(first, { html: desk.withPicture(next) })
      const { articleId } = standing
      expect([await desk.codeOf(old.url), await desk.codeOf(next.url)]).toEqual([200, 404])
      standing = (
        await studioCall(desk.site, 'submitArticle', { articleId, version: standing.version }, { cookie: desk.cookie })
      ).data
      for (const role of ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const)
        standing = (await desk.approve(standing, desk.people[role])).data
      await studioCall(desk.site, 'publishArticle', { articleId, version: standing.version }, desk.people.publisher)
      expect([await desk.codeOf(old.url), await desk.codeOf(next.url)]).toEqual([404, 200])
    })

    test('not because a text contains their URL as plain text, and not by an expired signature or that of another file', async () => {
      const [named, other] = [await desk.aFile(), await desk.aFile()]
      await desk.published({ html: `<p>${named.url} src="${named.url}"</p>` })
      expect(await desk.codeOf(named.url)).toBe(404)
      const query = other.viewUrl.slice(other.url.length)
      expect(await desk.codeOf(named.url + query)).toBe(404)
      await desk.later(2701)
      expect(await desk.codeOf(other.viewUrl)).toBe(404)
    })
  })
})
