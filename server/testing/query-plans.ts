import type { Database } from '#server/database/database.ts'

/** Settings with which PostgreSQL uses any suitable index on small tables, as it does on large ones. */
const AS_LARGE = ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'hashagg'].map(
  (name) => `SET LOCAL enable_${name} = off`,
)

/** A statement and the steps of its query plan, as the database prints them. */
export type Plan = { statement: string; steps: string[] }

/** Returns the query plan of each statement, without running the statements. */
export async function plansOf(database: Database, statements: readonly string[]): Promise<Plan[]> {
  if (database.kind === 'postgresql') return postgresqlPlans(database, statements)
  const plans: Plan[] = []
  for (const statement of statements) {
    const places = [...statement.matchAll(/\?|\$\d+/g)].map(([place]) => place)
    const count = places.includes('?') ? places.length : new Set(places).size
    const values = Array.from({ length: count }, () => 1)
    const rows = await database.rows(`EXPLAIN QUERY PLAN ${statement}`, values)
    plans.push({ statement, steps: rows.map((row) => String(row[3])) })
  }
  return plans
}

/** Returns generic plans, because plans for specific values may differ. */
const postgresqlPlans = (database: Database, statements: readonly string[]): Promise<Plan[]> =>
  database.transaction(async (tx) => {
    for (const setting of [...AS_LARGE, 'SET LOCAL plan_cache_mode = force_generic_plan'])
      await tx.$executeRawUnsafe(setting)
    const plans: Plan[] = []
    for (const statement of statements) {
      await tx.$executeRawUnsafe(`PREPARE planned AS ${statement}`)
      const count = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
      const nulls = count === 0 ? '' : `(${Array.from({ length: count }, () => 'NULL').join()})`
      const rows = await tx.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN EXECUTE planned${nulls}`)
      await tx.$executeRawUnsafe('DEALLOCATE planned')
      plans.push({ statement, steps: rows.map((row) => row['QUERY PLAN'].trim()) })
    }
    return plans
  })
