import { applyMigrations } from '#server/database/migrations/migrations.ts'
import { newTestPlace, templateVariable, testDatabaseKinds } from './test-database.ts'

/** Creates the template databases that tests copy, once per run. @returns the function that removes them. */
export async function setup(): Promise<() => Promise<void>> {
  const places = await Promise.all(testDatabaseKinds.map(async (kind) => ({ kind, ...(await newTestPlace(kind)) })))
  for (const { kind, url } of places) {
    await applyMigrations({ url })
    process.env[templateVariable(kind)] = url
  }
  return async () => void (await Promise.all(places.map(({ remove }) => remove())))
}
