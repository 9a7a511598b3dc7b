import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where a seeded site keeps its data, as environment of a server. */
export type SeededSite = { DATABASE_URL: string; FILES_FOLDER: string }

/** A seeded SQLite database in `folder`; one that is there already is used again. */
export async function seededSqlite(folder: string, articles?: number): Promise<SeededSite> {
  const name = articles === undefined ? 'site' : `articles-${articles}`
  const site = { DATABASE_URL: `file:${join(folder, `${name}.db`)}`, FILES_FOLDER: join(folder, `${name}-files`) }
  if (!existsSync(join(folder, `${name}.db`))) await seed(site, articles)
  return site
}

/** Seeds the PostgreSQL database of that address when it is empty. */
export async function seededPostgresql(url: string, folder: string, articles: number): Promise<SeededSite> {
  const site = { DATABASE_URL: url, FILES_FOLDER: join(folder, `articles-${articles}-files`) }
  await seed(site, articles)
  return site
}

async function seed(site: SeededSite, articles: number | undefined): Promise<void> {
  const size = articles === undefined ? [] : ['--articles', String(articles)]
  console.log(`· 写入测量数据 / seeding ${articles ?? '站点 the site'}`)
  const child = spawn(process.execPath, ['--import', 'tsx', 'seed/main.ts', ...size], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...site },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('seeding the benchmark failed')
}
