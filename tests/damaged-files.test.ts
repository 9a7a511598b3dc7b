import { rm, truncate, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { aFilm, PDF } from '#tests/uploads/sample-files.ts'
import { openUploadSite, publish, upload, type UploadReply, type UploadSite } from '#tests/uploads/upload-site.ts'

const FAULT = { code: 500, msg: MESSAGE.unexpected }
/** A film that is larger than one disk read and one packet. */
const LARGE = aFilm(400_000)

type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
  /** Whether the response arrived completely, according to its headers. */
  isComplete: boolean
}

describe.each(testDatabaseKinds)('a damaged file on %s', (kind) => {
  let site: UploadSite
  const lines: string[] = []
  beforeAll(async () => {
    site = await openUploadSite({ kind, config: { logLevel: 'warn' }, logTo: { write: (line) => lines.push(line) } })
  })
  afterAll(() => site.close())

  /** Log lines about damage, without the lines of the sweeper. */
  const told = () => lines.filter((line) => line.includes('is damaged'))
  const pathOf = ({ newFileName = '' }: UploadReply) => join(site.filesFolder, newFileName.slice(0, 2), newFileName)

  async function stored(content: Buffer): Promise<UploadReply> {
    const isFilm = content.includes('ftyp')
    const reply = await upload(site, isFilm ? 'a.mp4' : 'a.pdf', content, { purpose: isFilm ? 'video' : 'file' })
    expect(reply.code).toBe(200)
    await publish(site, reply)
    lines.length = 0
    return reply
  }

  /** A stored file with a flipped bit in the middle. */
  async function flipped(content: Buffer): Promise<UploadReply> {
    const reply = await stored(content)
    const bytes = Buffer.from(content)
    const middle = Math.floor(bytes.length / 2)
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
    await writeFile(pathOf(reply), bytes)
    return reply
  }

  function read({ fileName = '' }: UploadReply, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request({ port: site.port, path: API_BASE + fileName, headers, method }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined)
        response.on('close', () => {
          const { statusCode: status = 0, complete: isComplete } = response
          resolve({ status, headers: response.headers, bytes: Buffer.concat(chunks), isComplete })
        })
      })
      sent.on('error', reject).end()
    })
  }

  /** Expects one log line with the id of the file and without its name, which would give access to it. */
  async function expectOneLine({ newFileName = '' }: UploadReply): Promise<void> {
    const row = await site.database.read.storedFile.findUniqueOrThrow({ where: { name: newFileName } })
    const found = told()
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`stored file ${row.id} is damaged`)
    expect(found[0]).not.toContain(newFileName.slice(0, 32))
  }

  test('ends its response early if the file is large', async () => {
    const file = await flipped(LARGE)
    const { isComplete, bytes } = await read(file)
    expect(isComplete).toBe(false)
    expect(bytes.length).toBeLessThan(LARGE.length)
    await expectOneLine(file)
  })

  test('is an internal error, without headers of the file, if the file is small', async () => {
    const file = await flipped(PDF)
    const { bytes, headers } = await read(file)
    expect(JSON.parse(bytes.toString())).toEqual(FAULT)
    expect(headers['cache-control']).toBe('no-store')
    for (const name of ['etag', 'last-modified', 'accept-ranges', 'content-disposition']) {
      expect(headers).not.toHaveProperty(name)
    }
    await expectOneLine(file)
  })

  test.each([
    ['cut', (path: string) => truncate(path, LARGE.length - 1)],
    ['longer', (path: string) => writeFile(path, Buffer.concat([LARGE, Buffer.from('x')]))],
    ['gone', (path: string) => rm(path)],
  ])('is an internal error at once if the file is %s', async (_how, damage) => {
    const file = await stored(LARGE)
    await damage(pathOf(file))
    const answer = await read(file, { range: 'bytes=0-9' })
    expect(JSON.parse(answer.bytes.toString())).toEqual(FAULT)
    await expectOneLine(file)
  })

  test('is also detected if a range covers the whole file', async () => {
    const file = await flipped(LARGE)
    const { status, isComplete } = await read(file, { range: 'bytes=0-' })
    expect(status).toBe(206)
    expect(isComplete).toBe(false)
    await expectOneLine(file)
  })

  test('is not detected by HEAD, by partial ranges and by conditional requests', async () => {
    const file = await flipped(LARGE)
    const head = await read(file, {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(LARGE.length) }, isComplete: true })
    const part = await read(file, { range: 'bytes=0-99999' })
    expect(part).toMatchObject({ status: 206, isComplete: true })
    expect(part.bytes.equals(LARGE.subarray(0, 100_000))).toBe(true)
    const known = await read(file, { 'if-none-match': String(head.headers['etag']) })
    expect(known).toMatchObject({ status: 304, bytes: Buffer.alloc(0), isComplete: true })
    expect(told()).toEqual([])
  })

  test('differs from an intact file, which is sent completely without and with ranges and conditions', async () => {
    const file = await stored(LARGE)
    const asked: Record<string, string>[] = [
      {},
      { range: 'bytes=0-' },
      { 'if-none-match': 'W/"other"' },
      { range: 'bytes=0-1,5-9' },
    ]
    for (const headers of asked) {
      const { bytes, isComplete } = await read(file, headers)
      expect(isComplete).toBe(true)
      expect(bytes.equals(LARGE)).toBe(true)
    }
    expect(told()).toEqual([])
  })

  test('is not detected if the file was stored before checksums were introduced', async () => {
    const file = await flipped(LARGE)
    await site.database.write.storedFile.update({ where: { name: file.newFileName ?? '' }, data: { crc32: null } })
    expect(await read(file)).toMatchObject({ status: 200, isComplete: true })
  })

  test('is left out of data exports, and logged', async () => {
    const [whole, damaged] = [await stored(LARGE), await flipped(LARGE)]
    const rowOf = ({ newFileName = '' }: UploadReply) =>
      site.database.read.storedFile.findUniqueOrThrow({ where: { name: newFileName } })
    const content = await site.services.files.open(await rowOf(whole))
    expect(Buffer.concat((await content?.toArray()) ?? []).equals(LARGE)).toBe(true)
    expect(await site.services.files.open(await rowOf(damaged))).toBeUndefined()
    await expectOneLine(damaged)
  })

  test('is logged by the check after a start, before any request', async () => {
    await flipped(PDF)
    await site.services.files.checkSome(60_000)
    expect(told().filter((line) => line.includes('its bytes are others'))).not.toEqual([])
  })
})
