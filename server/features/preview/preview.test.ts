import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { type Desk, openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import type { SiteRenderer } from '#server/rendering/site-renderer.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

/** A renderer whose page is the JSON reply of the article's call. */
const plainRenderer: SiteRenderer = {
  pages: () => ({
    describe: (url) => ({ kind: 'page', canonicalUrl: url }),
    readingAttributes: (cookie) => (cookie === undefined ? '' : ' data-mode="elder"'),
    async render({ call }) {
      const { data } = (await call('getCommentById', { cmCommentId: 0 }, '')) as { data: object }
      return { status: 200, head: '', html: JSON.stringify(data), data: '', files: [], failures: [], needs: [] }
    },
  }),
  document: (page, reading) =>
    Promise.resolve(`<html${reading}><head></head>${page?.html}<script type="module" src="/boot.js"></script>`),
}

describe.each(testDatabaseKinds)('previews on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind, { renderer: () => Promise.resolve(plainRenderer), config: { isProduction: true } })
  }, 60_000)
  afterAll(() => desk.close())

  const look = (url: string) => desk.site.app.inject(url)
  const aPreview = async (articleId: number, revisionId?: number) =>
    (
      await studioCall(
        desk.site,
        'createPreview',
        { articleId, ...(revisionId !== undefined && { revisionId }) },
        desk.people.author,
      )
    ).data

  test('show the current draft, are neither cached nor indexed, and can be framed only by pages of the same origin', async () => {
    const draft = await desk.aDraft({ title: '还没有人审的一篇' })
    const { url } = await aPreview(draft.articleId)
    const { statusCode, body, headers } = await look(url)
    expect([statusCode, body.includes('还没有人审的一篇'), body.includes('<script')]).toEqual([200, true, false])
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect((await look('/')).headers['x-frame-options']).toBe('DENY')
    await desk.save(draft, { title: '刚刚又改了标题' })
    expect((await look(`${url}?mode=elder`)).body).toMatch(/data-mode="elder".*刚刚又改了标题/)
    expect((await desk.read(draft.articleId)).code).toBe(404)
    expect(
      (await desk.site.database.read.article.findUniqueOrThrow({ where: { id: draft.articleId } })).readCount,
    ).toBe(0)
  })

  test('of a revision show the revision without later edits; a revision of another article gets 404', async () => {
    const standing = await desk.submitted({ title: '提交审核的文字' })
    const { articleId } = standing
    const { url } = await aPreview(articleId, await desk.pendingOf(articleId))
    const recall = { articleId, version: standing.version }
    await desk.save((await studioCall(desk.site, 'recallArticle', recall, desk.people.author)).data, { title: '改过' })
    expect((await look(url)).body).toContain('提交审核的文字')
    const other = await desk.submitted()
    const foreign = { articleId, revisionId: await desk.pendingOf(other.articleId) }
    expect((await studioCall(desk.site, 'createPreview', foreign, desk.people.author)).status).toBe(404)
  })

  test('cannot be created or listed for an article outside of the columns of the caller', async () => {
    const { articleId } = await desk.aDraft()
    const narrow = await aMember(desk.site, desk.clock, [{ role: 'author', scope: 'column:7' }])
    expect((await studioCall(desk.site, 'createPreview', { articleId }, narrow)).status).toBe(403)
    expect((await studioCall(desk.site, 'listPreviews', { articleId }, narrow)).status).toBe(404)
  })

  test('can be revoked only with the article that they show', async () => {
    const [one, other] = [await desk.aDraft(), await desk.aDraft()]
    const { previewId, url } = await aPreview(one.articleId)
    const foreign = { articleId: other.articleId, previewId }
    expect((await studioCall(desk.site, 'revokePreview', foreign, desk.people.author)).status).toBe(404)
    expect((await look(url)).statusCode).toBe(200)
  })

  test('open for a day, or until they are revoked', async () => {
    const { articleId } = await desk.aDraft()
    const [first, second] = [await aPreview(articleId), await aPreview(articleId)]
    const list = async () => (await studioCall(desk.site, 'listPreviews', { articleId }, desk.people.author)).data
    expect((await list()).map(({ previewId }) => previewId)).toEqual([second.previewId, first.previewId])
    const which = { articleId, previewId: first.previewId }
    expect((await studioCall(desk.site, 'revokePreview', which, desk.people.author)).code).toBe(200)
    expect((await studioCall(desk.site, 'revokePreview', which, desk.people.author)).status).toBe(404)
    expect((await look(first.url)).statusCode).toBe(404)
    expect((await look(second.url)).statusCode).toBe(200)
    desk.clock.forward(24 * 3600)
    expect((await look(second.url)).statusCode).toBe(404)
    expect((await look('/preview/none')).statusCode).toBe(404)
    expect(
      await desk.site.database.read.previewToken.count({ where: { tokenHash: first.url.split('/').at(-1) } }),
    ).toBe(0)
  })
})
