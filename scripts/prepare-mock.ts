import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { say, sayDone } from '#seed/progress.ts'
import { refuseMock } from '#server/mock/mock-refusal.ts'
import { buildIfStale, hashOf } from './build.ts'
import { generatePrismaClients } from './generate/prisma-clients.ts'

// Prerequisites of the mock: the built site (skipped with `--without-site`), and the demo data that each world copies.
const FOLDER = 'data/mock'
/** File that contains the current template's folder, for scripts/mock.mjs. */
const CURRENT = join(FOLDER, 'current')
const SOURCES = ['seed', 'prisma', 'contracts', 'server/features', 'server/database', 'server/search']
const WEEK_MS = 7 * 24 * 3_600_000

try {
  refuseMock(process.env)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await generatePrismaClients()
if (!process.argv.includes('--without-site')) await buildIfStale()
await writeFile(CURRENT, await seededTemplate())

/** Returns the template for the current sources; recreates it weekly: demo dates are relative to the seeding. */
async function seededTemplate(): Promise<string> {
  await mkdir(FOLDER, { recursive: true })
  const template = join(FOLDER, `template-${(await hashOf(SOURCES)).slice(0, 12)}-${Math.floor(Date.now() / WEEK_MS)}`)
  await removeOld()
  if (existsSync(template)) {
    await utimes(template, new Date(), new Date())
    return template
  }
  const partial = `${template}.seeding`
  await rm(partial, { recursive: true, force: true })
  Object.assign(process.env, {
    DATABASE_URL: `file:${join(partial, 'site.db')}`,
    FILES_FOLDER: join(partial, 'files'),
    SECRETS_FILE: join(partial, 'secrets.json'),
    DATA_KEY: '',
    // necessary because a build in this process sets NODE_ENV to production
    DEMONSTRATION: '1',
  })
  const { seedAnew } = await import('#seed/seed-target.ts')
  await seedAnew({ samples: true, say })
  await rename(partial, template)
  sayDone('演示数据已写入 / Demonstration data is in place')
  return template
}

/** Removes templates that were not used for a week. Another mock may still use the others. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    const path = join(FOLDER, name)
    const isOld = name.startsWith('template-') && Date.now() - (await stat(path)).mtimeMs > WEEK_MS
    if (isOld) await rm(path, { recursive: true, force: true })
  }
}
