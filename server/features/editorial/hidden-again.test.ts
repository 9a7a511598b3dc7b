import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk } from './testing/editorial-desk.ts'

const REASON = '数字与原件不符'
/** Columns of an article that a restored backup has again. */
const AS_PUBLISHED = { state: 'published', isVisible: true, withdrawnAt: null, withdrawnReason: '' }

describe.each(testDatabaseKinds)('withdrawals since a restored backup on %s', (kind) => {
  let desk: Desk
  /** The time of the backup: entries before it are in the backup. */
  let instant: Date
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())
  beforeEach(() => {
    desk.clock.forward(1)
    instant = desk.clock.now()
  })

  const since = (from = instant) => desk.site.services.hiddenAgain.since(from)
  const put = (id: number, data: object) => desk.site.database.write.article.update({ where: { id }, data })
  const withdraw = (articleId: number) =>
    desk.move('withdrawArticle', articleId, desk.people.publisher, { reason: REASON })
  async function withdrawn(fields: Parameters<Desk['published']>[0] = {}) {
    const { articleId } = await desk.published(fields)
    await withdraw(articleId)
    return articleId
  }
  async function scheduled(seconds = 3600) {
    const { articleId } = await desk.approved()
    await desk.move('scheduleArticle', articleId, desk.people.publisher, { releaseTime: desk.timeIn(seconds) })
    return articleId
  }
  const eventsOf = async (articleId: number) =>
    (
      await desk.site.database.read.auditEntry.findMany({
        where: { object: `article:${articleId}`, detail: 'restored' },
      })
    ).map(({ action, actorKind, actorId, result }) => ({ action, actorKind, actorId, result }))
  /** The events of the journal, as `kind id`, since the beginning of the test. */
  const noted = async () =>
    (await desk.site.services.deletionJournal.read())
      .filter(({ at }) => at >= instant)
      .map(({ kind: what, id }) => `${what} ${id}`)

  test('are repeated once, with the time of the withdrawal and an entry in the audit log', async () => {
    const articleId = await withdrawn({ title: '备份里还在的一篇' })
    const { withdrawnAt, searchKey } = await desk.rowOf(articleId)
    expect(searchKey).toBeNull()
    const { version } = await put(articleId, { ...AS_PUBLISHED, stage: 2, stageCount: 3 })
    expect((await desk.read(articleId)).code).toBe(200)
    desk.clock.forward(60)
    const changed = vi.spyOn(desk.site.services.articleWriting, 'changed')
    expect(await since()).toBe(1)
    expect(changed).toHaveBeenCalledOnce()
    expect((await desk.read(articleId)).code).toBe(404)
    expect(await desk.rowOf(articleId)).toMatchObject({
      state: 'withdrawn',
      isVisible: false,
      withdrawnAt,
      withdrawnReason: '备份之后已下线，恢复时重做',
      version: version + 1,
      editedAt: desk.clock.now(),
      stage: 0,
      stageCount: 0,
    })
    const event = { action: 'article.withdrawn', actorKind: 'system', actorId: null, result: 'done' }
    expect(await eventsOf(articleId)).toEqual([event])
    expect(await since()).toBe(0)
    expect(changed).toHaveBeenCalledOnce()
    expect(await eventsOf(articleId)).toEqual([event])
    // the repetition is not in the journal: a later backup in which the article is public again stays as it is
    expect(await noted()).toEqual([`hidden ${articleId}`])
    changed.mockRestore()
  })

  test('before the backup are not repeated; those at the time of the backup are', async () => {
    const articleId = await withdrawn()
    await put(articleId, AS_PUBLISHED)
    expect(await since(new Date(desk.clock.now().getTime() + 1))).toBe(0)
    expect((await desk.rowOf(articleId)).state).toBe('published')
    expect(await since(desk.clock.now())).toBe(1)
  })

  test('cancel a release that the backup still has', async () => {
    const [cancelled, later] = [await scheduled(), await scheduled()]
    await desk.move('unscheduleArticle', cancelled, desk.people.publisher)
    const scheduledAt = new Date(desk.clock.now().getTime() + 3_600_000)
    await put(cancelled, { state: 'scheduled', scheduledAt })
    expect(await since()).toBe(1)
    expect(await desk.rowOf(cancelled)).toMatchObject({ state: 'approved', scheduledAt: null, withdrawnAt: null })
    expect((await eventsOf(cancelled)).map(({ action }) => action)).toEqual(['article.unscheduled'])
    expect((await desk.rowOf(later)).state).toBe('scheduled')
    // published and withdrawn after the backup, in which the release is still to come
    await desk.move('publishArticle', later, desk.people.publisher)
    await withdraw(later)
    await put(later, { state: 'scheduled', scheduledAt, isVisible: false, publishedRevisionId: null })
    expect(await since()).toBe(1)
    expect(await desk.rowOf(later)).toMatchObject({ state: 'approved', scheduledAt: null, withdrawnReason: REASON })
  })

  test('of another article with the same id, or of an article that is gone, change nothing', async () => {
    const [other, gone] = [await withdrawn(), await withdrawn()]
    await put(other, AS_PUBLISHED)
    const { write } = desk.site.database
    await write.articleRevision.updateMany({ where: { articleId: other }, data: { createdAt: new Date(0) } })
    await put(gone, { publishedRevisionId: null })
    await write.article.delete({ where: { id: gone } })
    expect(await since()).toBe(0)
    expect((await desk.rowOf(other)).state).toBe('published')
  })

  test('leave an article alone that has expired since, or that is not public in the backup', async () => {
    const [expired, hidden] = [await withdrawn(), await withdrawn()]
    await put(expired, { ...AS_PUBLISHED, expiresAt: desk.clock.now() })
    await put(hidden, { state: 'published' })
    expect(await since()).toBe(0)
    await put(expired, { expiresAt: new Date(desk.clock.now().getTime() + 1000) })
    expect(await since()).toBe(1)
    expect((await desk.rowOf(hidden)).state).toBe('published')
  })

  test('files released for deletion in the journal are no withdrawals', async () => {
    await desk.site.services.deletionJournal.noteFiles(['0'.repeat(32)])
    expect(await since()).toBe(0)
  })

  test('are noted in the journal: withdrawals, expiries and cancelled releases, and nothing else', async () => {
    const { author, publisher } = desk.people
    const published = await scheduled(60)
    await desk.move('scheduleArticle', published, publisher, { releaseTime: desk.timeIn(120) })
    await desk.move('publishArticle', published, publisher)
    expect(await noted()).toEqual([])
    const cancelled = await scheduled()
    await desk.move('unscheduleArticle', cancelled, publisher)
    const changed = await scheduled()
    await desk.move('saveDraft', changed, author, desk.content({ title: '定时以后又改' }))
    const expiring = await desk.published({ title: '马上失效', expiresAt: desk.timeIn(60) })
    desk.clock.forward(60)
    await desk.site.services.releases.runDue()
    await withdraw(published)
    expect(await noted()).toEqual([
      `unscheduled ${cancelled}`,
      `unscheduled ${changed}`,
      `hidden ${expiring.articleId}`,
      `hidden ${published}`,
    ])
  })

  test('that a crash left unconfirmed are confirmed if the database has them', async () => {
    const { hiddenAgain } = desk.site.services
    const { publisher } = desk.people
    const [hidden, shownAgain, over, gone] = [
      await withdrawn(),
      await withdrawn(),
      await withdrawn(),
      await withdrawn(),
    ]
    await put(shownAgain, AS_PUBLISHED)
    await put(over, { ...AS_PUBLISHED, expiresAt: desk.clock.now() })
    const { write } = desk.site.database
    await put(gone, { publishedRevisionId: null })
    await write.article.delete({ where: { id: gone } })
    const [cancelled, rescheduled] = [await scheduled(), await scheduled()]
    for (const id of [cancelled, rescheduled]) await desk.move('unscheduleArticle', id, publisher)
    await put(rescheduled, { state: 'scheduled', scheduledAt: new Date(desk.clock.now().getTime() + 3_600_000) })
    const foreign = await withdrawn()
    await write.articleRevision.updateMany({ where: { articleId: foreign }, data: { createdAt: new Date(0) } })
    const file = join(desk.site.filesFolder, 'deletions.log')
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/^.* done .*$/gm, ''))
    expect(await noted()).toEqual([])
    await hiddenAgain.confirm()
    expect(await noted()).toEqual([`hidden ${hidden}`, `hidden ${over}`, `unscheduled ${cancelled}`])
  })
})
