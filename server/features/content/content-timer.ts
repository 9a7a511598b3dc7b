import { CONTENT_KINDS } from '#contracts/studio/kinds/all-kinds.ts'
import type { WordScope } from '#contracts/studio/word-terms.ts'
import { wordsIn } from '#contracts/studio/kinds/content-leaves.ts'
import type { ContentItem } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { dueTimer, earliest } from '#server/platform/due-timer.ts'
import { StudioRefusal } from '#server/studio-calls/studio-refusal.ts'
import type { Change, ContentChanges } from './content-changes.ts'
import { contentOf, kindOf } from './content-item.ts'
import { publishApproved } from './content-publishing.ts'
import type { Publication } from './publication.ts'

type Dependencies = {
  database: Database
  clock: Clock
  changes: ContentChanges
  publications: Publication
  /** Finds forbidden words: the word list may have grown since the approval. */
  forbiddenIn: (texts: readonly string[], scope: WordScope) => Promise<readonly unknown[]>
  onError: (error: unknown) => void
}

const WINDOWED = CONTENT_KINDS.filter(({ hasWindow }) => hasWindow).map(({ id }) => id)
const UNSCHEDULED = { state: 'approved', scheduledAt: null } as const

/** Publishes scheduled items, and shows and hides published items when their window starts and ends. */
export function contentTimer({ database, clock, changes, publications, forbiddenIn, onError }: Dependencies) {
  const { contentItem } = database.read

  async function release(id: number): Promise<void> {
    const due = await contentItem.findUniqueOrThrow({ where: { id }, include: { pendingRevision: true } })
    const { pendingRevision } = due
    if (pendingRevision === null) return
    const { fields, wordScope } = kindOf(due)
    const bans = await forbiddenIn(wordsIn(fields, contentOf(due, pendingRevision.content)), wordScope)
    await changes.changeByClock(id, async (tx, item, now): Promise<Change | undefined> => {
      if (item.state !== 'scheduled' || item.scheduledAt === null || item.scheduledAt > now) return undefined
      if (item.pendingRevisionId !== pendingRevision.id) return undefined // the next run checks the new text
      const failed = (detail: string) => ({ data: UNSCHEDULED, audit: 'content.releaseFailed', detail })
      if (bans.length > 0) return failed(`findings:${bans.length}`)
      try {
        return await publishApproved(tx, publications, item, now)
      } catch (error) {
        if (!(error instanceof StudioRefusal)) throw error // the error was thrown before any write
        return failed(`code:${error.code}`)
      }
    })
  }

  const follow = (id: number) =>
    changes.changeByClock(id, async (tx, item, now): Promise<Change | undefined> => {
      const data = await publications.follow(tx, item, now)
      return data && { data, audit: data.isShown === true ? 'content.shown' : 'content.hidden', isPublicChange: true }
    })

  /** Performs everything due now. Failures are reported and retried at the next run. */
  async function runDue(): Promise<void> {
    const now = clock.now()
    const begun = { OR: [{ shownFrom: null }, { shownFrom: { lte: now } }] }
    const lasting = { OR: [{ shownUntil: null }, { shownUntil: { gt: now } }] }
    const outside = { OR: [{ shownUntil: { lte: now } }, { shownFrom: { gt: now } }] }
    const [scheduled, turned] = await Promise.all([
      contentItem.findMany({ where: { state: 'scheduled', scheduledAt: { lte: now } }, select: { id: true } }),
      contentItem.findMany({
        where: {
          kind: { in: WINDOWED },
          isVisible: true,
          OR: [
            { isShown: false, AND: [begun, lasting] },
            { isShown: true, ...outside },
          ],
        },
        select: { id: true },
      }),
    ])
    for (const { id } of scheduled) await release(id).catch(onError)
    for (const { id } of turned) await follow(id).catch(onError)
  }

  async function nextAfter(now: Date): Promise<Date | undefined> {
    const columns = ['scheduledAt', 'shownFrom', 'shownUntil'] as const satisfies readonly (keyof ContentItem)[]
    return earliest(
      await Promise.all(
        columns.map((column) =>
          contentItem
            .findFirst({ where: { [column]: { gt: now } }, orderBy: { [column]: 'asc' } })
            .then((item) => item?.[column]),
        ),
      ),
    )
  }

  return {
    runDue,
    /** When the next item is published, shown or hidden. */
    nextDueAt: () => nextAfter(clock.now()),
    /** Number of items whose scheduled publication is overdue. */
    overdueCount: () => contentItem.count({ where: { state: 'scheduled', scheduledAt: { lte: clock.now() } } }),
    ...dueTimer({ clock, runDue, nextAfter, onError }),
  }
}
