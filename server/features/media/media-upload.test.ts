import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largeUploadMessage, STUDIO_MESSAGE, UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type MediaDesk, openMediaDesk, PDF } from './testing/media-desk.ts'
import { readAddress, sendFile } from './testing/send-file.ts'

const MB = 1024 * 1024
const FILM = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), Buffer.alloc(9000)])
const LARGE_JPEG = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5 * MB)])
/** A photograph as phones make it: rotated, with location, camera, thumbnail and a comment of its owner. */
const aPhotograph = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#335577' } })
    .withExif({
      IFD0: { Make: 'SecretPhone', Copyright: 'private person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 35/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '114/1 17/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>SecretPlace</rdf></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

describe.each(testDatabaseKinds)('files of staff on %s', (kind) => {
  let desk: MediaDesk
  beforeAll(async () => {
    desk = await openMediaDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  describe('are accepted', () => {
    test('with a thumbnail, a SHA-256 hash and an audit entry', async () => {
      const { fileId, viewUrl } = await desk.aFile('#123456')
      const { file } = await desk.mediaOf(fileId)
      expect(file).toMatchObject({ kind: 'picture', width: 900, height: 600, isPublic: false, useCount: 0 })
      const small = await sharp((await readAddress(desk.site, file.thumbnailUrl ?? '')).bytes).metadata()
      expect(small).toMatchObject({ format: 'webp', width: 480, height: 320 })
      expect((await readAddress(desk.site, viewUrl)).caching).toBe('private, no-store')
      const row = await desk.site.database.read.storedFile.findUniqueOrThrow({ where: { id: fileId } })
      expect(row.sha256).toMatch(/^[0-9a-f]{64}$/)
      expect(
        await desk.site.database.read.auditEntry.count({
          where: { action: 'file.uploaded', object: `file:${fileId}`, role: 'author' },
        }),
      ).toBe(1)
    })

    test.each([
      ['a film', FILM, 'film', '片.mp4'],
      ['a document', PDF, 'document', '附件.pdf'],
    ])('as %s', async (_what, bytes, fileKind, name) => {
      const { fileId, viewUrl } = await desk.sent(bytes, { kind: fileKind, name })
      expect((await desk.mediaOf(fileId)).file).toMatchObject({
        kind: fileKind,
        originalFilename: name,
        thumbnailUrl: null,
      })
      expect((await readAddress(desk.site, viewUrl)).bytes?.equals(bytes)).toBe(true)
    })

    test('with a link to an existing file of the same bytes, which for a document must also have the same name', async () => {
      const bytes = await aPhotograph()
      const first = await desk.sent(bytes, { name: '现场.jpg' })
      expect(first.existing).toBeNull()
      // the existing picture is also recognised after its metadata was removed
      const again = await desk.sent(bytes, { name: '改了名.jpg' })
      expect(again.existing).toMatchObject({ fileId: first.fileId, originalFilename: '现场.jpg' })
      const form = await desk.sent(PDF, { kind: 'document', name: '表一.pdf' })
      expect((await desk.sent(PDF, { kind: 'document', name: '表二.pdf' })).existing).toBeNull()
      expect((await desk.sent(PDF, { kind: 'document', name: '表一.pdf' })).existing?.fileId).toBe(form.fileId)
    })

    test('without a link to an existing file that the staff member may not see', async () => {
      const bytes = await desk.bytes('#aa5500')
      const other = await desk.member([{ role: 'author', scope: 'column:7' }])
      await desk.sent(bytes)
      const { data } = await sendFile(desk.site, bytes, { cookie: other.cookie })
      expect(data.existing).toBeNull()
    })

    test.each([
      ['another format', PDF, 'picture', '图.gif', UPLOAD_MESSAGE.badImage],
      [
        'other bytes than its name says',
        PDF,
        'picture',
        '图.png',
        `${UPLOAD_MESSAGE.badImage}文件内容是 PDF 格式，请另存为 jpg 或 png 后再上传`,
      ],
      [
        'a drawing that draws nothing',
        Buffer.from('<svg><script>1</script></svg>'),
        'picture',
        'a.svg',
        UPLOAD_MESSAGE.badImage,
      ],
      ['a film of another format', FILM, 'film', '片.mov', UPLOAD_MESSAGE.badVideo],
      ['a picture of 5 MB', LARGE_JPEG, 'picture', '图.jpg', largeUploadMessage(5)],
      ['nothing', Buffer.alloc(0), 'document', '附件.pdf', UPLOAD_MESSAGE.empty],
    ])('but not %s', async (_what, bytes, fileKind, name, message) => {
      const before = await desk.site.database.read.storedFile.count()
      const reply = await sendFile(desk.site, bytes, { cookie: desk.cookie, kind: fileKind, name })
      expect(reply).toMatchObject({ status: 400, code: 400, msg: message })
      expect(await desk.site.database.read.storedFile.count()).toBe(before)
    })

    test('as drawings without scripts and event handlers', async () => {
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script><path d="M0 0"/></svg>'
      const { viewUrl } = await desk.sent(Buffer.from(svg), { name: '图.svg' })
      const text = (await readAddress(desk.site, viewUrl)).bytes?.toString() ?? ''
      expect(text).toContain('<path')
      expect(text).not.toMatch(/script|onload|alert/)
    })

    test("only from staff who may upload, and only from the studio's own site", async () => {
      const bytes = Buffer.alloc(4 * MB, 'x')
      expect(await sendFile(desk.site, bytes)).toMatchObject({ status: 401 })
      const reviewer = desk.people.firstReviewer.cookie
      expect(await sendFile(desk.site, bytes, { cookie: reviewer })).toMatchObject({ status: 403 })
      expect(await sendFile(desk.site, PDF, { cookie: desk.cookie, origin: 'http://evil.test' })).toMatchObject({
        status: 403,
        msg: STUDIO_MESSAGE.wrongOrigin,
      })
    })

    test('as upright photographs without location, owner and camera', async () => {
      const photograph = await aPhotograph()
      const told = await sharp(photograph).metadata()
      expect(told.exif?.includes('SecretPhone')).toBe(true)
      expect(photograph.includes('SecretPlace')).toBe(true)
      const { viewUrl } = await desk.sent(Buffer.concat([photograph, photograph]), { name: '现场.jpg' })
      const bytes = (await readAddress(desk.site, viewUrl)).bytes ?? Buffer.alloc(0)
      expect(bytes.toString('latin1')).not.toMatch(/SecretPhone|SecretPlace|private person|GPS/)
      expect(bytes.length).toBeLessThan(photograph.length)
      const { orientation, width } = await sharp(bytes).metadata()
      expect({ orientation, width }).toEqual({ orientation: 6, width: 600 })
      const pixels = (from: Buffer) => sharp(from).raw().toBuffer()
      expect((await pixels(bytes)).equals(await pixels(photograph))).toBe(true)
    })
  })

  test('are found by name, kind, uploader, missing use and missing alternative text', async () => {
    const [one, other] = [await desk.aFile(), await desk.sent(PDF, { kind: 'document', name: '独一无二.pdf' })]
    const described = { fileId: one.fileId, title: '开幕式', alt: '会场全景独此一张' }
    expect(await studioCall(desk.site, 'updateFile', described, { cookie: desk.cookie })).toMatchObject({ status: 200 })
    const found = async (input: Parameters<typeof studioCall<'listFiles'>>[2]) =>
      (await studioCall(desk.site, 'listFiles', { pageSize: 50, ...input }, { cookie: desk.cookie })).data.rows.map(
        ({ fileId }) => fileId,
      )
    expect(await found({ keyword: '独此一张' })).toEqual([one.fileId])
    expect(await found({ keyword: '独一无二' })).toEqual([other.fileId])
    expect(await found({ kind: 'film', keyword: '独' })).toEqual([])
    expect(await found({ scope: 'withoutAlt' })).not.toContain(one.fileId)
    expect(await found({ scope: 'unused' })).toContain(one.fileId)
    await desk.aDraft({ coverFileId: one.fileId })
    expect(await found({ scope: 'unused' })).not.toContain(one.fileId)
    const reviewer = { cookie: desk.people.firstReviewer.cookie }
    expect((await studioCall(desk.site, 'listFiles', { scope: 'mine' }, reviewer)).data.total).toBe(0)
  })
})
