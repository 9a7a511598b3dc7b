import { Client as PostgresqlClient } from 'pg'
import type { TestDatabase } from './test-database.ts'

/** Settings with which PostgreSQL reads small tables as it reads large ones, wherever an index serves the statement. */
const AS_LARGE = `SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off; SET enable_hashjoin = off;
  SET enable_hashagg = off; SET plan_cache_mode = force_generic_plan`

/** The steps of the plan of each statement, in the words of the database, which does not run it. */
export async function plansOf(
  { database, url }: Pick<TestDatabase, 'database' | 'url'>,
  statements: readonly string[],
): Promise<{ statement: string; steps: string[] }[]> {
  if (database.kind === 'postgresql') return postgresqlPlans(url, statements)
  const plans: { statement: string; steps: string[] }[] = []
  for (const statement of statements) {
    const places = [...statement.matchAll(/\?|\$\d+/g)].map(([place]) => place)
    const count = places.includes('?') ? places.length : new Set(places).size
    const rows = await database.rows(
      `EXPLAIN QUERY PLAN ${statement}`,
      Array.from({ length: count }, () => 1),
    )
    plans.push({ statement, steps: rows.map((row) => String(row[3])) })
  }
  return plans
}

async function postgresqlPlans(url: string, statements: readonly string[]) {
  const client = new PostgresqlClient({ connectionString: url })
  await client.connect()
  const plans: { statement: string; steps: string[] }[] = []
  try {
    await client.query(AS_LARGE)
    for (const [at, statement] of statements.entries()) {
      await client.query(`PREPARE plan_${at} AS ${statement}`)
      const count = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
      const nulls = count === 0 ? '' : `(${Array.from({ length: count }, () => 'NULL').join()})`
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE plan_${at}${nulls}`)
      plans.push({ statement, steps: rows.map((row) => row['QUERY PLAN'].trim()) })
    }
  } finally {
    await client.end()
  }
  return plans
}
