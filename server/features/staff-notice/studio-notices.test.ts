import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { createShortLived } from '#server/short-lived/short-lived.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { studioNotices, FIRST_RETRY_SECONDS, NOTICE_SECONDS } from './studio-notices.ts'
import { NotDelivered } from './group-robot.ts'

describe.each(testDatabaseKinds)('notices to a group on %s', (kind) => {
  let desk: Desk
  let messages: string[]
  let failure: Error | undefined
  let notices: ReturnType<typeof studioNotices>
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())
  beforeEach(async () => {
    messages = []
    failure = undefined
    const { audit, editorial, feedbackCounts: feedback, applicationCounts: applications } = desk.site.services
    const shortLived = createShortLived({ redisUrl: '', clock: desk.clock })
    notices = studioNotices({
      audit,
      editorial,
      feedback,
      applications,
      clock: desk.clock,
      shortLived,
      send: (text) => {
        messages.push(text)
        return failure === undefined ? Promise.resolve() : Promise.reject(failure)
      },
    })
    await notices.sendNews()
  })

  async function returned() {
    const { articleId, version } = await desk.submitted({ title: '绝不外传的标题' })
    const revisionId = await desk.pendingOf(articleId)
    const input = { articleId, version, revisionId, reason: '日期有误，请改' }
    return studioCall(desk.site, 'returnArticle', input, desk.people.firstReviewer)
  }

  test('contain no events before the first start, and are not sent without events', async () => {
    await desk.later(NOTICE_SECONDS)
    await notices.sendNews()
    expect(messages).toEqual([])
  })

  test('contain the counts of all kinds in one message, without titles or names', async () => {
    await returned()
    await desk.approved()
    await notices.sendNews()
    expect(messages).toEqual(['内容工作台：提交审核 2 篇，退回 1 篇，审核通过 3 篇。'])
  })

  test('are sent at most every ten minutes; the next notice has the events in between', async () => {
    await desk.submitted()
    await notices.sendNews()
    await desk.submitted()
    await notices.sendNews()
    await desk.later(NOTICE_SECONDS - 60)
    await notices.sendNews()
    expect(messages).toHaveLength(1)
    await desk.submitted()
    await desk.later(60)
    await notices.sendNews()
    expect(messages).toEqual(['内容工作台：提交审核 1 篇。', '内容工作台：提交审核 2 篇。'])
  })

  test('are retried after one minute, then two, if they are rejected; no event is lost or counted twice', async () => {
    failure = new NotDelivered('the robot answered 500')
    await desk.submitted()
    await expect(notices.sendNews()).rejects.toThrow('500')
    await notices.sendNews()
    expect(messages).toHaveLength(1)
    await desk.submitted()
    await desk.later(FIRST_RETRY_SECONDS)
    await expect(notices.sendNews()).rejects.toThrow('500')
    await desk.later(FIRST_RETRY_SECONDS)
    await notices.sendNews()
    failure = undefined
    await desk.later(FIRST_RETRY_SECONDS)
    await notices.sendNews()
    await desk.later(NOTICE_SECONDS)
    await notices.sendNews()
    expect(messages).toEqual([1, 2, 2].map((count) => `内容工作台：提交审核 ${count} 篇。`))
  })

  test('are retried after one minute again once a message was delivered', async () => {
    const refusal = new NotDelivered('the robot answered 500')
    failure = refusal
    await desk.submitted()
    await expect(notices.sendNews()).rejects.toThrow('500')
    await desk.later(FIRST_RETRY_SECONDS)
    await expect(notices.sendNews()).rejects.toThrow('500')
    failure = undefined
    await desk.later(FIRST_RETRY_SECONDS * 2)
    await notices.sendNews()
    failure = refusal
    await desk.later(NOTICE_SECONDS)
    await desk.submitted()
    await expect(notices.sendNews()).rejects.toThrow('500')
    failure = undefined
    await desk.later(FIRST_RETRY_SECONDS)
    await notices.sendNews()
    expect(messages).toHaveLength(5)
  })

  test('are not retried within ten minutes if they may have been delivered', async () => {
    failure = new DOMException('too slow', 'TimeoutError')
    await desk.submitted()
    await expect(notices.sendNews()).rejects.toThrow('too slow')
    await desk.later(FIRST_RETRY_SECONDS * 4)
    await notices.sendNews()
    expect(messages).toHaveLength(1)
  })

  test('contain reviews that became overdue and scheduled publications that failed', async () => {
    const { articleId } = await desk.published({ title: '紧急' })
    const at = new Date(desk.clock.now().getTime() + 60_000)
    await desk.site.database.write.article.update({ where: { id: articleId }, data: { urgentReviewDueAt: at } })
    await notices.sendNews()
    messages.length = 0
    const failed = { actorKind: 'system', actorId: null, action: 'article.releaseFailed' } as const
    await desk.site.services.audit.record({ ...failed, object: `article:${articleId}`, result: 'done', address: '' })
    await desk.later(NOTICE_SECONDS)
    await notices.sendNews()
    expect(messages).toEqual(['内容工作台：定时发布失败 1 篇，逾期未补审 1 篇。'])
    await desk.later(NOTICE_SECONDS)
    await notices.sendNews()
    expect(messages).toHaveLength(1)
  })
})
