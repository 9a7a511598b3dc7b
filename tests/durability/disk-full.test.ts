import { type ChildProcess, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { call, ended, launchServer, listening, type RunningServer } from './running-server.ts'

const MB = 1024 * 1024
const DISK_MB = 24
const FLOOR_MB = 4

const folder = mkdtempSync(join(tmpdir(), 'site-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status === 0
if (!mounted) console.warn('disk-full.test.ts is skipped: no small disk can be mounted here')
const filler = join(folder, 'filler')

let child: ChildProcess | undefined
afterEach(async () => {
  if (child === undefined) return
  child.kill('SIGKILL')
  await ended(child)
})
afterAll(() => {
  if (mounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a server whose database and files are on the small disk. */
async function startOnSmallDisk(name: string, floorMb: number): Promise<RunningServer> {
  child = launchServer({
    ...process.env,
    DATABASE_URL: `file:${join(folder, name, 'site.db')}`,
    FILES_FOLDER: join(folder, name, 'files'),
    FREE_SPACE_FLOOR_MB: String(floorMb),
    LOG_LEVEL: 'silent',
    PORT: '0',
  })
  return listening(child)
}

const freeBytes = () => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
const leaveFree = (bytes: number) => writeFileSync(filler, Buffer.alloc(Math.max(0, freeBytes() - bytes)))
const publish = ({ base }: RunningServer, title: string) => call(`${base}/prod-api/test/publish`, { title })
const readiness = async ({ base }: RunningServer) => {
  const response = await fetch(`${base}/readyz`)
  return { httpStatus: response.status, ...((await response.json()) as { reasons: string[] }) }
}

/** Retries until a write is accepted again. */
const untilWritten = (server: RunningServer, title: string) =>
  expect.poll(async () => (await publish(server, title)).code).toBe(200)

async function expectStored(server: RunningServer, acknowledged: ReadonlyMap<number, string>): Promise<void> {
  for (const [id, title] of acknowledged) {
    const reply = await call(`${server.base}/prod-api/open/website/getCommentById?cmCommentId=${id}`)
    expect(reply.data?.commentTitle).toBe(title)
  }
}

test.runIf(mounted)(
  'below the floor of free space, writes are rejected and reads work; once space is free, writes work again',
  async () => {
    const server = await startOnSmallDisk('floor', FLOOR_MB)
    const acknowledged = new Map<number, string>()
    for (const title of ['一', '二', '三']) acknowledged.set(Number((await publish(server, title)).data), title)
    await expect.poll(() => readiness(server)).toMatchObject({ httpStatus: 200, reasons: [] })

    leaveFree((FLOOR_MB / 2) * MB)
    await wait(1100) // the result of the free-space check is cached for one second
    await expect.poll(() => readiness(server)).toMatchObject({ httpStatus: 503, reasons: ['disk'] })
    expect(await publish(server, '满')).toEqual({ code: 500, msg: MESSAGE.unexpected })
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200)
    await expectStored(server, acknowledged)

    unlinkSync(filler)
    await untilWritten(server, '四')
    await expect.poll(() => readiness(server)).toMatchObject({ httpStatus: 200, reasons: [] })
    expect((await call(`${server.base}/prod-api/open/website/getCommentListWithPage`)).total).toBe(4)
  },
)

test.runIf(mounted)('on a full disk without a floor, no acknowledged write is lost', async () => {
  const server = await startOnSmallDisk('full', 0)
  const acknowledged = new Map<number, string>()
  leaveFree(MB)
  let refused = 0
  for (let count = 0; refused < 5; count += 1) {
    const title = `写入 ${count}`
    const reply = await publish(server, title)
    if (reply.code === 200) acknowledged.set(Number(reply.data), title)
    else refused += 1
    expect(count).toBeLessThan(2000)
  }
  expect(acknowledged.size).toBeGreaterThan(0)
  await expectStored(server, acknowledged)

  unlinkSync(filler)
  await untilWritten(server, '又有空间')
  await expectStored(server, acknowledged)
  const { total } = await call(`${server.base}/prod-api/open/website/getCommentListWithPage`)
  expect(total).toBe(acknowledged.size + 1)
})
