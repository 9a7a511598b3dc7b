import type { Database } from './database.ts'

/**
 * Takes what was deleted out of the bytes of the database, too. secure_delete overwrites deleted cells, but a cell that a
 * page moved while it was rebuilt leaves its old copy in the page's free space: only VACUUM, which writes every page anew,
 * is sure. It takes some three seconds for each 100 MB, during which nothing is answered. On PostgreSQL nothing is done: its own
 * vacuum gives the space of dead rows away.
 * @throws Error when a reader kept the log from being emptied; to be tried again.
 */
export async function eraseTraces({ kind, write }: Database): Promise<void> {
  if (kind !== 'sqlite') return
  await write.$executeRawUnsafe('VACUUM')
  const [state] = await write.$queryRawUnsafe<{ busy: number | bigint }[]>('PRAGMA wal_checkpoint(TRUNCATE)')
  if (Number(state?.busy) !== 0) throw new Error('the write-ahead log could not be emptied: it is being read')
}
