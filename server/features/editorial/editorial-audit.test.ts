import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk, TICKS } from './testing/editorial-desk.ts'

describe.each(testDatabaseKinds)('the audit log of articles on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const entriesOf = async (articleId: number) =>
    (
      await desk.site.database.read.auditEntry.findMany({
        where: { object: `article:${articleId}` },
        orderBy: { id: 'asc' },
      })
    ).map(({ action, actorKind, actorId, role, detail, result }) => ({
      action,
      by: actorKind === 'staff' ? actorId : actorKind,
      role,
      detail,
      result,
    }))
  const version = async (articleId: number) =>
    (await desk.site.database.read.article.findUniqueOrThrow({ where: { id: articleId } })).version
  /** Sends a transition with the current version of the article. */
  const move = async (id: Parameters<typeof studioCall>[1], articleId: number, who: Member, more: object = {}) => {
    const input = { articleId, version: await version(articleId), ...more }
    expect(await studioCall(desk.site, id, input as never, who)).toMatchObject({ status: 200 })
  }

  test('each step of an article to its deletion is one entry with actor, role, and the revision or stage', async () => {
    const { author, firstReviewer, secondReviewer, finalReviewer, publisher } = desk.people
    const { articleId } = await desk.aDraft()
    await move('saveDraft', articleId, author, { ...desk.content({ title: '另一个标题' }), revision: true })
    await move('submitArticle', articleId, author)
    await move('recallArticle', articleId, author)
    await move('submitArticle', articleId, author)
    const revisionId = await desk.pendingOf(articleId)
    const review = { revisionId, ticks: TICKS, answers: [] }
    await move('approveArticle', articleId, firstReviewer, review)
    await move('returnArticle', articleId, secondReviewer, { revisionId, reason: '日期与附件不一致' })
    await move('submitArticle', articleId, author)
    const second = { ...review, revisionId: await desk.pendingOf(articleId) }
    for (const who of [firstReviewer, secondReviewer, finalReviewer])
      await move('approveArticle', articleId, who, second)
    await move('scheduleArticle', articleId, publisher, { releaseTime: desk.timeIn(3600) })
    await move('unscheduleArticle', articleId, publisher)
    await move('publishArticle', articleId, publisher)
    await move('withdrawArticle', articleId, publisher, { reason: '数字与原件不符' })
    await move('archiveArticle', articleId, publisher)
    await move('restoreArticle', articleId, publisher)
    await move('deleteArticle', articleId, author)

    const entries = await entriesOf(articleId)
    const saved = Number(/^revision:(\d+)$/.exec(entries[2]?.detail ?? '')?.[1])
    const first = Number(/^revision:(\d+)$/.exec(entries[3]?.detail ?? '')?.[1])
    expect(saved).toBeLessThan(first)
    const at = (id: number) => `revision:${id}`
    expect(entries.map(({ action, by, role, detail }) => [action, by, role, detail])).toEqual([
      ['article.created', author.staffId, 'author', ''],
      ['article.saved', author.staffId, 'author', ''],
      ['article.saved', author.staffId, 'author', at(saved)],
      ['article.submitted', author.staffId, 'author', at(first)],
      ['article.recalled', author.staffId, 'author', ''],
      ['article.submitted', author.staffId, 'author', at(revisionId)],
      ['article.approved', firstReviewer.staffId, 'firstReviewer', `${at(revisionId)} stage:1/3`],
      ['article.returned', secondReviewer.staffId, 'secondReviewer', `${at(revisionId)} stage:2/3`],
      ['article.submitted', author.staffId, 'author', at(second.revisionId)],
      ['article.approved', firstReviewer.staffId, 'firstReviewer', `${at(second.revisionId)} stage:1/3`],
      ['article.approved', secondReviewer.staffId, 'secondReviewer', `${at(second.revisionId)} stage:2/3`],
      ['article.approved', finalReviewer.staffId, 'finalReviewer', `${at(second.revisionId)} stage:3/3`],
      [
        'article.scheduled',
        publisher.staffId,
        'publisher',
        expect.stringMatching(new RegExp(`^${at(second.revisionId)} at:\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$`)),
      ],
      ['article.unscheduled', publisher.staffId, 'publisher', ''],
      ['article.published', publisher.staffId, 'publisher', expect.stringContaining(at(second.revisionId))],
      ['article.withdrawn', publisher.staffId, 'publisher', ''],
      ['article.archived', publisher.staffId, 'publisher', ''],
      ['article.restored', publisher.staffId, 'publisher', ''],
      ['article.deleted', author.staffId, 'author', ''],
    ])
    expect(entries.every(({ result }) => result === 'done')).toBe(true)
  })

  test('restored and discarded texts, a corrected release time and an urgent publication are recorded', async () => {
    const { author, publisher } = desk.people
    await desk.later(7200)
    const { articleId } = await desk.published()
    await desk.later(3600)
    const { publishedRevisionId } = await desk.site.database.read.article.findUniqueOrThrow({
      where: { id: articleId },
    })
    await move('saveDraft', articleId, author, desk.content({ title: '要放弃的标题' }))
    await move('discardChanges', articleId, author)
    await move('saveDraft', articleId, author, desk.content({ title: '要换回的标题' }))
    await move('restoreRevision', articleId, author, { revisionId: publishedRevisionId })
    await move('correctReleaseTime', articleId, publisher, {
      releaseTime: desk.timeIn(-1800),
      reason: '以发文时间为准',
    })
    const urgent = await desk.aDraft({ title: '紧急停电通知' })
    const chief = await desk.relogged(desk.people.finalReviewer, true)
    await move('publishUrgently', urgent.articleId, chief, { reason: '今晚停电，须立即告知' })

    const last = (await entriesOf(articleId)).slice(-5)
    expect(last.map(({ action, by, role }) => [action, by, role])).toEqual([
      ['article.saved', author.staffId, 'author'],
      ['article.changesDiscarded', author.staffId, 'author'],
      ['article.saved', author.staffId, 'author'],
      ['article.revisionRestored', author.staffId, 'author'],
      ['article.releaseTimeCorrected', publisher.staffId, 'publisher'],
    ])
    expect(last.at(-1)?.detail).toMatch(/^from:\d{4}-\S+Z to:\d{4}-\S+Z$/)
    expect((await entriesOf(urgent.articleId)).at(-1)).toMatchObject({
      action: 'article.publishedUrgently',
      by: chief.staffId,
      role: 'finalReviewer',
    })
  })

  test('an expiry and its undoing are entries of the system', async () => {
    const { site, clock } = desk
    const { articleId } = await desk.published({ title: '明天失效', expiresAt: desk.timeIn(3600) })
    clock.forward(3601)
    await site.services.releases.runDue()
    clock.forward(-3601)
    await site.services.releases.runDue()
    expect((await entriesOf(articleId)).slice(-2)).toEqual(
      ['article.expired', 'article.expiryUndone'].map((action) => ({
        action,
        by: 'system',
        role: '',
        detail: '',
        result: 'done',
      })),
    )
  })
})
