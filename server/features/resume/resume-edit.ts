import { sessionExpired } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'

export type EditResume = ReturnType<typeof resumeEditor>

/**
 * Returns a function that changes a résumé in a transaction, which also sets `updatedAt`. Its first statement locks the
 * person's row, so that parallel changes of a résumé cannot exceed limits. The function throws BusinessError 102 for a
 * deleted account.
 */
export const resumeEditor =
  ({ database, clock }: { database: Database; clock: Clock }) =>
  <Result>(owner: Owner, work: (tx: Transaction, now: Date) => Promise<Result>): Promise<Result> =>
    database.transaction(async (tx) => {
      const now = clock.now()
      const { count } = await tx.person.updateMany({ where: { id: owner }, data: { updatedAt: now } })
      if (count === 0) throw sessionExpired() // the account was deleted a moment ago
      return work(tx, now)
    })
