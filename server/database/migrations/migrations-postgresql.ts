import { DatabaseStartError } from '#server/database/database-error.ts'
import { type Migration, migrationNames, readMigrations } from './migration-folder.ts'
import { openPostgresqlForMigration, type PostgresqlMigrationConnection } from './migration-postgresql.ts'
import { explained, MigrationFailure, recordOf, runMigration } from './migration-runner.ts'
import { halfApplied, migrationState } from './migration-state.ts'
import type { MigrationScope, Outcome } from './migrations.ts'

type Request = { url: string; migrations: string; scope: MigrationScope; onWait: () => void }

/**
 * Applies pending migrations of PostgreSQL under a lock that is acquired before the state is read. Consecutive
 * migrations share a transaction; one with steps (CREATE INDEX CONCURRENTLY) runs outside of transactions. A new
 * database gets all migrations in one transaction.
 */
export async function applyToPostgresql({
  url,
  migrations,
  scope,
  onWait,
}: Request): Promise<Pick<Outcome, 'applied' | 'waiting'>> {
  const connection = await openPostgresqlForMigration(url)
  try {
    await connection.lock(onWait)
    const state = await migrationState(connection, await migrationNames(migrations))
    if (state.halfApplied !== undefined) throw halfApplied(state.halfApplied)
    const pending = await readMigrations(migrations, state.pending)
    if (state.isNew) return { applied: await applyTogether(connection, pending, withoutSteps), waiting: [] }
    if (scope === 'new' && pending[0] !== undefined) throw behind(pending[0].name)
    const firstContract = scope === 'expand' ? pending.findIndex(({ phase }) => phase === 'contract') : -1
    const due = firstContract === -1 ? pending : pending.slice(0, firstContract)
    const applied: string[] = []
    for (const part of partsOf(due)) {
      applied.push(
        ...(part.some(hasSteps) ? await applySteps(connection, part) : await applyTogether(connection, part)),
      )
    }
    return { applied, waiting: pending.slice(due.length).map(({ name }) => name) }
  } catch (error) {
    throw explained(error)
  } finally {
    await connection.close()
  }
}

/** Statements that PostgreSQL runs only outside a transaction, or that would hold locks long inside one. */
const STEP = /\bINDEX\s+CONCURRENTLY\b|\bVALIDATE\s+CONSTRAINT\b/i

const hasSteps = ({ sql }: Migration): boolean => STEP.test(sql)

/** Removes CONCURRENTLY, which a database without rows and users does not need, so that one transaction is enough. */
const withoutSteps = (sql: string): string => sql.replaceAll(/\bINDEX\s+CONCURRENTLY\b/gi, 'INDEX')

/** Groups of migrations: consecutive ones share a transaction; a migration with steps is a group by itself. */
function partsOf(migrations: readonly Migration[]): Migration[][] {
  const parts: Migration[][] = []
  let together: Migration[] | undefined
  for (const migration of migrations) {
    if (hasSteps(migration)) {
      parts.push([migration])
      together = undefined
    } else if (together === undefined) parts.push((together = [migration]))
    else together.push(migration)
  }
  return parts
}

async function applyTogether(
  connection: PostgresqlMigrationConnection,
  migrations: readonly Migration[],
  rewrite = (sql: string) => sql,
): Promise<string[]> {
  await connection.transaction(async (run) => {
    for (const migration of migrations) await runMigration((sql) => run(rewrite(sql)), connection, migration)
  })
  return migrations.map(({ name }) => name)
}

/** Runs the statements of migrations one by one; the next run continues an interrupted run. @returns their names. */
async function applySteps(
  connection: PostgresqlMigrationConnection,
  migrations: readonly Migration[],
): Promise<string[]> {
  for (const migration of migrations) {
    try {
      for (const statement of statementsOf(migration.sql)) await runStep(connection, statement)
      await connection.query(recordOf('postgresql', migration))
    } catch (error) {
      throw new MigrationFailure(migration.name, error)
    }
  }
  return migrations.map(({ name }) => name)
}

/**
 * Splits SQL at semicolons: migrations with steps contain neither strings nor functions (scripts/migration-rules.ts).
 */
const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

const NEW_INDEX = /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?("?\w+"?)/i

/**
 * Runs a step. Rebuilds an INVALID index of an interrupted build: such an index slows down writes, and no query uses
 * it.
 */
async function runStep({ query }: PostgresqlMigrationConnection, statement: string): Promise<void> {
  const name = NEW_INDEX.exec(statement)?.[1]
  if (name !== undefined) {
    const [[isValid] = []] = await query(`SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('${name}')`)
    if (isValid === true) return
    if (isValid === false) await query(`DROP INDEX CONCURRENTLY ${name}`)
  }
  await query(statement)
}

const behind = (name: string): DatabaseStartError =>
  new DatabaseStartError(
    `数据库缺少迁移 ${name}，请先运行 npm run migrate / The database lacks the migration ${name}: run npm run migrate first`,
  )
