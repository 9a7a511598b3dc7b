import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contracts/constants/limits.ts'
import { sweepLater } from '#server/features/stored-file/testing/sweep-later.ts'
import { openDatabase } from '#server/database/database.ts'
import { aFilm, PDF } from '#tests/uploads/sample-files.ts'
import { beginUpload } from '#tests/uploads/slow-upload.ts'
import { install, type Installation, partSizes } from '#tests/uploads/upload-process.ts'
import { upload } from '#tests/uploads/upload-site.ts'
import { ended } from './running-server.ts'
import { signalOf, stopRandom, STOPS, type StopSignal } from './stopped-server.ts'

const ROUNDS = Math.floor(STOPS / 2)
const WRITERS = 3
const LONGEST_LOAD_MS = 1200
const FILM = aFilm(1024 * 1024)
const PARTS = [0.3, 0.6, 0.9]

let site: Installation
beforeAll(async () => {
  site = await install(WRITERS + 2)
})
afterAll(() => site.remove())

/** A work experience that a writer changes repeatedly: the last number sent, and the last number acknowledged. */
type Written = { key: string; id?: number; sent: number; acknowledged: number }
type Stored = { fileName: string; key: string; content: Buffer }

test('a server that is stopped under load at any moment loses no acknowledged write, and stores no partial upload', async () => {
  const random = stopRandom()
  const [filmKey = '', fileKey = '', ...keys] = site.keys
  const written = keys.map((key): Written => ({ key, sent: 0, acknowledged: 0 }))
  const stored: Stored[] = []
  let partsLeft = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const signal = signalOf(round)
    const { child, port } = await site.startBuilt()
    let errors = ''
    child.stderr?.on('data', (chunk) => (errors += String(chunk)))
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    // this upload starts when the server is ready, and is still running when the server stops
    const film = healthyUpload(port, filmKey)
    const lanes = [...written.map((one) => write(port, one)), uploadFiles(port, fileKey, round, stored)]
    await Promise.all([film.isBegun, wait(random.next() * LONGEST_LOAD_MS)])
    child.kill(signal)
    const reply = await film.reply
    await ended(child)
    await Promise.all(lanes)
    if (reply !== undefined) stored.push({ fileName: reply, key: filmKey, content: FILM })
    expect([round, errors, wasOrderly(signal) ? child.exitCode : child.signalCode]).toEqual([
      round,
      '',
      wasOrderly(signal) ? 0 : signal,
    ])
    // an orderly stop lets this upload complete, and leaves no partial file of other uploads
    expect(reply !== undefined || !wasOrderly(signal)).toBe(true)
    const parts = (await partSizes(site.filesFolder)).length
    expect(parts - partsLeft).toBeLessThanOrEqual(wasOrderly(signal) ? 0 : 2)
    partsLeft = parts
  }
  expect(Math.min(...written.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(0)

  const { child, port } = await site.startBuilt()
  for (const one of written) expect(await numberOf(port, one)).toSatisfy(isWhatWasWritten(one))
  for (const { fileName, key, content } of stored) {
    const response = await fetch(`http://127.0.0.1:${port}${API_BASE}${fileName}`, { headers: { ausessionkey: key } })
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
  }
  child.kill('SIGTERM')
  await ended(child)
  const { swept, rows, files } = await sweptLater()
  expect(swept.missing).toEqual([])
  expect(files).toEqual(rows)
  expect(await partSizes(site.filesFolder)).toEqual([])
})

const wasOrderly = (signal: StopSignal) => signal !== 'SIGKILL'

/** Whether the stored entry is the last acknowledged one or a later one: writes without a response may be committed. */
const isWhatWasWritten =
  ({ sent, acknowledged }: Written) =>
  (number: number) =>
    number >= acknowledged && number <= sent

const address = (port: number, call: string) => `http://127.0.0.1:${port}${API_BASE}/api/miniProgram/${call}`

/** Changes an entry until the server has stopped. */
async function write(port: number, one: Written): Promise<void> {
  for (;;) {
    one.sent += 1
    const work = {
      companyName: '公司',
      positionName: '职位',
      startTime: '2020-07',
      toNow: true,
      workContent: `第 ${one.sent} 次`,
    }
    const reply = await untilGone(
      fetch(address(port, 'workExperienceCommit'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ausessionkey: one.key },
        body: JSON.stringify({ ...work, ...(one.id !== undefined && { workExperienceId: one.id }) }),
      }).then((response) => response.json() as Promise<{ code: number; data?: { workExperienceId: number } }>),
    )
    if (reply === undefined) return
    expect(reply.code).toBe(200)
    one.id = reply.data?.workExperienceId ?? 0
    one.acknowledged = one.sent
  }
}

async function numberOf(port: number, { key, id }: Written): Promise<number> {
  const response = await fetch(address(port, 'personalInfo'), { headers: { ausessionkey: key } })
  const { data } = (await response.json()) as {
    data: { workExperienceList: { workExperienceId: number; workContent: string }[] }
  }
  const found = data.workExperienceList.find(({ workExperienceId }) => workExperienceId === id)
  return Number(/\d+/.exec(found?.workContent ?? '')?.[0])
}

/** Uploads two small files per round, so that the limits of a person are not reached. */
async function uploadFiles(port: number, key: string, round: number, stored: Stored[]): Promise<void> {
  for (let number = 0; number < 2; number += 1) {
    const content = Buffer.concat([PDF, Buffer.from(`% ${round} ${number}`)])
    const reply = await untilGone(upload({ port, people: [] }, 'a.pdf', content, { key }))
    if (reply === undefined) return
    expect(reply).toMatchObject({ code: 200 })
    stored.push({ fileName: reply.fileName ?? '', key, content })
  }
}

/** Starts an uninterrupted upload; `reply` resolves with the stored name, or undefined if the connection broke. */
function healthyUpload(port: number, key: string) {
  const { sendUpTo, finish, reply } = beginUpload(port, { key, name: 'a.mp4', content: FILM, purpose: 'video' })
  const isBegun = sendUpTo(Math.floor(FILM.length * (PARTS[0] ?? 0)))
  const sending = async () => {
    await isBegun
    await wait(LONGEST_LOAD_MS)
    for (const part of PARTS.slice(1)) {
      await sendUpTo(Math.floor(FILM.length * part))
      await wait(100)
    }
    finish()
  }
  void sending()
  return { isBegun, reply: untilGone(reply.then(({ fileName }) => fileName)) }
}

/** Resolves with undefined if the connection broke: the call was not acknowledged. */
async function untilGone<Reply>(asked: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof TypeError || (error as { code?: string }).code !== undefined) return undefined
    throw error
  }
}

/** Sweeps with a clock two hours ahead. @returns the remaining names in database and folders. */
async function sweptLater() {
  const database = await openDatabase({ url: String(site.environment['DATABASE_URL']) })
  const swept = await sweepLater(database, site.filesFolder)
  const rows = (await database.read.storedFile.findMany({ select: { name: true } })).map(({ name }) => name)
  await database.close()
  const folders = (await readdir(site.filesFolder)).filter((name) => /^[0-9a-f]{2}$/.test(name))
  const files = await Promise.all(folders.map((name) => readdir(join(site.filesFolder, name))))
  return { swept, rows: rows.toSorted(), files: files.flat().toSorted() }
}
