import type { SqlTransaction } from './sql-transaction.ts'

/** What was changed, told from process to process. SQLite belongs to one process, which has nobody to tell. */
export type ChangeNews = {
  /** Other processes hear of it when the transaction commits, and never when it does not. */
  tell: (tx: SqlTransaction, subjects: readonly string[]) => Promise<void>
  /**
   * Hears what others tell until the returned function is called. `onGap` is called whenever something may have been missed:
   * the line was down.
   */
  follow: (onNews: (subjects: readonly string[]) => void, onGap: () => void) => () => Promise<void>
}

/** For a database that no other process writes. */
export const noNews: ChangeNews = {
  tell: () => Promise.resolve(),
  follow: () => () => Promise.resolve(),
}
