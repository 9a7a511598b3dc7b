import { DatabaseStartError } from '#server/database/database-error.ts'
import type { MigrationConnection } from './migration-runner.ts'

export type MigrationState = {
  pending: string[]
  /** Whether no migration was ever finished. */
  isNew: boolean
  /** Whether the database has never held data: no tables, or only those of an unfinished first migration. */
  isEmpty: boolean
  /** The migration that an earlier version or `prisma migrate` left unfinished. */
  halfApplied: string | undefined
}

type Queryable = Pick<MigrationConnection, 'kind' | 'query'>

/**
 * Determines the pending migrations from Prisma's table. Unknown migrations of a newer version are ignored if they are
 * declared `expand`.
 * @throws DatabaseStartError if the database has another migration unknown to this version.
 */
export async function migrationState(database: Queryable, names: string[]): Promise<MigrationState> {
  const applied = await readApplied(database)
  if (!applied) return { pending: names, isNew: true, isEmpty: await hasNoTable(database), halfApplied: undefined }
  const finishedRows = applied.filter((row) => !row.isUnfinished)
  const finished = finishedRows.map((row) => row.name)
  const isEmpty = applied.length > 0 ? finished.length === 0 : await hasNoTable(database)
  const unknown = incompatible(finishedRows, names)
  if (unknown) throw newerSchema(unknown)
  return {
    pending: names.filter((name) => !finished.includes(name)),
    isNew: finished.length === 0,
    isEmpty,
    halfApplied: applied.find((row) => row.isUnfinished)?.name,
  }
}

/** An applied migration; `phase` is null if another program applied it. */
export type AppliedMigration = { name: string; phase: string | null }

/** Returns the first applied migration that keeps a program with the migrations `names` from running. */
export const incompatible = (applied: readonly AppliedMigration[], names: readonly string[]): string | undefined =>
  applied.find(({ name, phase }) => !names.includes(name) && phase !== 'expand')?.name

/** Whether the migrations table is missing, so that nothing was ever applied. */
export const wasNeverMigrated = async (database: Queryable): Promise<boolean> =>
  (await readApplied(database)) === undefined

/** Returns undefined if the table does not exist, so that nothing was ever applied. */
async function readApplied({
  kind,
  query,
}: Queryable): Promise<(AppliedMigration & { isUnfinished: boolean })[] | undefined> {
  const [[count] = []] = await query(TABLE_QUERIES[kind])
  if (Number(count) === 0) return undefined
  const rows = await query(
    'select migration_name, logs, case when finished_at is null then 1 else 0 end from _prisma_migrations where rolled_back_at is null',
  )
  return rows.map(([name, phase, isUnfinished]) => ({
    name: String(name),
    phase: typeof phase === 'string' ? phase : null,
    isUnfinished: Number(isUnfinished) === 1,
  }))
}

const TABLE_QUERIES = {
  sqlite: "select count(*) from sqlite_master where type = 'table' and name = '_prisma_migrations'",
  postgresql: "select count(to_regclass('_prisma_migrations')::text)",
}

async function hasNoTable({ kind, query }: Queryable): Promise<boolean> {
  if (kind === 'postgresql') return false // `isEmpty` is only used for SQLite
  const [[count] = []] = await query("select count(*) from sqlite_master where name not like '%_prisma_migrations%'")
  return Number(count) === 0
}

/** Error that blocks every start until an operator has repaired the database. */
export function halfApplied(name: string): DatabaseStartError {
  return new DatabaseStartError(
    `数据库停在迁移 ${name} 的中途，请从备份恢复后再启动 / ` +
      `The migration ${name} stopped half-way: restore the backup made before it, then start again`,
  )
}

function newerSchema(name: string): DatabaseStartError {
  return new DatabaseStartError(
    `数据库含有本程序没有的迁移 ${name}，它由更新的版本写成，且未声明为 expand，请使用该版本 / ` +
      `The database has the migration ${name}, unknown to this program and not declared as expand: it was written by a newer version, use that one`,
  )
}
