import type { Database } from '#server/database/database.ts'

/** Settings with which PostgreSQL reads small tables as it reads large ones, wherever an index serves the statement. */
const AS_LARGE = ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'hashagg'].map(
  (name) => `SET LOCAL enable_${name} = off`,
)

/** The steps of the plan of a statement, in the words of the database. */
export type Plan = { statement: string; steps: string[] }

/** The plan of each statement, none of which runs. */
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

/** Generic plans, because plans for certain values may differ. */
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
