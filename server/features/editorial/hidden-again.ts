import type { Article } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { ArticleWriting } from '#server/features/article/article-writing.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Deletion, type DeletionJournal, isOfArticle } from '#server/platform/deletion-journal.ts'

type Dependencies = {
  database: Database
  clock: Clock
  audit: AuditLog
  articleWriting: ArticleWriting
  journal: DeletionJournal
}

/** Reason shown to staff if the backup lacks the original one. */
const REASON = '备份之后已下线，恢复时重做'

/**
 * After a restore, hides articles again that were withdrawn or expired since the backup, and cancels releases that were
 * cancelled since. An article that was published and then withdrawn since the backup is still scheduled in the backup:
 * its release is cancelled, too.
 */
export function hiddenAgain({ database, clock, audit, articleWriting, journal }: Dependencies) {
  async function again(tx: Transaction, entry: Deletion): Promise<boolean> {
    const article = await tx.article.findUnique({ where: { id: entry.id } })
    const subject = await subjectOf(tx, entry.id)
    if (article === null || subject === undefined || !journal.isOf(entry, subject)) return false
    const now = clock.now()
    const isWithdrawn = entry.kind === 'hidden' && isSeen(article) && !isOver(article, now)
    if (!isWithdrawn && article.state !== 'scheduled') return false
    // no new journal entry: restoring a later backup, in which the article is public again, would repeat the entry
    if (isWithdrawn) await articleWriting.hide(tx, article.id)
    const withdrawn = { state: 'withdrawn', withdrawnAt: entry.at, withdrawnReason: REASON, ...NOTHING_UNDER_WAY }
    await tx.article.update({
      where: { id: article.id },
      data: {
        ...(isWithdrawn ? withdrawn : { state: 'approved', scheduledAt: null }),
        version: { increment: 1 },
        editedAt: now,
      },
    })
    const event = { actorKind: 'system', actorId: null, result: 'done', address: '', detail: 'restored' } as const
    const action = isWithdrawn ? 'article.withdrawn' : 'article.unscheduled'
    await audit.append(tx, { ...event, action, object: `article:${article.id}` })
    return true
  }

  return {
    /** Confirms journal entries of committed changes; needed at a start after a crash. */
    confirm: (): Promise<void> =>
      journal.confirmDone(async (entry) => {
        if (!isOfArticle(entry)) return false
        const article = await database.read.article.findUnique({ where: { id: entry.id } })
        const subject = await subjectOf(database.read, entry.id)
        if (article === null || subject === undefined || !journal.isOf(entry, subject)) return false
        return entry.kind === 'hidden' ? !isSeen(article) || isOver(article, clock.now()) : article.state === 'approved'
      }),

    /**
     * Repeats the withdrawals and cancellations recorded since an instant.
     * @returns the number of articles affected.
     */
    async since(instant: Date): Promise<number> {
      const ids = new Set<number>()
      for (const entry of await journal.read()) {
        if (!isOfArticle(entry) || entry.doneAt < instant) continue
        if (await database.transaction((tx) => again(tx, entry))) ids.add(entry.id)
      }
      if (ids.size > 0) articleWriting.changed()
      return ids.size
    },
  }
}

/** Column values that end review and schedule. */
export const NOTHING_UNDER_WAY = { stage: 0, stageCount: 0, pendingRevisionId: null, scheduledAt: null } as const

type Journal = Pick<DeletionJournal, 'noteArticle'>

/** Records a withdrawal in the journal, within its transaction. */
export async function noteHidden(tx: Transaction, journal: Journal, articleId: number): Promise<void> {
  const subject = await subjectOf(tx, articleId)
  if (subject !== undefined) await journal.noteArticle('hidden', subject)
}

/** Records a withdrawal or cancelled release in the journal, within its transaction. */
export async function noteTaken(tx: Transaction, journal: Journal, before: Article, after: Article): Promise<void> {
  if (isSeen(before) && !isSeen(after)) return noteHidden(tx, journal, after.id)
  const hasComeOut = after.publishedRevisionId === before.pendingRevisionId
  if (before.state !== 'scheduled' || after.state === 'scheduled' || hasComeOut) return
  const subject = await subjectOf(tx, after.id)
  if (subject !== undefined) await journal.noteArticle('unscheduled', subject)
}

const isSeen = ({ isVisible, publishedRevisionId }: Article) => isVisible && publishedRevisionId !== null
const isOver = ({ expiresAt }: Article, now: Date) => expiresAt !== null && expiresAt <= now

/** Identity of an article in the journal: the creation time of its first revision, which is never deleted. */
async function subjectOf(tx: Transaction, articleId: number): Promise<{ id: number; createdAt: Date } | undefined> {
  const orderBy = { number: 'asc' } as const
  const first = await tx.articleRevision.findFirst({ where: { articleId }, orderBy, select: { createdAt: true } })
  return first === null ? undefined : { id: articleId, createdAt: first.createdAt }
}
