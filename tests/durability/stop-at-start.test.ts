import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { listening } from './running-server.ts'
import { isClean, signalOf, type StartedServer, startAsImage, stopRandom, STOPS } from './stopped-server.ts'

/** Number of interrupted starts in an initially empty folder, before a start may complete. */
const STOPS_OF_A_FOLDER = 3

const started: StartedServer[] = []
const folders: string[] = []
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ ending }) => ending))
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-stop-'))
  folders.push(folder)
  return folder
}

function start(folder: string): StartedServer {
  const given = Object.entries(process.env).filter(([name]) => !/^(TEST|MOCK)_/.test(name))
  const server = startAsImage({
    ...Object.fromEntries(given),
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    FILES_FOLDER: join(folder, 'files'),
    SECRETS_FILE: join(folder, 'secrets.json'),
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: '0',
  })
  started.push(server)
  return server
}

/** Expects that an uninterrupted start becomes ready, logs no errors and stops on SIGTERM. */
async function startsCleanly(folder: string): Promise<void> {
  const { child, ending } = start(folder)
  const { base } = await listening(child)
  child.stdout?.resume()
  const [ready, home] = await Promise.all([fetch(`${base}/readyz`), fetch(`${base}/`)])
  expect([ready.status, home.status]).toEqual([200, 200])
  const footer = (await (await fetch(`${base}/prod-api/ext/getSiteFacts`)).json()) as { code: number }
  expect(footer.code).toBe(200)
  child.kill('SIGTERM')
  expect(await ending).toEqual({ exitCode: 0, signalCode: null, errors: '' })
  const left = (await readdir(folder)).filter((name) => /^site\.db.*(new|part|journal)/.test(name))
  expect(left).toEqual([])
}

test('after a start was stopped at any moment, the next start in the same folder succeeds', async () => {
  const random = stopRandom()
  const measured = await newFolder()
  const begun = performance.now()
  await startsCleanly(measured)
  const startMs = performance.now() - begun
  for (let round = 0; round < STOPS / 2; round += STOPS_OF_A_FOLDER) {
    const folder = await newFolder()
    for (let stop = round; stop < Math.min(round + STOPS_OF_A_FOLDER, STOPS / 2); stop += 1) {
      const { child, ending } = start(folder)
      child.stdout?.resume()
      await wait(random.next() * startMs)
      const signal = signalOf(stop)
      child.kill(signal)
      const end = await ending
      expect(end.errors).toBe('')
      expect(isClean(end, signal)).toBe(true)
    }
    await startsCleanly(folder)
  }
})
