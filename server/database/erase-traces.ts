import type { Database } from './database.ts'

/**
 * Takes what was deleted out of the bytes of the database, too. secure_delete overwrites deleted cells, but a cell that a
 * page moved while it was rebuilt leaves its old copy in the page's free space: only VACUUM, which writes every page anew,
 * is sure. On SQLite writes wait for it, some three seconds for each 100 MB; reading goes on. On PostgreSQL nothing is
 * done: its own vacuum gives the space of dead rows away.
 * @throws Error when a reader kept the log from being emptied; to be tried again.
 */
export const eraseTraces = ({ rewrite }: Database): Promise<void> => rewrite()
