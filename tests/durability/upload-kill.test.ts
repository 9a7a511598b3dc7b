import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contracts/constants/limits.ts'
import { sweepLater } from '#server/features/stored-file/testing/sweep-later.ts'
import { openDatabase } from '#server/database/database.ts'
import { ended } from '#tests/durability/running-server.ts'
import { aFilm, PDF } from '#tests/uploads/sample-files.ts'
import { beginUpload } from '#tests/uploads/slow-upload.ts'
import { install, type Installation, partSizes, until } from '#tests/uploads/upload-process.ts'
import { upload } from '#tests/uploads/upload-site.ts'

const MOMENTS = ['any moment', 'before the row', 'after the row'] as const
const SHARES = [0.1, 0.5, 0.99]
const LANES = 3
const ANSWERS_BEFORE_KILL = 24
/** Maximum number of uploads of a lane, below the rate limit of a person. */
const MOST_OF_A_LANE = 60
const FILM_BYTES = 8 * 1024 * 1024
const SMALL_BYTES = 1024
/** Bytes that the multipart parser may hold back. */
const HELD_BACK_BYTES = 64 * 1024

type Answered = { fileName: string; content: Buffer; key: string }

let site: Installation
beforeAll(async () => {
  site = await install(LANES + SHARES.length + 1)
})
afterAll(() => site.remove())

test('kill -9 at any point of an upload leaves no partial file, and every acknowledged upload can be read', async () => {
  const answered: Answered[] = []
  for (const moment of MOMENTS) answered.push(...(await uploadUntilKilled(moment)))
  expect(answered.length).toBeGreaterThanOrEqual(MOMENTS.length * ANSWERS_BEFORE_KILL)
  // the kills did interrupt uploads: three in each round, and (`orphans` below) at least one whose row was missing
  const cut = await partSizes(site.filesFolder)
  expect(cut.filter((size) => size > SMALL_BYTES)).toHaveLength(MOMENTS.length * SHARES.length)

  const swept = await sweptLater()
  expect(swept).toMatchObject({ parts: cut.length, unattached: 0, missing: [] })
  expect(swept.orphans).toBeGreaterThanOrEqual(1)
  expect(await partSizes(site.filesFolder)).toEqual([])
  const { rows, files } = await stored()
  expect(files).toEqual(rows)
  // at least one upload was committed, but its response not sent
  expect(rows.length).toBeGreaterThan(answered.length)

  const { child, port } = await site.start()
  for (const { fileName, content, key } of answered) {
    const response = await fetch(`http://127.0.0.1:${port}${API_BASE}${fileName}`, { headers: { ausessionkey: key } })
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
  }
  child.kill('SIGKILL')
})

/**
 * Sends a part of three videos (SHARES) while small files are uploaded, then kills the server.
 * @returns the acknowledged files.
 */
async function uploadUntilKilled(moment: (typeof MOMENTS)[number]): Promise<Answered[]> {
  const [last = '', ...keys] = site.keys
  const { child, port } = await site.start(moment === 'any moment' ? {} : { DIE_AT: moment, DIE_NAME: 'last.pdf' })
  const before = await partSizes(site.filesFolder)
  const cut = SHARES.map((share, index) => ({
    share,
    upload: beginUpload(port, { key: keys[index] ?? '', name: 'a.mp4', content: aFilm(FILM_BYTES), purpose: 'video' }),
  }))
  await Promise.all(cut.map(({ share, upload: { sendUpTo } }) => sendUpTo(Math.floor(share * FILM_BYTES))))
  const sentBytes = SHARES.reduce((sum, share) => sum + share * FILM_BYTES, 0)
  const bytesOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)
  await until(
    async () =>
      bytesOf(await partSizes(site.filesFolder)) - bytesOf(before) >= sentBytes - SHARES.length * HELD_BACK_BYTES,
  )

  const answered: Answered[] = []
  const lanes = keys.slice(SHARES.length).map((key, lane) => smallUploads(port, { key, lane, moment, answered }))
  await until(() => answered.length >= ANSWERS_BEFORE_KILL)
  // the server kills itself at the insert, which breaks this connection
  if (moment === 'any moment') child.kill('SIGKILL')
  else await upload({ port, people: [] }, 'last.pdf', PDF, { key: last }).catch(() => undefined)
  await ended(child)
  expect(child.signalCode).toBe('SIGKILL')
  await Promise.all(lanes)
  return answered
}

async function smallUploads(
  port: number,
  { key, lane, moment, answered }: { key: string; lane: number; moment: string; answered: Answered[] },
): Promise<void> {
  for (let number = 0; number < MOST_OF_A_LANE; number += 1) {
    const content = Buffer.concat([PDF, Buffer.from(`% ${moment} ${lane} ${number}`)])
    // the kill breaks the connection of a pending upload, which is then not acknowledged
    const reply = await upload({ port, people: [] }, 'a.pdf', content, { key }).catch(() => undefined)
    if (reply === undefined) return
    expect(reply).toMatchObject({ code: 200 })
    answered.push({ fileName: reply.fileName ?? '', content, key })
  }
}

async function sweptLater() {
  const database = await openDatabase({ url: String(site.environment['DATABASE_URL']) })
  try {
    return await sweepLater(database, site.filesFolder)
  } finally {
    await database.close()
  }
}

async function stored(): Promise<{ rows: string[]; files: string[] }> {
  const database = await openDatabase({ url: String(site.environment['DATABASE_URL']) })
  const rows = await database.read.storedFile.findMany({ select: { name: true } })
  await database.close()
  const folders = (await readdir(site.filesFolder)).filter((name) => /^[0-9a-f]{2}$/.test(name))
  const files = await Promise.all(folders.map((name) => readdir(join(site.filesFolder, name))))
  return { rows: rows.map(({ name }) => name).toSorted(), files: files.flat().toSorted() }
}
