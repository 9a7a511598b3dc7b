import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { applyMigrations } from '#server/database/migrations/migrations.ts'

/** Where a seeded site keeps its data, and the keys it was written with, as environment of a server. */
export type SeededSite = { DATABASE_URL: string; FILES_FOLDER: string; SECRETS_FILE: string; DEMONSTRATION: string }

/** How many rows of one kind; the others are as many as on the demonstration site. */
export type SeedSize = { kind: 'articles' | 'jobs'; count: number }

/** Creates a seeded SQLite database in `folder`, or reuses an existing one. */
export async function seededSqlite(folder: string, size?: SeedSize): Promise<SeededSite> {
  const file = join(folder, `${nameOf(size)}.db`)
  const site = siteIn(folder, size, `file:${file}`)
  if (existsSync(file)) await applyMigrations({ url: site.DATABASE_URL })
  else await seed(site, size)
  return site
}

/** Seeds the PostgreSQL database of that address when it is empty. */
export async function seededPostgresql(url: string, folder: string, size: SeedSize): Promise<SeededSite> {
  const site = siteIn(folder, size, url)
  await seed(site, size)
  return site
}

const siteIn = (folder: string, size: SeedSize | undefined, url: string): SeededSite => ({
  DATABASE_URL: url,
  FILES_FOLDER: join(folder, `${nameOf(size)}-files`),
  SECRETS_FILE: join(folder, 'secrets.json'),
  // its accounts would keep a server of production from starting
  DEMONSTRATION: '1',
})

const nameOf = (size: SeedSize | undefined) => (size === undefined ? 'site' : `${size.kind}-${size.count}`)

async function seed(site: SeededSite, size: SeedSize | undefined): Promise<void> {
  const options = size === undefined ? [] : [`--${size.kind}`, String(size.count)]
  console.log(`· 写入测量数据 / seeding ${size === undefined ? '站点 the site' : nameOf(size)}`)
  const child = spawn(process.execPath, ['--import', 'tsx', 'seed/main.ts', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...site },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('seeding the benchmark failed')
}
