import type { SqlQueryable } from '@prisma/driver-adapter-utils'
import { DatabaseStartError } from './database-error.ts'

export type MigrationState = { pending: string[]; isEmptyDatabase: boolean }

/**
 * What is still to be applied, found with one plain query of Prisma's own table.
 * @throws DatabaseStartError when a migration stopped half-way or the database knows one that this program does not.
 */
export async function migrationState(queryable: SqlQueryable, names: string[]): Promise<MigrationState> {
  const applied = await readApplied(queryable)
  if (!applied) return { pending: names, isEmptyDatabase: true }
  const unfinished = applied.find((row) => row.isUnfinished)
  if (unfinished) throw halfApplied(unfinished.name)
  const unknown = applied.find((row) => !names.includes(row.name))
  if (unknown) throw newerSchema(unknown.name)
  const done = new Set(applied.map((row) => row.name))
  return { pending: names.filter((name) => !done.has(name)), isEmptyDatabase: false }
}

/** Undefined when the database has no such table, that is: nothing was ever applied. */
async function readApplied(queryable: SqlQueryable): Promise<{ name: string; isUnfinished: boolean }[] | undefined> {
  const table = await queryable.queryRaw(
    statement(tableQueries[queryable.provider === 'sqlite' ? 'sqlite' : 'postgresql']),
  )
  if (Number(table.rows[0]?.[0]) === 0) return undefined
  const sql =
    'select migration_name, case when finished_at is null then 1 else 0 end from _prisma_migrations where rolled_back_at is null'
  const { rows } = await queryable.queryRaw(statement(sql))
  return rows.map(([name, isUnfinished]) => ({ name: String(name), isUnfinished: Number(isUnfinished) === 1 }))
}

const tableQueries = {
  sqlite: "select count(*) from sqlite_master where type = 'table' and name = '_prisma_migrations'",
  postgresql: "select count(to_regclass('_prisma_migrations')::text)",
}

const statement = (sql: string) => ({ sql, args: [], argTypes: [] })

function halfApplied(name: string): DatabaseStartError {
  return new DatabaseStartError(
    `数据库停在迁移 ${name} 的中途，请从备份恢复后再启动（SQLite 的备份在 data/backups） / ` +
      `The migration ${name} stopped half-way: restore the backup made before it (SQLite: data/backups), then start again`,
  )
}

function newerSchema(name: string): DatabaseStartError {
  return new DatabaseStartError(
    `数据库含有本程序没有的迁移 ${name}，它由更新的版本写成，请使用该版本 / ` +
      `The database has the migration ${name}, unknown to this program: it was written by a newer version, use that one`,
  )
}
