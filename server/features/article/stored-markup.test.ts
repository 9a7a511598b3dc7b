import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLEANER_VERSION } from '#contracts/article-markup/markup-list.ts'
import { callWith } from '#server/features/account/testing/account-client.ts'
import { type Desk, openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { cleanStoredArticles } from './stored-markup.ts'

const HOSTILE = '<p>旧清单放过的<img src="x" onerror="alert(1)"><script>alert(2)</script>文字</p>'

describe.each(testDatabaseKinds)('texts sanitized with an older list on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  test('responses contain sanitized HTML, and cleanStoredArticles stores it', async () => {
    const { articleId } = await desk.published({ title: '很久以前的一篇' })
    const { write, read } = desk.site.database
    const planted = { html: HOSTILE, cleanerVersion: CLEANER_VERSION - 1 }
    await write.articleRevision.updateMany({ where: { articleId }, data: planted })
    await write.articleDraft.updateMany({ where: { articleId }, data: planted })
    const revisionId = (await read.articleRevision.findFirstOrThrow({ where: { articleId } })).id
    desk.site.services.articleWriting.changed()

    const seen = async () => {
      const { author } = desk.people
      const page = (await callWith(desk.site, 'getCommentById', { cmCommentId: articleId })) as unknown as {
        data: { content: string }
      }
      return [
        page.data.content,
        (await studioCall(desk.site, 'readStudioArticle', { articleId }, author)).data.draft.html,
        (await studioCall(desk.site, 'readRevision', { articleId, revisionId }, author)).data.html,
      ]
    }
    for (const html of await seen()) {
      expect(html).toContain('旧清单放过的')
      expect(html).not.toMatch(/onerror|script/)
    }
    const { cleaned, changed } = await cleanStoredArticles(desk.site.database)
    expect([cleaned, changed]).toEqual([2, 2])
    expect((await read.articleRevision.findUniqueOrThrow({ where: { id: revisionId } })).html).not.toMatch(/onerror/)
    expect(await cleanStoredArticles(desk.site.database)).toEqual({ cleaned: 0, changed: 0 })
    expect(new Set(await seen()).size).toBe(1)
  })

  test('a deleted article is removed with all its texts once the retention of the recycle bin is over', async () => {
    const { articleId, version } = await desk.aDraft({ title: '扔掉的一篇' })
    await studioCall(desk.site, 'deleteArticle', { articleId, version }, desk.people.author)
    const { recycleBin } = desk.site.services
    const later = (days: number) => new Date(desk.clock.now().getTime() + days * 24 * 3600_000)
    expect(await recycleBin.remove(later(-1), 10)).toBe(0)
    expect(await recycleBin.remove(later(1), 10)).toBe(1)
    const { read } = desk.site.database
    expect([
      await read.article.count({ where: { id: articleId } }),
      await read.articleDraft.count({ where: { articleId } }),
      await read.articleRevision.count({ where: { articleId } }),
      await read.auditEntry.count({ where: { action: 'article.removed' } }),
    ]).toEqual([0, 0, 0, 1])
    expect((await desk.site.services.audit.verify()).brokenId).toBeUndefined()
  })
})
