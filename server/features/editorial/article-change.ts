import type { ArticleStanding } from '#contracts/generated/studio-wire.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'
import type { Article, Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { holdRow } from '#server/database/held-row.ts'
import type { ArticleWriting } from '#server/features/article/article-writing.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import type { Clock } from '#server/platform/clock.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { articleIn, type ArticleWithDraft, assertCan, articleObject, statusOf } from './article-status.ts'
import { noteTaken } from './hidden-again.ts'
import { type Change as ChangeOf, type Subject, subjectChanges } from '#server/features/transitions/subject-changes.ts'

type Data = Prisma.ArticleUncheckedUpdateManyInput
/** Effects of a change of an article. */
export type Change = ChangeOf<Data>

type Wanted = { articleId: number; version: number; action: StaffAction }
/** Performs a change within its transaction. @returns the new column values. */
export type Work = (tx: Transaction, article: ArticleWithDraft, now: Date) => Promise<Change>

export type ArticleChanges = ReturnType<typeof articleChanges>

type Dependencies = {
  database: Database
  clock: Clock
  audit: AuditLog
  articleWriting: ArticleWriting
  journal: DeletionJournal
}

/** Reads an article and locks its row until the end of `tx`. @throws StudioRefusal 404. */
export async function heldArticle(
  database: Pick<Database, 'kind'>,
  tx: Transaction,
  articleId: number,
): Promise<ArticleWithDraft> {
  await holdRow(database, tx, { table: 'article', id: articleId })
  return articleIn(tx, articleId)
}

/** Changes of articles: applies subject-changes.ts to their tables. */
export function articleChanges({ articleWriting, journal, ...needs }: Dependencies) {
  const subject: Subject<ArticleWithDraft, Article, Data, ArticleStanding> = {
    hold: (tx, id) => heldArticle(needs.database, tx, id),
    assertCan,
    roleFor: (caller, action, article) => roleFor(caller, action, articleObject(article)),
    update: async (tx, { id, version }, data) =>
      (await tx.article.updateManyAndReturn({ where: { id, version }, data }))[0],
    addStep: (tx, articleId, { ticks, answers, ...step }) =>
      tx.reviewStep.createMany({
        data: [{ articleId, ...step, ticks: ticks.join(','), answers: JSON.stringify(answers) }],
      }),
    nameOf: ({ id }) => `article:${id}`,
    statusOf,
    async settle(tx, before, after) {
      await noteTaken(tx, journal, before, after)
      return statusOf(after)
    },
    changed: () => articleWriting.changed(),
  }
  const { change, changeByClock } = subjectChanges(needs, subject)
  return {
    /** @throws StudioRefusal 404, 403, 409 with the current state. */
    change: (caller: StaffCaller, { articleId: id, ...wanted }: Wanted, work: Work): Promise<ArticleStanding> =>
      change(caller, { id, ...wanted }, work),
    changeByClock,
  }
}
