import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk } from './testing/editorial-desk.ts'

describe.each(testDatabaseKinds)('the recycle bin on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())
  beforeEach(async () => {
    await bin().remove(after(), 100)
    desk.clock.forward(1)
  })

  const bin = () => desk.site.services.recycleBin
  /** An instant after every deletion until now. */
  const after = (ms = 1) => new Date(desk.clock.now().getTime() + ms)
  async function deleted() {
    const { articleId } = await desk.aDraft()
    await desk.move('deleteArticle', articleId, desk.people.author)
    return articleId
  }
  const exist = async (...ids: number[]) =>
    (await desk.site.database.read.article.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })).map(
      ({ id }) => id,
    )

  test('is emptied of articles deleted before an instant, oldest first and at most the given number', async () => {
    const draft = (await desk.aDraft()).articleId
    const [one, two, three] = [await deleted(), await deleted(), await deleted()]
    expect(await bin().remove(desk.clock.now(), 10)).toBe(0)
    const total = await desk.site.database.read.article.count()
    expect(await bin().count(after())).toEqual({ count: 3, total })
    expect(await bin().count(desk.clock.now())).toEqual({ count: 0, total })
    expect(await bin().remove(after(), 2)).toBe(2)
    expect(await exist(draft, one, two, three)).toEqual([draft, three])
    expect(await bin().remove(after(), 2)).toBe(1)
    expect(await bin().remove(after(), 2)).toBe(0)
    expect(await exist(draft, three)).toEqual([draft])
  })

  test('loses an article with its draft, revisions and history, and the audit log keeps an entry of the system', async () => {
    const { articleId } = await desk.published({ title: '撤下以后删除' })
    await desk.move('withdrawArticle', articleId, desk.people.publisher, { reason: '数字与原件不符' })
    await desk.move('saveDraft', articleId, desk.people.author, desk.content())
    await desk.move('deleteArticle', articleId, desk.people.author)
    expect(await bin().remove(after(), 10)).toBe(1)
    const { read } = desk.site.database
    const where = { articleId }
    expect([
      await read.articleDraft.count({ where }),
      await read.articleRevision.count({ where }),
      await read.reviewStep.count({ where }),
    ]).toEqual([0, 0, 0])
    const entry = await read.auditEntry.findFirst({
      where: { object: `article:${articleId}` },
      orderBy: { id: 'desc' },
    })
    expect(entry).toMatchObject({ action: 'article.removed', actorKind: 'system', actorId: null, result: 'done' })
  })

  test('keeps an article that was restored since it was found', async () => {
    const [restored, due] = [await deleted(), await deleted()]
    const { database } = desk.site
    const { transaction } = database
    const spy = vi.spyOn(database, 'transaction').mockImplementationOnce(async (work, options) => {
      await database.write.article.update({ where: { id: restored }, data: { state: 'draft', deletedAt: null } })
      return transaction(work, options)
    })
    expect(await bin().remove(after(), 10)).toBe(1)
    expect(await exist(restored, due)).toEqual([restored])
    const where = { object: `article:${restored}`, action: 'article.removed' }
    expect(await database.read.auditEntry.count({ where })).toBe(0)
    spy.mockRestore()
  })
})
