import type { Database } from '#server/database/database.ts'
import type { ArticleWriting } from '#server/features/article/article-writing.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import type { Clock } from '#server/platform/clock.ts'
import { dueTimer, earliest } from '#server/platform/due-timer.ts'
import { StudioRefusal } from '#server/studio-calls/studio-refusal.ts'
import type { ArticleChanges, Change } from './article-change.ts'
import { revisionIn } from './review-requirements.ts'
import { pendingRevision } from './review-requirements.ts'
import { noteHidden } from './hidden-again.ts'
import { publishApproved } from './article-publishing.ts'
import type { PublicationChecks } from './publication-checks.ts'

export type PublicationScheduler = ReturnType<typeof publicationScheduler>

type Dependencies = {
  database: Database
  clock: Clock
  audit: AuditLog
  changes: ArticleChanges
  articleWriting: ArticleWriting
  gate: PublicationChecks
  journal: DeletionJournal
  onError: (error: unknown) => void
}

/**
 * Delay in ms up to which the scheduled time is stored as release time; after a longer outage, the actual time is
 * stored.
 */
const LATE_MS = 60_000

/** Publishes scheduled articles and hides expired ones at their time. */
export function publicationScheduler(dependencies: Dependencies) {
  const { database, clock, audit, changes, articleWriting, gate, journal, onError } = dependencies
  let lastCheckedAt = clock.now()
  let lastRunAt: Date | undefined

  /** Publishes an article if it is still due. With several processes, exactly one process publishes the article. */
  const release = async (articleId: number) => {
    const checked = await gate.ofPending(articleId)
    return changes.changeByClock(articleId, async (tx, article, now): Promise<Change | undefined> => {
      const { state, scheduledAt } = article
      if (state !== 'scheduled' || scheduledAt === null || scheduledAt > now) return undefined
      const revision = await pendingRevision(tx, article)
      if (checked?.revisionId !== revision.id) return undefined // the text was replaced; the next run checks it
      const bans = checked.findings.filter(({ severity }) => severity === 'ban')
      const at = now.getTime() - scheduledAt.getTime() < LATE_MS ? scheduledAt : now
      const failed = (why: string): Change => ({
        data: { state: 'approved', scheduledAt: null },
        audit: 'article.releaseFailed',
        detail: `revision:${revision.id} ${why}`,
      })
      if (bans.length > 0) return failed(`findings:${bans.length}`)
      try {
        return await publishApproved(tx, articleWriting, article, at)
      } catch (error) {
        if (error instanceof StudioRefusal) return failed(`code:${error.code}`) // the error was thrown before any write
        throw error
      }
    })
  }

  const expire = (articleId: number) =>
    database.transaction(async (tx) => {
      await articleWriting.takeFromSearch(tx, articleId)
      const event = { actorKind: 'system', actorId: null, action: 'article.expired', result: 'done' } as const
      await audit.append(tx, { ...event, object: `article:${articleId}`, address: '' })
      await noteHidden(tx, journal, articleId)
    })

  /** Shows an article again that expired only because the clock was ahead. */
  const revive = (articleId: number) =>
    database.transaction(async (tx) => {
      const article = await tx.article.findUniqueOrThrow({ where: { id: articleId } })
      if (article.publishedRevisionId === null) return
      const revision = await revisionIn(tx, article.publishedRevisionId)
      const data = await articleWriting.show(tx, { article, revision, releasedAt: article.releasedAt })
      await tx.article.updateMany({ where: { id: articleId }, data })
      const event = { actorKind: 'system', actorId: null, action: 'article.expiryUndone', result: 'done' } as const
      await audit.append(tx, { ...event, object: `article:${articleId}`, address: '' })
    })

  /** Performs everything due now. Failures are reported and retried at the next run. */
  async function runDue(): Promise<void> {
    const now = clock.now()
    const { article } = database.read
    const [scheduled, expired, revived, unpinned] = await Promise.all([
      article.findMany({ where: { state: 'scheduled', scheduledAt: { lte: now } }, select: { id: true } }),
      article.findMany({ where: { expiresAt: { lte: now }, searchKey: { not: null } }, select: { id: true } }),
      article.findMany({
        where: { searchKey: null, isVisible: true, publishedRevision: { expiresAt: { gt: now } } },
        select: { id: true },
      }),
      article.count({
        where: { OR: [{ pinnedUntil: between(lastCheckedAt, now) }, { expiresAt: between(lastCheckedAt, now) }] },
      }),
    ])
    for (const { id } of scheduled) await release(id).catch(onError)
    for (const { id } of expired) await expire(id).catch(onError)
    for (const { id } of revived) await revive(id).catch(onError)
    if (expired.length + revived.length + unpinned > 0) articleWriting.changed()
    lastCheckedAt = lastRunAt = now
  }

  /** Time of the next event after an instant. */
  async function nextAfter(now: Date): Promise<Date | undefined> {
    const { article } = database.read
    const next = await Promise.all(
      (['scheduledAt', 'expiresAt', 'pinnedUntil'] as const).map((column) =>
        article
          .findFirst({ where: { [column]: { gt: now } }, orderBy: { [column]: 'asc' } })
          .then((row) => row?.[column]),
      ),
    )
    return earliest(next)
  }

  const timer = dueTimer({ clock, runDue, nextAfter, onError })

  return {
    runDue,

    /** Time of the last run and of the next event, and number of overdue releases. */
    async state() {
      const now = clock.now()
      const [nextDueAt, overdueCount] = await Promise.all([
        nextAfter(now),
        database.read.article.count({ where: { state: 'scheduled', scheduledAt: { lte: now } } }),
      ])
      return { lastRunAt, nextDueAt, overdueCount }
    },

    ...timer,
  }
}

const between = (after: Date, until: Date) => ({ gt: after, lte: until })
