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

/** What staff read where a reason was written that the backup does not have. */
const REASON = '备份之后已下线，恢复时重做'

/**
 * Takes articles from readers again that were withdrawn or expired after an instant, when the database is once more what
 * it was then. Neither does a text come out whose time was taken back: also one that was published since and withdrawn is
 * still scheduled in the backup.
 */
export function hiddenAgain({ database, clock, audit, articleWriting, journal }: Dependencies) {
  async function again(tx: Transaction, entry: Deletion): Promise<boolean> {
    const article = await tx.article.findUnique({ where: { id: entry.id } })
    const subject = await subjectOf(tx, entry.id)
    if (article === null || subject === undefined || !journal.isOf(entry, subject)) return false
    const now = clock.now()
    const isWithdrawn = entry.kind === 'hidden' && isSeen(article) && !isOver(article, now)
    if (!isWithdrawn && article.state !== 'scheduled') return false
    // without a line in the journal: a later backup may have what was published after this was withdrawn
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
    /** Confirms in the journal what the database knows was done; a start needs it after a crash. */
    confirm: (): Promise<void> =>
      journal.confirmDone(async (entry) => {
        if (!isOfArticle(entry)) return false
        const article = await database.read.article.findUnique({ where: { id: entry.id } })
        const subject = await subjectOf(database.read, entry.id)
        if (article === null || subject === undefined || !journal.isOf(entry, subject)) return false
        return entry.kind === 'hidden' ? !isSeen(article) || isOver(article, clock.now()) : article.state === 'approved'
      }),

    /** Does again what was done since. @returns how many articles are not, or will not be, before readers now. */
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

/** Nothing of an article is being reviewed or waits for its time. */
export const NOTHING_UNDER_WAY = { stage: 0, stageCount: 0, pendingRevisionId: null, scheduledAt: null } as const

type Journal = Pick<DeletionJournal, 'noteArticle'>

/** Writes down that readers no longer see an article, in the transaction that took it from them. */
export async function noteHidden(tx: Transaction, journal: Journal, articleId: number): Promise<void> {
  const subject = await subjectOf(tx, articleId)
  if (subject !== undefined) await journal.noteArticle('hidden', subject)
}

/** Writes down what a change took from readers, or from those to come, in its transaction. */
export async function noteTaken(tx: Transaction, journal: Journal, before: Article, after: Article): Promise<void> {
  if (isSeen(before) && !isSeen(after)) return noteHidden(tx, journal, after.id)
  const hasComeOut = after.publishedRevisionId === before.pendingRevisionId
  if (before.state !== 'scheduled' || after.state === 'scheduled' || hasComeOut) return
  const subject = await subjectOf(tx, after.id)
  if (subject !== undefined) await journal.noteArticle('unscheduled', subject)
}

const isSeen = ({ isVisible, publishedRevisionId }: Article) => isVisible && publishedRevisionId !== null
const isOver = ({ expiresAt }: Article, now: Date) => expiresAt !== null && expiresAt <= now

/** How the journal knows an article: every one that was ever to be read has a first revision, which stays. */
async function subjectOf(tx: Transaction, articleId: number): Promise<{ id: number; createdAt: Date } | undefined> {
  const orderBy = { number: 'asc' } as const
  const first = await tx.articleRevision.findFirst({ where: { articleId }, orderBy, select: { createdAt: true } })
  return first === null ? undefined : { id: articleId, createdAt: first.createdAt }
}
