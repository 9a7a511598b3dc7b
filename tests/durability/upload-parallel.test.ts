import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { aFilm, PDF } from '#tests/uploads/sample-files.ts'
import { beginUpload } from '#tests/uploads/slow-upload.ts'
import { install, type Installation, partSizes, until } from '#tests/uploads/upload-process.ts'
import { openUploadSite, storedPaths, upload, type UploadSite } from '#tests/uploads/upload-site.ts'

const MB = 1024 * 1024
const LARGE_BYTES = 50 * MB

describe('parallel uploads', () => {
  let site: UploadSite
  beforeAll(async () => {
    site = await openUploadSite({ people: 6 })
  })
  afterAll(() => site.close())
  const large = (person: number, name = 'a.mp4') =>
    beginUpload(site.port, { key: site.people[person] ?? '', name, content: aFilm(LARGE_BYTES), purpose: 'video' })
  const partsThere = (count: number) => until(async () => (await partSizes(site.filesFolder)).length === count)

  test('of twelve small files by one person all succeed', async () => {
    const contents = Array.from({ length: 12 }, (_, index) => Buffer.concat([PDF, Buffer.alloc(100_000, index)]))
    const replies = await Promise.all(contents.map((content, index) => upload(site, `${index}.pdf`, content)))
    expect(replies.map(({ code }) => code)).toEqual(contents.map(() => 200))
    expect(new Set(await storedPaths(site.filesFolder)).size).toBe(12)
    const rows = await site.database.read.storedFile.findMany({ select: { name: true, byteCount: true } })
    expect(rows.map(({ name }) => name).toSorted()).toEqual((await storedPaths(site.filesFolder)).toSorted())
  })

  test('of large files are limited to one per person and four in total, until one ends; small files are not limited', async () => {
    const begun = [large(0)]
    await begun[0]?.sendUpTo(MB)
    await partsThere(1)
    const second = large(0, 'b.mp4')
    expect(await second.reply).toEqual({ code: 500, msg: UPLOAD_MESSAGE.oneAtATime })
    expect(await upload(site, 'a.pdf', PDF)).toMatchObject({ code: 200 })

    for (const person of [1, 2, 3]) begun.push(large(person))
    await Promise.all(begun.slice(1).map(({ sendUpTo }) => sendUpTo(MB)))
    await partsThere(4)
    const fifth = large(4)
    expect(await fifth.reply).toEqual({ code: 500, msg: UPLOAD_MESSAGE.busy })

    for (const one of [...begun.slice(1), second, fifth]) one.destroy()
    await partsThere(1)
    const later = large(4)
    later.finish()
    begun[0]?.finish()
    expect(await later.reply).toMatchObject({ code: 200 })
    expect(await begun[0]?.reply).toMatchObject({ code: 200 })
  })
})

describe('the memory of a server', () => {
  const UPLOADS = 20
  /** Just below the limit for large files, so that parallel uploads are allowed. */
  const BYTES = LARGE_BYTES - 64 * 1024
  /** Memory limit: each upload holds two batches of 256 KB and buffers, never a whole file. */
  const MAX_GROWTH_BYTES = 24 * MB
  let installation: Installation
  beforeAll(async () => {
    installation = await install(UPLOADS)
  })
  afterAll(() => installation.remove())

  test('grows by less than 24 MB while 20 uploads of 50 MB arrive', async () => {
    const { port } = await installation.start()
    const memory = async () => Number(await (await fetch(`http://127.0.0.1:${port}/test/memory`)).text())
    const content = Buffer.concat([PDF, Buffer.alloc(BYTES - PDF.length)])
    const send = (key: string, bytes: Buffer) => upload({ port, people: [] }, 'a.pdf', bytes, { key })
    await Promise.all(installation.keys.map((key) => send(key, PDF))) // warms up code and caches
    const before = await memory()

    let isOver = false
    let peak = before
    const watch = async () => {
      for (; !isOver; await wait(50)) peak = Math.max(peak, await memory())
    }
    const [replies] = await Promise.all([
      Promise.all(installation.keys.map((key) => send(key, content))).finally(() => (isOver = true)),
      watch(),
    ])
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 200))
    console.info(`20 uploads of 50 MB: ${Math.round((peak - before) / MB)} MB more than before`)
    expect(peak - before).toBeLessThan(MAX_GROWTH_BYTES)
  })
})
