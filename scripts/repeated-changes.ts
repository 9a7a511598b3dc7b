import { sayDone } from '#seed/progress.ts'
import { BackupError } from '#server/backup/manifest.ts'
import { unusedTables, withPostgresql } from '#server/backup/postgresql-backup.ts'
import { databaseKind } from '#server/database/database-url.ts'
import { configuredStore } from '#server/features/stored-file/store/configured-store.ts'
import { putBackTrash, trashFilesSince } from '#server/features/stored-file/store/trash-restoring.ts'
import type { Config } from '#server/start/settings.ts'
import { withServices, type Work } from './with-services.ts'

/** Twice the permitted difference between the clocks of the site and of PostgreSQL. */
const CLOCK_MARGIN_MS = 1000
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/

/**
 * Repeats on a restored database the deletions and withdrawals that were made since its `moment`. The site must be
 * stopped.
 */
export const repeatChanges = (moment: Date): Promise<void> => withServices(repeating(moment))

const repeating =
  (moment: Date): Work =>
  async (services) => {
    // records a new anchor, because the restored log has fewer entries than the newest anchor
    const restored = await services.audit.anchor()
    await services.deletionJournal.noteAnchor('restored', restored)
    const { leaving, staying, files } = await services.deletionsAgain.since(moment)
    const articles = await services.hiddenAgain.since(moment)
    const people = await services.deletionSweep.sweep()
    const event = { actorKind: 'system', actorId: null, result: 'done', address: '' } as const
    const detail = `entries:${restored.entries}`
    await services.audit.record({ ...event, action: 'site.restored', object: `backup:${moment.toISOString()}`, detail })
    sayDone(
      `此后的删除已重做：账号 ${people}，文件 ${files}，注销中 ${leaving}，撤回注销 ${staying}，文章下线 ${articles} / Repeated: ${people} accounts and ${files} files deleted, ${leaving} deletions of accounts requested, ${staying} requests cancelled, ${articles} articles withdrawn`,
    )
  }

/**
 * Completes the restore of a database by another program, such as pgBackRest, to the moment `text`: repeats the later
 * deletions, restores files that jobs moved to the trash, and moves newer files there. @returns the moment.
 * @throws BackupError for SQLite, an invalid or future moment, a database in recovery, and a running site; nothing is
 * changed.
 */
export async function settleAtMoment(config: Config, text: string): Promise<Date> {
  const moment = momentOf(text)
  const { databaseUrl } = config
  if (databaseKind(databaseUrl) !== 'postgresql')
    throw new BackupError('--moment 只用于 PostgreSQL / --moment is for PostgreSQL only')
  await requireAtRest(databaseUrl)
  const since = new Date(moment.getTime() - CLOCK_MARGIN_MS)
  await withServices(async (services, database) => {
    await repeating(since)(services, database)
    const { deletionJournal: journal, clock } = services
    const places = { database, store: configuredStore(config), journal, clock }
    const { putBack } = await putBackTrash(places)
    const trashed = await trashFilesSince(places, since)
    sayDone(
      `从回收夹放回文件 ${putBack} 个；此后的文件 ${trashed} 个移入回收夹 / ${putBack} files put back from the trash, ${trashed} newer ones moved there`,
    )
  })
  return moment
}

function momentOf(text: string): Date {
  const moment = new Date(MOMENT.test(text) ? text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00') : Number.NaN)
  if (Number.isNaN(moment.getTime()))
    throw new BackupError(
      `${text} 不是带时区的时刻，例如 2026-11-23T09:30:00+08:00 / is not a moment with a time zone, such as 2026-11-23T09:30:00+08:00`,
    )
  if (moment.getTime() > Date.now())
    throw new BackupError(`${text} 还没有到，什么也没有改变 / is in the future: nothing was changed`)
  return moment
}

const requireAtRest = (url: string): Promise<void> =>
  withPostgresql(url, async (client) => {
    const { rows } = await client.query<{ recovers: boolean }>('SELECT pg_is_in_recovery() AS recovers')
    if (rows[0]?.recovers === true)
      throw new BackupError(
        '数据库还在恢复中，请稍候再运行 / The database is still in recovery: wait and run this again',
      )
    await unusedTables(client)
  })
