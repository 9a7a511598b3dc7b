import { truncate, unlink } from 'node:fs/promises'
import { Client } from 'pg'
import type { DrillSite } from './drill-site.ts'
import { must, mustRefuse, type Scenario } from './scenario.ts'

const ADOPT = 'npm run files -- adopt'

/** Runs `wrong`, a start that must be rejected, then a correct start. Both must keep every file. @returns a result. */
async function refusedThenWhole(site: DrillSite, wrong: () => Promise<void>): Promise<string> {
  const files = await site.countFiles()
  await wrong()
  must((await site.countFiles()) === files, `${files} files became ${await site.countFiles()}`)
  const right = await site.start()
  must(right.code === undefined, `the right start was refused: ${right.output}`)
  const { status } = await right.readiness('ready')
  await right.stop()
  must(status === 'ready', `the site is ${status}`)
  must((await site.countFiles()) === files, `${files} files became ${await site.countFiles()}`)
  return `refused; ${files} of ${files} files are there`
}

export const mistypedAddress: Scenario = {
  name: 'a mistyped DATABASE_URL',
  async play({ copy }) {
    const site = await copy()
    return refusedThenWhole(site, async () => {
      const refused = await site.start({ DATABASE_URL: `file:${site.folder}/sit.db` })
      mustRefuse(refused, 'sit.db', site.filesFolder, ADOPT)
    })
  },
}

export const emptyPostgresql: Scenario = {
  name: 'an empty PostgreSQL database',
  async play({ copy }) {
    const server = process.env['TEST_POSTGRESQL_URL']
    if (server === undefined) return { skipped: 'TEST_POSTGRESQL_URL names no server' }
    const name = `drill_${process.pid}`
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(`CREATE DATABASE ${name}`)
    try {
      const url = new URL(server)
      url.pathname = name
      const site = await copy()
      return await refusedThenWhole(site, async () =>
        mustRefuse(await site.start({ DATABASE_URL: url.href }), name, site.filesFolder, ADOPT),
      )
    } finally {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await client.end()
    }
  },
}

export const emptiedDatabase: Scenario = {
  name: 'site.db truncated to 0 bytes, stopped in order and killed',
  async play({ copy }) {
    const site = await copy()
    const files = await site.countFiles()
    await truncate(site.databaseFile)
    mustRefuse(await site.start(), 'npm run restore')
    await unlink(`${site.databaseFile}.pages`) // as after a crash
    mustRefuse(await site.start(), site.databaseFile, ADOPT)
    must((await site.countFiles()) === files, `${files} files became ${await site.countFiles()}`)
    return `refused both times; ${files} of ${files} files are there`
  },
}
