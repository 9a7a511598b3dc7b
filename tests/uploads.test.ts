import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  compoundOfficeMessage,
  largeUploadMessage,
  uploadFormatsMessage,
  MESSAGE,
  otherFormatMessage,
  UPLOAD_MESSAGE,
  malformedMessage,
  KNOWN_MESSAGES,
} from '#contracts/constants/error-messages.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { aBomb, aFilm, anOfficeFile, aPicture, DOC, HOSTILE_SVG, PDF } from '#tests/uploads/sample-files.ts'
import { partSizes, until } from '#tests/uploads/upload-process.ts'
import { multipartOf, openUploadSite, post, storedPaths, upload, type UploadSite } from '#tests/uploads/upload-site.ts'

const MB = 1024 * 1024
let site: UploadSite
let png: Buffer
let jpeg: Buffer
beforeAll(async () => {
  site = await openUploadSite({ people: 30 })
  ;[png, jpeg] = await Promise.all([aPicture('png'), aPicture('jpeg')])
})
afterAll(() => site.close())

let nextPerson = 0
/** Returns session keys in turn, so that no user reaches the limit of uploads. */
const somebody = () => site.people[nextPerson++ % site.people.length]

/** Reads a file as its owner, whose session key is the id. */
async function read(fileName: string) {
  const name = fileName.split('/').at(-1) ?? ''
  const { ownerId } = await site.database.read.storedFile.findUniqueOrThrow({ where: { name } })
  const headers = { ausessionkey: String(ownerId) }
  const response = await fetch(`http://127.0.0.1:${site.port}${API_BASE}${fileName}`, { headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('an accepted upload', () => {
  test("returns RuoYi's fields, and the stored file has the same bytes", async () => {
    const reply = await upload(site, '会议 现场.PNG', png, { purpose: 'image' })
    expect(reply).toEqual({
      code: 200,
      msg: MESSAGE.success,
      url: `http://127.0.0.1:${site.port}${API_BASE}${reply.fileName}`,
      fileName: expect.stringMatching(/^\/profile\/upload\/\d{4}\/\d\d\/\d\d\/[0-9a-f]{32}\.png$/) as string,
      newFileName: reply.fileName?.split('/').at(-1),
      originalFilename: '会议 现场.PNG',
    })
    const { bytes, headers } = await read(reply.fileName ?? '')
    expect(bytes.equals(png)).toBe(true)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const row = await site.database.read.storedFile.findUniqueOrThrow({ where: { name: reply.newFileName ?? '' } })
    expect(row).toMatchObject({ isAttached: false, isPrivate: true, width: 60, height: 40, byteCount: png.length })
  })

  test.each([
    ['image', 'a.jpg', () => jpeg, 'image/jpeg'],
    ['image', 'a.JPEG', () => jpeg, 'image/jpeg'],
    ['image', 'named-png.png', () => jpeg, 'image/jpeg'],
    ['image', 'named-jpg.jpg', () => png, 'image/png'],
    ['video', 'a.mp4', () => aFilm(), 'video/mp4'],
    ['file', 'a.pdf', () => PDF, 'application/pdf'],
    ['file', 'a.doc', () => DOC, 'application/msword'],
    ['file', 'a.docx', () => anOfficeFile('word'), /wordprocessingml/],
    ['file', 'a.xlsx', () => anOfficeFile('xl'), /spreadsheetml/],
    ['file', 'a.pptx', () => anOfficeFile('ppt'), /presentationml/],
    ['file', 'a.zip', () => anOfficeFile('word'), 'application/zip'],
    ['file', 'a.txt', () => Buffer.from('岗位说明\n一、职责'), /^text\/plain/],
    ['file', 'a.txt', () => Buffer.from('b8dacebb', 'hex'), /^text\/plain/], // 岗位 in GB 18030
    ['file', 'a.png', () => png, 'image/png'],
  ])('for %s: %s is served with the media type of the content', async (purpose, name, content, type) => {
    const sent = content()
    const reply = await upload(site, name, sent, { purpose, key: somebody() })
    expect(reply).toMatchObject({ code: 200, originalFilename: name })
    const { headers, bytes } = await read(reply.fileName ?? '')
    expect(headers.get('content-type')).toMatch(type)
    expect(bytes.equals(sent)).toBe(true)
    const isMedia = /^(image|video)/.test(headers.get('content-type') ?? '')
    expect(headers.get('content-disposition')?.startsWith('attachment') ?? false).toBe(!isMedia)
  })

  test('needs no purpose: the default is file', async () => {
    const { type, body } = multipartOf('a.pdf', PDF)
    expect(await post(site.port, '/common/upload', { type, body, key: somebody() ?? '' })).toMatchObject({ code: 200 })
  })

  test('that is an SVG is stored without scripts and external references', async () => {
    const reply = await upload(site, 'a.svg', HOSTILE_SVG, { purpose: 'image', key: somebody() })
    expect(reply).toMatchObject({ code: 200 })
    const { bytes, headers } = await read(reply.fileName ?? '')
    const text = bytes.toString()
    expect(text).not.toMatch(/script|onload|onclick|evil|foreignObject|iframe|<use|<image|<a |<style|animate|<set/i)
    expect(text).toMatch(/viewBox="0 0 10 10"/)
    expect(text).toMatch(/<linearGradient id="g">/)
    expect(text).toMatch(/fill="url\(#g\)"/)
    expect(text).toContain('江汉 &amp; 人才')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*form-action 'none';.*; sandbox$/)
    expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  })

  test('with HTML appended to a video is sent with the media type of the video', async () => {
    const film = Buffer.concat([aFilm(), Buffer.from('<html><script>alert(1)</script>')])
    const reply = await upload(site, 'a.mp4', film, { purpose: 'video', key: somebody() })
    const { headers } = await read(reply.fileName ?? '')
    expect(headers.get('content-type')).toBe('video/mp4')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })
})

const FILE_FORMATS = new RegExp(`^${uploadFormatsMessage(['.+'])}$`)
const matching = (msg: string | RegExp) => (typeof msg === 'string' ? msg : (expect.stringMatching(msg) as string))
const bad = (image: string) => ({ code: 500, msg: image })

describe('a rejected upload returns its reason and stores no file', () => {
  test.each([
    ['image', 'a.gif', () => png, UPLOAD_MESSAGE.badImage],
    ['image', 'a.png', () => Buffer.from('<html><script>alert(1)</script></html>'), UPLOAD_MESSAGE.badImage],
    [
      'image',
      'a.png',
      () => Buffer.from(`GIF89a${'x'.repeat(80)}`),
      otherFormatMessage(UPLOAD_MESSAGE.badImage, 'gif'),
    ],
    ['photo', 'a.jpg', () => Buffer.from('II*\0\xff\xff\0\0'), otherFormatMessage(UPLOAD_MESSAGE.badImage, 'tif')],
    ['photo', 'a.jpg', () => PDF, otherFormatMessage(UPLOAD_MESSAGE.badImage, 'pdf')],
    ['image', 'a.png', () => png.subarray(0, 20), UPLOAD_MESSAGE.badImage],
    ['image', 'a.png.html', () => png, UPLOAD_MESSAGE.badImage],
    ['image', 'a.php%00.html', () => png, UPLOAD_MESSAGE.badImage],
    ['image', 'png', () => png, UPLOAD_MESSAGE.badImage],
    ['image', 'a.svg', () => Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>'), UPLOAD_MESSAGE.badImage],
    ['image', 'a.svg', () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'), UPLOAD_MESSAGE.badImage],
    [
      'image',
      'a.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      UPLOAD_MESSAGE.badImage,
    ],
    ['image', 'a.svg', () => Buffer.from('<svg>'), UPLOAD_MESSAGE.badImage],
    ['image', 'a.svg', () => Buffer.from('<g>'.repeat(200)), UPLOAD_MESSAGE.largeSvg],
    ['image', 'a.svg', () => Buffer.from(`<svg>${' '.repeat(MB)}</svg>`), UPLOAD_MESSAGE.largeSvg],
    ['image', 'a.jpg', () => Buffer.concat([jpeg, Buffer.alloc(5 * MB - jpeg.length)]), largeUploadMessage(5)],
    ['video', 'a.mov', () => aFilm(), UPLOAD_MESSAGE.badVideo],
    ['video', 'a.mp4', () => png, UPLOAD_MESSAGE.badVideo],
    ['photo', 'a.svg', () => HOSTILE_SVG, UPLOAD_MESSAGE.badImage],
    ['feedback', 'a.pdf', () => PDF, UPLOAD_MESSAGE.badImage],
    ['resume', 'a.zip', () => anOfficeFile('word'), FILE_FORMATS],
    ['resume', 'a.docx', () => DOC, compoundOfficeMessage('docx')],
    ['file', 'a.xlsx', () => DOC, compoundOfficeMessage('xlsx')],
    ['file', 'a.html', () => Buffer.from('<html>'), FILE_FORMATS],
    ['file', 'a.docm', () => anOfficeFile('word'), FILE_FORMATS],
    ['file', 'a.docx', () => anOfficeFile('word', { 'word/vbaProject.bin': 'x' }), FILE_FORMATS],
    ['file', 'a.docx', () => anOfficeFile('xl'), FILE_FORMATS],
    ['file', 'a.docx', () => Buffer.from('PK\x03\x04 but no directory'), FILE_FORMATS],
    ['file', 'a.doc', () => PDF, FILE_FORMATS],
    ['file', 'a.txt', () => png, FILE_FORMATS],
    ['file', 'a.txt', () => Buffer.from('<!doctype html><script>alert(1)</script>'), FILE_FORMATS],
    ['file', 'a.exe', () => Buffer.from('MZ'), FILE_FORMATS],
    ['file', `${'长'.repeat(97)}.pdf`, () => PDF, UPLOAD_MESSAGE.longName],
    ['file', 'a.pdf', () => Buffer.alloc(0), UPLOAD_MESSAGE.empty],
    ['poster', 'a.png', () => png, malformedMessage('用途')],
  ])('for %s: %s', async (purpose, name, content, msg) => {
    const before = await storedPaths(site.filesFolder)
    const reply = await upload(site, name, content(), { purpose, key: somebody() })
    expect(reply).toEqual({ code: 500, msg: matching(msg) })
    expect(await storedPaths(site.filesFolder)).toEqual(before)
  })

  test('but a name of 100 characters is accepted', async () => {
    expect(await upload(site, `${'长'.repeat(96)}.pdf`, PDF, { key: somebody() })).toMatchObject({ code: 200 })
  })

  test('but a name with a path is accepted without the path', async () => {
    const reply = await upload(site, '../../../etc/cron.d/a.pdf', PDF, { key: somebody() })
    expect(reply).toMatchObject({ code: 200, originalFilename: 'a.pdf' })
  })

  test('for a picture of 900 million pixels in few bytes, and uses less than 200 MB of memory', async () => {
    const peakMb = () => process.resourceUsage().maxRSS / 1024
    const before = peakMb()
    const reply = await upload(site, 'a.png', await aBomb(30_000, 30_000), { purpose: 'image', key: somebody() })
    expect(reply).toEqual(bad(UPLOAD_MESSAGE.manyPixels))
    expect(peakMb() - before).toBeLessThan(200) // decoded, the picture would take 2,700 MB
  })

  test('but a picture of one byte less than 5 MB is accepted', async () => {
    const almost = Buffer.concat([jpeg, Buffer.alloc(5 * MB - jpeg.length - 1)])
    expect(await upload(site, 'a.jpg', almost, { purpose: 'image', key: somebody() })).toMatchObject({ code: 200 })
  })

  test.each([
    ['a visitor without a session', undefined, 401, KNOWN_MESSAGES[401]],
    ['an invalid session', 'dead', 102, MESSAGE.sessionExpired],
  ])('of %s', async (_who, key, code, msg) => {
    const { type, body } = multipartOf('a.pdf', Buffer.concat([PDF, Buffer.alloc(2 * MB)]))
    expect(await post(site.port, '/common/upload', { type, body, ...(key && { key }) })).toEqual({ code, msg })
  })

  test('whose client is still sending: the client receives the reason', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { type, body } = multipartOf('a.png', Buffer.alloc(7 * MB))
      const path = '/common/upload?purpose=image'
      expect(await post(site.port, path, { type, body, key: somebody() ?? '' })).toEqual(bad(largeUploadMessage(5)))
    }
  })
})

describe('a request that is not a proper upload', () => {
  const file = multipartOf('a.pdf', PDF)
  const boundary = file.type.split('=')[1] ?? ''
  const twice = Buffer.concat([file.body.subarray(0, -(boundary.length + 8)), Buffer.from('\r\n'), file.body])
  const field = multipartOf('a.pdf', PDF, 'picture')
  const prototype = multipartOf('a.pdf', PDF, '__proto__')
  const { broken: BROKEN, noFile: NO_FILE, severalFiles: SEVERAL } = UPLOAD_MESSAGE
  test.each([
    ['a wrong boundary', BROKEN, { ...file, type: 'multipart/form-data; boundary=other' }],
    ['no boundary', BROKEN, { ...file, type: 'multipart/form-data' }],
    ['no end', BROKEN, { ...file, body: file.body.subarray(0, -20) }],
    ['no file', NO_FILE, { ...file, body: Buffer.from(`--${boundary}--\r\n`) }],
    ['an empty body', NO_FILE, { ...file, body: Buffer.alloc(0) }],
    ['another field', NO_FILE, field],
    ['a field named __proto__', BROKEN, prototype],
    ['two files', SEVERAL, { ...file, body: twice }],
    ['JSON', NO_FILE, { type: 'application/json', body: Buffer.from('{"file":"x"}') }],
    ['a form', MESSAGE.badRequest, { type: 'application/x-www-form-urlencoded', body: Buffer.from('file=x') }],
    ['noise', BROKEN, { ...file, body: Buffer.from(`--${boundary}\r\n`.repeat(500)) }],
  ] as const)('with %s is rejected with its reason', async (_name, msg, sent) => {
    const before = await storedPaths(site.filesFolder)
    const reply = await post(site.port, '/common/upload', { ...sent, key: somebody() ?? '' })
    expect(reply).toEqual({ code: 500, msg })
    expect(await storedPaths(site.filesFolder)).toEqual(before)
  })

  test('whose client disconnects in the middle stores no file', async () => {
    const before = await storedPaths(site.filesFolder)
    const { type, body } = multipartOf('a.pdf', Buffer.concat([PDF, Buffer.alloc(4 * MB)]))
    await new Promise<void>((resolve) => {
      const socket = connect(site.port, '127.0.0.1', () => {
        socket.write(
          `POST ${API_BASE}/common/upload HTTP/1.1\r\nhost: x\r\nausessionkey: ${somebody()}\r\ncontent-type: ${type}\r\n` +
            `content-length: ${body.length}\r\n\r\n`,
        )
        socket.write(body.subarray(0, 2 * MB))
        void until(async () => (await partSizes(site.filesFolder)).length === 1).then(() => socket.destroy())
      })
      socket.on('close', () => resolve())
    })
    await until(async () => (await partSizes(site.filesFolder)).length === 0)
    expect(await storedPaths(site.filesFolder)).toEqual(before)
  })
})
