import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { applyMigrations } from '#server/database/migrations/migrations.ts'

/** Settings of a server for the data of a seeded site. */
export type SeededSite = { DATABASE_URL: string; FILES_FOLDER: string; SECRETS_FILE: string; DEMONSTRATION: string }

/** Number of rows of one kind; all other kinds have as many rows as in the demo data. */
export type SeedSize = { kind: 'articles' | 'jobs'; count: number }

/** Creates a seeded SQLite database in `folder`, or reuses an existing one. */
export async function seededSqlite(folder: string, size?: SeedSize): Promise<SeededSite> {
  const file = join(folder, `${nameOf(size)}.db`)
  const site = siteIn(folder, size, `file:${file}`)
  if (existsSync(file)) await applyMigrations({ url: site.DATABASE_URL })
  else await seed(site, size)
  return site
}

/** Seeds the PostgreSQL database at `url` if it is empty. */
export async function seededPostgresql(url: string, folder: string, size: SeedSize): Promise<SeededSite> {
  const site = siteIn(folder, size, url)
  await seed(site, size)
  return site
}

const siteIn = (folder: string, size: SeedSize | undefined, url: string): SeededSite => ({
  DATABASE_URL: url,
  FILES_FOLDER: join(folder, `${nameOf(size)}-files`),
  SECRETS_FILE: join(folder, 'secrets.json'),
  // demo mode: otherwise a production server would not start with demo accounts
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
