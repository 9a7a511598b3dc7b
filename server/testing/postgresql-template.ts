import { applyMigrations } from '#server/database/migrations.ts'
import { newTestPlace, TEMPLATE_VARIABLE, testDatabaseKinds } from './test-database.ts'

/** Makes, once for a whole run, the PostgreSQL database that those of the tests are copies of. @returns what removes it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!testDatabaseKinds.includes('postgresql')) return undefined
  const { url, remove } = await newTestPlace('postgresql')
  await applyMigrations({ url })
  process.env[TEMPLATE_VARIABLE] = new URL(url).pathname.slice(1)
  return remove
}
