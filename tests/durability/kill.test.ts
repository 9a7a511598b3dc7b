import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, ended, launchServer, listening, type RunningServer } from './running-server.ts'

const WRITES = 500
const PARALLEL = 8

let folder: string
let environment: NodeJS.ProcessEnv
const processes = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-kill-'))
  environment = {
    ...process.env,
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    FILES_FOLDER: join(folder, 'files'),
    SECRETS_FILE: join(folder, 'secrets.json'),
    LOG_LEVEL: 'silent',
    PORT: '0',
  }
})
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await Promise.all([...processes].map(ended))
  await rm(folder, { recursive: true, force: true })
})

test('kill -9 in the middle of 500 article writes loses no acknowledged write', async () => {
  const first = await startServer()
  const acknowledged = new Map<number, string>()
  const killedAfter = WRITES / 2
  await Promise.all(
    Array.from({ length: PARALLEL }, (_, lane) => publishUntilDead(first, lane, acknowledged, killedAfter)),
  )
  await ended(first.child)
  expect(acknowledged.size).toBeGreaterThanOrEqual(killedAfter)

  const second = await startServer()
  await Promise.all(
    Array.from({ length: PARALLEL }, (_, lane) =>
      publish(second, lane, acknowledged, (WRITES - killedAfter) / PARALLEL),
    ),
  )
  expect(acknowledged.size).toBeGreaterThanOrEqual(WRITES)
  const missing: number[] = []
  for (const [id, title] of acknowledged) {
    const reply = await call(`${second.base}/prod-api/open/website/getCommentById?cmCommentId=${id}`)
    if (reply.data?.commentTitle !== title) missing.push(id)
  }
  expect(missing).toEqual([])
  // row and search index are written in one transaction: both contain the same articles
  const listed = await call(`${second.base}/prod-api/open/website/getCommentListWithPage?pageSize=1`)
  const found = await call(`${second.base}/prod-api/ext/searchArticles?keyword=${encodeURIComponent('写入')}`)
  expect(found.total).toBe(listed.total)
  second.child.kill('SIGTERM')
  await ended(second.child)
})

test('a second process on the same SQLite file exits with one line that says why', async () => {
  const first = await startServer()
  const second = launch()
  let said = ''
  second.stderr?.on('data', (chunk) => (said += String(chunk)))
  await ended(second)
  expect(second.exitCode).toBe(1)
  expect(said).toContain('正由另一进程使用')
  first.child.kill('SIGTERM')
})

function launch(): ChildProcess {
  const child = launchServer(environment)
  processes.add(child)
  return child
}

const startServer = (): Promise<RunningServer> => listening(launch())

async function publish(
  { base }: RunningServer,
  lane: number,
  acknowledged: Map<number, string>,
  count: number,
): Promise<void> {
  for (let index = 0; index < count; index++) {
    const title = `写入 ${lane}-${acknowledged.size}-${index}`
    const reply = await call(`${base}/prod-api/test/publish`, { title })
    expect(reply.code).toBe(200)
    acknowledged.set(Number(reply.data), title)
  }
}

async function publishUntilDead(server: RunningServer, lane: number, acknowledged: Map<number, string>, limit: number) {
  try {
    for (;;) {
      await publish(server, lane, acknowledged, 1)
      if (acknowledged.size >= limit) server.child.kill('SIGKILL')
    }
  } catch (error) {
    // the connection of the write in flight breaks: that write was not acknowledged
    if (!(error instanceof TypeError)) throw error
  }
}
