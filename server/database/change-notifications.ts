import type { SqlTransaction } from './sql-transaction.ts'

/** Notifications about changes between processes. No-op on SQLite, which has a single process. */
export type ChangeNotifier = {
  /** Notifies the other processes when the transaction commits. */
  notify: (tx: SqlTransaction, subjects: readonly string[]) => Promise<void>
  /**
   * Subscribes to notifications of other processes until the returned function is called. `onGap` is called when
   * notifications may have been lost, for example after a reconnect.
   */
  follow: (onChange: (subjects: readonly string[]) => void, onGap: () => void) => () => Promise<void>
}

/** For databases written by one process only. */
export const noNotifications: ChangeNotifier = {
  notify: () => Promise.resolve(),
  follow: () => () => Promise.resolve(),
}
