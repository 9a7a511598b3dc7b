import type { Database } from '#server/database/database.ts'
import type { ArticleWriting } from '#server/features/article/article-writing.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import type { Clock } from '#server/platform/clock.ts'
import { StudioRefusal } from '#server/studio-calls/studio-refusal.ts'
import type { ArticleChanges, Change } from './article-change.ts'
import { pendingRevision } from './article-review.ts'
import { noteHidden } from './hidden-again.ts'
import { publishApproved } from './publishing.ts'
import type { TextGate } from './text-gate.ts'

export type ReleaseTimer = ReturnType<typeof releaseTimer>

type Dependencies = {
  database: Database
  clock: Clock
  audit: AuditLog
  changes: ArticleChanges
  articleWriting: ArticleWriting
  gate: TextGate
  journal: DeletionJournal
  onError: (error: unknown) => void
}

/** The longest sleep: what another process scheduled is seen by then. */
const LONGEST_SLEEP_MS = 30_000
/** Somebody whose text comes later than that, because nothing ran, is told the real time. */
const LATE_MS = 60_000

/** Does what is due at its minute: publishes what was scheduled, and takes from readers what has expired. */
export function releaseTimer(dependencies: Dependencies) {
  const { database, clock, audit, changes, articleWriting, gate, journal, onError } = dependencies
  let timer: NodeJS.Timeout | undefined
  let isStopped = true
  let running: Promise<unknown> = Promise.resolve()
  let lookedAt = clock.now()
  let lastRunAt: Date | undefined

  /** Publishes one article if it is still due: of several processes one finds it so. */
  const release = async (articleId: number) => {
    await gate.prepare(articleId)
    return changes.changeByClock(articleId, async (tx, article, now): Promise<Change | undefined> => {
      const { state, scheduledAt } = article
      if (state !== 'scheduled' || scheduledAt === null || scheduledAt > now) return undefined
      const revision = await pendingRevision(tx, article)
      const typeId = revision.typeId ?? article.typeId
      const bans = (await gate.findings(tx, { ...revision, typeId })).filter(({ severity }) => severity === 'ban')
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
        if (error instanceof StudioRefusal) return failed(`code:${error.code}`) // refused before anything was written
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

  /** Everything that is due now. What fails is told and tried again with the next time. */
  async function runDue(): Promise<void> {
    const now = clock.now()
    const { article } = database.read
    const [scheduled, expired, unpinned] = await Promise.all([
      article.findMany({ where: { state: 'scheduled', scheduledAt: { lte: now } }, select: { id: true } }),
      article.findMany({ where: { expiresAt: { lte: now }, searchKey: { not: null } }, select: { id: true } }),
      article.count({
        where: { OR: [{ pinnedUntil: between(lookedAt, now) }, { expiresAt: between(lookedAt, now) }] },
      }),
    ])
    for (const { id } of scheduled) await release(id).catch(onError)
    for (const { id } of expired) await expire(id).catch(onError)
    if (expired.length + unpinned > 0) articleWriting.changed()
    lookedAt = lastRunAt = now
  }

  /** How long nothing will be due. */
  async function sleepMs(): Promise<number> {
    const now = clock.now()
    const nextDueAt = await nextAfter(now)
    return Math.min(LONGEST_SLEEP_MS, ...(nextDueAt === undefined ? [] : [nextDueAt.getTime() - now.getTime()]))
  }

  /** When something becomes due after an instant. */
  async function nextAfter(now: Date): Promise<Date | undefined> {
    const { article } = database.read
    const next = await Promise.all(
      (['scheduledAt', 'expiresAt', 'pinnedUntil'] as const).map((column) =>
        article
          .findFirst({ where: { [column]: { gt: now } }, orderBy: { [column]: 'asc' } })
          .then((row) => row?.[column]),
      ),
    )
    const [first] = next.flatMap((instant) => instant ?? []).toSorted((one, other) => one.getTime() - other.getTime())
    return first
  }

  const round = async () => {
    await runDue()
    return sleepMs()
  }

  function look(): void {
    clearTimeout(timer)
    running = running
      .then(round)
      .catch((error: unknown) => {
        onError(error)
        return LONGEST_SLEEP_MS
      })
      .then((waitMs) => {
        if (!isStopped) timer = setTimeout(look, waitMs).unref()
      })
  }

  return {
    runDue,

    /** When it last looked, what is due next, and how much should have been done by now. */
    async state() {
      const now = clock.now()
      const [nextDueAt, overdueCount] = await Promise.all([
        nextAfter(now),
        database.read.article.count({ where: { state: 'scheduled', scheduledAt: { lte: now } } }),
      ])
      return { lastRunAt, nextDueAt, overdueCount }
    },

    start(): void {
      isStopped = false
      look()
    },
    /** Looks anew: something was given a time. */
    wake(): void {
      if (!isStopped) look()
    },
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

const between = (after: Date, until: Date) => ({ gt: after, lte: until })
