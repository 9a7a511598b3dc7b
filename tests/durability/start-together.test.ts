import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { newTestPlace, testDatabaseKinds } from '#server/testing/test-database.ts'
import { listening } from './running-server.ts'
import { type StartedServer, startAsImage } from './stopped-server.ts'

const PROCESSES = 3

const started: StartedServer[] = []
const folder = await mkdtemp(join(tmpdir(), 'site-together-'))
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ ending }) => ending))
  await rm(folder, { recursive: true, force: true })
})

test.runIf(testDatabaseKinds.includes('postgresql'))(
  'processes that start at once on an empty PostgreSQL database prepare it once, and all become ready',
  async () => {
    const { url, remove } = await newTestPlace('postgresql')
    const given = Object.entries(process.env).filter(([name]) => !/^(TEST|MOCK)_/.test(name))
    const environment = {
      ...Object.fromEntries(given),
      DATABASE_URL: url,
      FILES_FOLDER: join(folder, 'files'),
      DATA_KEY: randomBytes(32).toString('base64'),
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: '0',
    }
    for (let count = 0; count < PROCESSES; count += 1) started.push(startAsImage(environment))
    const servers = await Promise.all(started.map(({ child }) => listening(child)))
    for (const { child, base } of servers) {
      child.stdout?.resume()
      expect((await fetch(`${base}/readyz`)).status).toBe(200)
    }
    for (const { child } of servers) child.kill('SIGTERM')
    const clean = { exitCode: 0, signalCode: null, errors: '' }
    expect(await Promise.all(started.map(({ ending }) => ending))).toEqual(servers.map(() => clean))

    const database = await openDatabase({ url, hasLongTimeouts: true })
    const shown = await database.read.$queryRawUnsafe<{ twice: number; names: number }[]>(
      `SELECT count(*)::int - count(DISTINCT "originalFilename" || "byteCount")::int AS twice, count(*)::int AS names FROM stored_file`,
    )
    expect(shown).toEqual([{ twice: 0, names: expect.any(Number) }])
    expect(shown[0]?.names).toBeGreaterThan(0)
    await database.close()
    await remove()
  },
)
