import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { EditorialService } from '#server/features/editorial/editorial-service.ts'
import type { DeskCounts } from '#server/features/feedback-desk/desk-counts.ts'
import type { ApplicationCounts } from '#server/features/recruiting/application-counts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ShortLived } from '#server/short-lived/short-lived.ts'
import { NotDelivered } from './group-robot.ts'

/** Audit actions counted in a message, in its order. */
const EVENTS = {
  'article.submitted': { name: '提交审核', unit: '篇' },
  'article.returned': { name: '退回', unit: '篇' },
  'article.approved': { name: '审核通过', unit: '篇' },
  'article.releaseFailed': { name: '定时发布失败', unit: '篇' },
  'content.submitted': { name: '内容提交审核', unit: '项' },
  'content.returned': { name: '内容退回', unit: '项' },
  'content.approved': { name: '内容审核通过', unit: '项' },
  'content.releaseFailed': { name: '内容定时发布失败', unit: '项' },
  'feedback.answerSubmitted': { name: '待审答复', unit: '件' },
} as const
const OVERDUE = { name: '逾期未补审', unit: '篇' } as const
const RECEIVED = { name: '新反馈', unit: '件' } as const
const FEEDBACK_OVERDUE = { name: '反馈超期', unit: '件' } as const
const APPLICATIONS = { name: '新投递', unit: '件' } as const
const UNSEEN = { name: '投递超过七天没看', unit: '件' } as const

/** Minimum interval of messages in seconds: robots have rate limits, and readers ignore frequent messages. */
export const NOTICE_SECONDS = 600
/** Delay in seconds before a rejected message is retried, doubled each time up to NOTICE_SECONDS. */
export const FIRST_RETRY_SECONDS = 60

const SLOT = 'notice:slot'
const LAST_SENT = 'notice:told'
const FAILURES = 'notice:failures'
/** Lifetime in seconds of the stored SentPosition; a site without a message for this long starts from the present. */
const KEPT_SECONDS = 30 * 24 * 3600

/** End of the period of the last message: the id of an audit entry, and an instant for work that becomes overdue. */
type SentPosition = { id: number; at: string }

type Dependencies = {
  audit: Pick<AuditLog, 'lastId' | 'countAfter'>
  editorial: Pick<EditorialService, 'countOverdue'>
  feedback: Pick<DeskCounts, 'news'>
  applications: Pick<ApplicationCounts, 'news'>
  clock: Clock
  shortLived: ShortLived
  send: (text: string) => Promise<void>
}

/**
 * Sends a group the numbers of new events of articles, content, applications and feedback, without titles or names.
 * Transitions are counted from the audit log, so that no transition waits for the robot. Of all processes that share a
 * Redis, one sends the message.
 */
export function studioNotices({ audit, editorial, feedback, applications, clock, shortLived, send }: Dependencies) {
  const remember = (lastSent: SentPosition) => shortLived.put(LAST_SENT, lastSent, KEPT_SECONDS)

  /** Message about the events since the last one; undefined without events. */
  async function news(): Promise<{ text: string; until: SentPosition } | undefined> {
    const lastSent = (await shortLived.get(LAST_SENT)) as SentPosition | undefined
    const now = clock.now()
    const until = { id: await audit.lastId(), at: now.toISOString() }
    // events before the first start are not reported
    if (lastSent === undefined) {
      await remember(until)
      return undefined
    }
    const counts = await audit.countAfter(lastSent.id, until.id, Object.keys(EVENTS))
    const since = new Date(lastSent.at)
    const [overdue, feedbackNews, applicationNews] = await Promise.all([
      editorial.countOverdue(since, now),
      feedback.news(since, now),
      applications.news(since, now),
    ])
    const parts = [
      ...Object.entries(EVENTS).map(([action, event]) => ({ ...event, count: counts.get(action) ?? 0 })),
      { ...OVERDUE, count: overdue },
      { ...RECEIVED, count: feedbackNews.received },
      { ...FEEDBACK_OVERDUE, count: feedbackNews.overdue },
      { ...APPLICATIONS, count: applicationNews.received },
      { ...UNSEEN, count: applicationNews.overdue },
    ].filter(({ count }) => count > 0)
    if (parts.length === 0) return undefined
    return {
      text: `内容工作台：${parts.map(({ name, count, unit }) => `${name} ${count} ${unit}`).join('，')}。`,
      until,
    }
  }

  return {
    /** Sends the new events, if the last message is at least ten minutes old. @throws the error of `send`. */
    async sendNews(): Promise<void> {
      if ((await news()) === undefined) return
      if (!(await shortLived.putIfAbsent(SLOT, 1, NOTICE_SECONDS))) return
      // another process may have sent the message in the meantime
      const fresh = await news()
      if (fresh === undefined) return shortLived.remove(SLOT)
      try {
        await send(fresh.text)
      } catch (error) {
        // if the message may have been delivered, the next message waits the full ten minutes
        if (error instanceof NotDelivered) await retrySoon()
        throw error
      }
      await remember(fresh.until)
      await shortLived.remove(FAILURES)
    },
  }

  async function retrySoon(): Promise<void> {
    const { count } = await shortLived.increment(FAILURES, KEPT_SECONDS)
    const seconds = Math.min(NOTICE_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.min(count - 1, 10))
    await shortLived.put(SLOT, 1, seconds)
  }
}
