import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_MESSAGES, MESSAGE } from '#contracts/constants/error-messages.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { aFilm, aPicture, PDF } from '#tests/uploads/sample-files.ts'
import { openUploadSite, publish, storedPaths, upload, type UploadSite } from '#tests/uploads/upload-site.ts'

const NOT_FOUND = { code: 404, msg: KNOWN_MESSAGES[404] }
const HOUR_MS = 3_600_000
let now = new Date()
const clock = { now: () => now }
let site: UploadSite
let png: Buffer
beforeAll(async () => {
  site = await openUploadSite({ clock })
  png = await aPicture('png')
})
afterAll(() => site.close())

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; bytes: Buffer }

/** Sends a request with `node:http`, because fetch would resolve `..` by itself. */
function read(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port: site.port, host: '127.0.0.1', path: API_BASE + path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}
const json = async (path: string, key?: string) =>
  JSON.parse((await read(path, key === undefined ? {} : { ausessionkey: key })).bytes.toString()) as {
    code: number
    msg: string
    data?: string
  }
const previewOf = (objectKey: string, key?: string) =>
  json(`/open/website/getPreviewUrl?objectKey=${encodeURIComponent(objectKey)}`, key)

async function uploadPublic(name: string, content: Buffer, purpose: string) {
  const reply = await upload(site, name, content, { purpose })
  await publish(site, reply)
  return reply
}

describe('a private file', () => {
  let fileName: string
  beforeAll(async () => {
    fileName = (await upload(site, '简历.pdf', PDF, { purpose: 'resume' })).fileName ?? ''
  })

  test('is sent to its owner, and must not be cached', async () => {
    const { bytes, headers } = await read(fileName, { ausessionkey: site.people[0] ?? '' })
    expect(bytes.equals(PDF)).toBe(true)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('简历.pdf')}`)
  })

  test.each([
    ['a visitor without a session', undefined],
    ['another user', 1],
    ['an invalid session', 'dead'],
  ])('returns the response of an unknown file to %s', async (_who, who) => {
    const key = typeof who === 'number' ? site.people[who] : who
    const unknown = fileName.replace(/[0-9a-f]{32}/, '0'.repeat(32))
    const [foreign, none] = await Promise.all(
      [fileName, unknown].map((path) => read(path, key === undefined ? {} : { ausessionkey: key })),
    )
    expect(JSON.parse(foreign?.bytes.toString() ?? '')).toEqual(NOT_FOUND)
    expect(foreign?.bytes).toEqual(none?.bytes)
    expect(await previewOf(fileName, key)).toEqual(NOT_FOUND)
  })

  test('can be opened for five minutes with the signed address that its owner requested', async () => {
    const [me] = site.people
    const { data = '' } = await previewOf(fileName, me)
    expect(data).toMatch(/^http:\/\/127\.0\.0\.1[:\d]*\/prod-api\/profile\//)
    const path = data.slice(data.indexOf(API_BASE) + API_BASE.length)
    const shown = await read(path)
    expect(shown.bytes.equals(PDF)).toBe(true)
    expect(shown.headers['content-disposition']).toBeUndefined() // the browser's viewer opens it
    expect(shown.headers['content-security-policy']).not.toContain('sandbox')
    // only pages of this site may embed the file in a frame
    expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(shown.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect((await previewOf(fileName.split('/').at(-1) ?? '', me)).data).toBe(data)
    const forged = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const longer = path.replace(/expires=\d+/, (found) => `expires=${Number(found.slice(8)) + 60}`)
    for (const bad of [forged, longer, path.replace(/&.*/, ''), `${path}x`]) expect(await json(bad)).toEqual(NOT_FOUND)
    now = new Date(now.getTime() + 301_000)
    expect(await json(path)).toEqual(NOT_FOUND)
  })
})

describe('getPreviewUrl', () => {
  test('returns the unsigned address of a public file to everybody', async () => {
    const { fileName = '' } = await uploadPublic('a.png', png, 'image')
    const { code, data } = await previewOf(fileName)
    expect([code, data]).toEqual([200, expect.stringMatching(/^http:\/\/127\.0\.0\.1/)])
    expect(data?.endsWith(API_BASE + fileName)).toBe(true)
  })

  test.each(['http://127.0.0.1:9/x', '//evil/x', '/etc/passwd', `..%2f${'0'.repeat(32)}.png`, 'a.png', '%00'])(
    'returns no address for %s',
    async (objectKey) => {
      expect(await previewOf(objectKey)).toEqual(expect.objectContaining({ code: expect.any(Number) as number }))
      expect((await previewOf(objectKey)).data).toBeUndefined()
    },
  )
})

describe('names that try to leave the folder', () => {
  const TRICKS = [
    '../../../etc/passwd',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%2f..%2fetc%2fpasswd',
    '..%5c..%5cwin.ini',
  ]
  const MORE = [
    '%00',
    'a.png%00',
    '%2fetc%2fpasswd',
    '%5c%5chost%5cshare',
    '%252e%252e%252fetc',
    'x'.repeat(190),
    'tmp',
  ]
  test.each([...TRICKS, ...MORE])('%s gets an error that shows nothing of the file system', async (name) => {
    for (const path of [`/profile/upload/2026/11/21/${name}`, `/profile/${name}`]) {
      const { status, bytes } = await read(path)
      expect(status).toBe(200)
      expect(bytes.toString()).not.toMatch(/EISDIR|ENOENT|root:/)
      expect((JSON.parse(bytes.toString()) as { code: number }).code).toBeGreaterThanOrEqual(404)
    }
  })
})

describe('a video', () => {
  const film = aFilm(200_000)
  let fileName: string
  beforeAll(async () => {
    fileName = (await uploadPublic('a.mp4', film, 'video')).fileName ?? ''
  })

  test('can be read in parts', async () => {
    const { status, headers, bytes } = await read(fileName, { range: 'bytes=1000-1999' })
    expect(status).toBe(206)
    expect(headers['content-range']).toBe('bytes 1000-1999/200000')
    expect(bytes.equals(film.subarray(1000, 2000))).toBe(true)
  })

  test.each(['bytes=5-2', 'bytes=0-9,5-2', 'bytes=-', 'bytes=a-b', 'seconds=0-1'])(
    'is sent completely for the invalid range “%s”',
    async (range) => {
      const { status, bytes } = await read(fileName, { range })
      expect([status, bytes.equals(film)]).toEqual([200, true])
    },
  )

  test.each(['bytes=999999-', 'bytes= 999999-', 'bytes=-0'])(
    'returns 416 for %s, which selects no byte',
    async (range) => {
      const { status, headers } = await read(fileName, { range })
      expect(status).toBe(416)
      expect(headers['content-range']).toBe('bytes */200000')
    },
  )
})

test('a truncated file is an internal error, and no part of it is sent', async () => {
  const { newFileName = '', fileName = '' } = await uploadPublic('a.pdf', PDF, 'file')
  await writeFile(join(site.filesFolder, newFileName.slice(0, 2), newFileName), PDF.subarray(0, 20))
  expect(await json(fileName)).toEqual({ code: 500, msg: MESSAGE.unexpected })
})

describe.each(testDatabaseKinds)('the sweeper on %s', (kind) => {
  let swept: UploadSite
  let time = new Date()
  beforeAll(async () => {
    swept = await openUploadSite({ kind, clock: { now: () => time } })
  })
  afterAll(() => swept.close())
  const sweep = () => swept.services.fileSweeper.sweep()

  test('deletes abandoned parts, files without a row and unused uploads, and reports missing files', async () => {
    const kept = await upload(swept, 'kept.pdf', PDF)
    const unused = await upload(swept, 'unused.pdf', PDF)
    const lost = await upload(swept, 'lost.pdf', PDF)
    const { storedFile } = swept.database.write
    await storedFile.updateMany({
      where: { name: { in: [kept.newFileName ?? '', lost.newFileName ?? ''] } },
      data: { isAttached: true },
    })
    await rm(join(swept.filesFolder, lost.newFileName?.slice(0, 2) ?? '', lost.newFileName ?? ''))
    const orphan = `ff${'0'.repeat(30)}.pdf`
    await mkdir(join(swept.filesFolder, 'ff'), { recursive: true })
    await writeFile(join(swept.filesFolder, 'ff', orphan), PDF)
    await mkdir(join(swept.filesFolder, 'tmp'), { recursive: true })
    await writeFile(join(swept.filesFolder, 'tmp', 'dead.part'), PDF)

    const { id: lostId } = await storedFile.findUniqueOrThrow({ where: { name: lost.newFileName ?? '' } })
    expect(await sweep()).toEqual({ parts: 0, orphans: 0, unattached: 0, trash: 0, missing: [lostId] })
    time = new Date(time.getTime() + 2 * HOUR_MS)
    expect(await sweep()).toMatchObject({ parts: 1, orphans: 1, unattached: 0 })
    time = new Date(time.getTime() + 23 * HOUR_MS)
    expect(await sweep()).toMatchObject({ parts: 0, orphans: 0, unattached: 1, missing: [lostId] })
    expect(await storedPaths(swept.filesFolder)).toEqual([kept.newFileName])
    const left = await swept.database.read.storedFile.findMany({ select: { name: true }, orderBy: { id: 'asc' } })
    expect(left.map(({ name }) => name)).toEqual([kept.newFileName, lost.newFileName])
    expect(left.some(({ name }) => name === unused.newFileName)).toBe(false)
    expect(
      (await readFile(join(swept.filesFolder, kept.newFileName?.slice(0, 2) ?? '', kept.newFileName ?? ''))).equals(
        PDF,
      ),
    ).toBe(true)
  })

  test('finds missing files in every folder, and beyond the first page of a folder', async () => {
    const nameIn = (folder: string, number: number) => `${folder}${String(number).padStart(30, '0')}.pdf`
    const present = Array.from({ length: 500 }, (_, number) => nameIn('5a', number))
    const absent = ['00', '0f', '10', '99', '9a', 'a0', 'f9', 'ff'].map((folder) => nameIn(folder, 7))
    const names = [...present, nameIn('5a', 500), ...absent]
    const { storedFile } = swept.database.write
    const template = await storedFile.findFirstOrThrow({ where: { isAttached: true }, omit: { id: true } })
    await storedFile.createMany({ data: names.map((name) => ({ ...template, name })) })
    await mkdir(join(swept.filesFolder, '5a'), { recursive: true })
    await Promise.all(present.map((name) => writeFile(join(swept.filesFolder, '5a', name), '')))
    const rows = await storedFile.findMany({ where: { name: { in: [nameIn('5a', 500), ...absent] } } })
    const { missing } = await sweep()
    expect(missing).toEqual(expect.arrayContaining(rows.map(({ id }) => id)))
    expect(missing).toHaveLength(9 + 1) // and lost.pdf of the previous test
    await storedFile.deleteMany({ where: { name: { in: names } } })
  })

  test('does not delete a part that is still being written', async () => {
    const path = join(swept.filesFolder, 'tmp', 'live.part')
    await writeFile(path, PDF)
    await utimes(path, time, time)
    expect(await sweep()).toMatchObject({ parts: 0 })
  })
})
