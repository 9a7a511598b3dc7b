import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { EditorialService } from '#server/features/editorial/editorial-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ShortLived } from '#server/short-lived/short-lived.ts'
import { NotDelivered } from './group-robot.ts'

/** Events that a group is told about, in the order of the message. */
const EVENTS = {
  'article.submitted': '提交审核',
  'article.returned': '退回',
  'article.approved': '审核通过',
  'article.releaseFailed': '定时发布失败',
} as const
const OVERDUE = '逾期未补审'

/** Seconds between two messages: robots are limited, and so is attention. */
export const NOTICE_SECONDS = 600
/** Seconds after which a message that was refused is tried again, doubled each time up to NOTICE_SECONDS. */
export const FIRST_RETRY_SECONDS = 60

const SLOT = 'notice:slot'
const TOLD = 'notice:told'
const FAILURES = 'notice:failures'
/** How long a process remembers what was told; the clock of a quiet site. */
const KEPT_SECONDS = 30 * 24 * 3600

/** Up to where a group has been told: an entry of the audit log, and an instant for what becomes overdue. */
type Told = { id: number; at: string }

type Dependencies = {
  audit: Pick<AuditLog, 'lastId' | 'countAfter'>
  editorial: Pick<EditorialService, 'countOverdue'>
  clock: Clock
  shortLived: ShortLived
  send: (text: string) => Promise<void>
}

/**
 * Tells a group how many articles wait: counts only, no titles or names. Events are counted from the audit log, so
 * that no transition waits for the robot. Processes that share a Redis send one message between them.
 */
export function editorialNotices({ audit, editorial, clock, shortLived, send }: Dependencies) {
  const remember = (told: Told) => shortLived.put(TOLD, told, KEPT_SECONDS)

  /** What happened since the last message; undefined for nothing. */
  async function news(): Promise<{ text: string; until: Told } | undefined> {
    const told = (await shortLived.get(TOLD)) as Told | undefined
    const now = clock.now()
    const until = { id: await audit.lastId(), at: now.toISOString() }
    // what happened before the first start is not news
    if (told === undefined) {
      await remember(until)
      return undefined
    }
    const counts = await audit.countAfter(told.id, until.id, Object.keys(EVENTS))
    const overdue = await editorial.countOverdue(new Date(told.at), now)
    const parts = [
      ...Object.entries(EVENTS).map(([action, name]) => ({ name, count: counts.get(action) ?? 0 })),
      { name: OVERDUE, count: overdue },
    ].filter(({ count }) => count > 0)
    if (parts.length === 0) return undefined
    return { text: `内容工作台：${parts.map(({ name, count }) => `${name} ${count} 篇`).join('，')}。`, until }
  }

  return {
    /** Sends what is new, if the last message is ten minutes old. @throws the error of a message that failed. */
    async tell(): Promise<void> {
      if ((await news()) === undefined) return
      if (!(await shortLived.putIfAbsent(SLOT, 1, NOTICE_SECONDS))) return
      // another process may have told it meanwhile
      const fresh = await news()
      if (fresh === undefined) return shortLived.remove(SLOT)
      try {
        await send(fresh.text)
      } catch (error) {
        // one that may have arrived keeps its ten minutes
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
