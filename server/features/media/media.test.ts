import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_MESSAGES, largeUploadMessage, STUDIO_MESSAGE, UPLOAD_MESSAGE } from '#contracts/error-catalogue.ts'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { type Desk, openDesk, type Standing } from '#server/features/editorial/testing/editorial-desk.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { nameIn, readAddress, sendFile } from './testing/send-file.ts'

const MB = 1024 * 1024
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const FILM = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), Buffer.alloc(9000)])
const LARGE_JPEG = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5 * MB)])
const aPicture = (colour = '#0b4f9e') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer()
/** A photograph as a telephone makes it: where, with what, on its side, with its small form and a word of its owner. */
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
  let desk: Desk
  let cookie: string
  beforeAll(async () => {
    desk = await openDesk(kind)
    cookie = desk.people.author.cookie
  }, 60_000)
  afterAll(() => desk.close())

  const sent = async (bytes: Buffer, more: { kind?: string; name?: string } = {}): Promise<StudioFile> =>
    (await sendFile(desk.site, bytes, { cookie, ...more })).data
  const aFile = async (colour?: string) => sent(await aPicture(colour))
  const codeOf = async (address: string) => (await readAddress(desk.site, address)).code
  const withPicture = ({ url }: Pick<StudioFile, 'url'>) => `<p>正文</p><p><img src="${url}" alt="现场" /></p>`
  const mediaOf = async (fileId: number) => (await studioCall(desk.site, 'readFile', { fileId }, { cookie })).data
  const withdraw = ({ articleId, version }: Standing) =>
    studioCall(
      desk.site,
      'withdrawArticle',
      { articleId, version, reason: '图片与事实不符' },
      { cookie: desk.people.publisher.cookie },
    )

  describe('are taken', () => {
    test('with a small form for the library, a sum of their bytes and a trace in the log', async () => {
      const { fileId, viewUrl } = await aFile('#123456')
      const { file } = await mediaOf(fileId)
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
    ])('%s', async (_what, bytes, fileKind, name) => {
      const { fileId, viewUrl } = await sent(bytes, { kind: fileKind, name })
      expect((await mediaOf(fileId)).file).toMatchObject({ kind: fileKind, originalFilename: name, thumbnailUrl: null })
      expect((await readAddress(desk.site, viewUrl)).bytes?.equals(bytes)).toBe(true)
    })

    test.each([
      ['another format', PDF, 'picture', '图.gif', UPLOAD_MESSAGE.badImage],
      ['other bytes than its name says', PDF, 'picture', '图.png', UPLOAD_MESSAGE.badImage],
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
      const reply = await sendFile(desk.site, bytes, { cookie, kind: fileKind, name })
      expect(reply).toMatchObject({ status: 400, code: 400, msg: message })
      expect(await desk.site.database.read.storedFile.count()).toBe(before)
    })

    test('a drawing without anything that runs or loads', async () => {
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script><path d="M0 0"/></svg>'
      const { viewUrl } = await sent(Buffer.from(svg), { name: '图.svg' })
      const text = (await readAddress(desk.site, viewUrl)).bytes?.toString() ?? ''
      expect(text).toContain('<path')
      expect(text).not.toMatch(/script|onload|alert/)
    })

    test('of nobody else, and from no other site, before a byte is read', async () => {
      const bytes = Buffer.alloc(4 * MB, 'x')
      expect(await sendFile(desk.site, bytes)).toMatchObject({ status: 401 })
      const reviewer = desk.people.firstReviewer.cookie
      expect(await sendFile(desk.site, bytes, { cookie: reviewer })).toMatchObject({ status: 403 })
      expect(await sendFile(desk.site, PDF, { cookie, origin: 'http://evil.test' })).toMatchObject({
        status: 403,
        msg: STUDIO_MESSAGE.wrongOrigin,
      })
    })

    test('a photograph without place, owner and camera, the right way up', async () => {
      const photograph = await aPhotograph()
      const told = await sharp(photograph).metadata()
      expect(told.exif?.includes('SecretPhone')).toBe(true)
      expect(photograph.includes('SecretPlace')).toBe(true)
      const { viewUrl } = await sent(Buffer.concat([photograph, photograph]), { name: '现场.jpg' })
      const bytes = (await readAddress(desk.site, viewUrl)).bytes ?? Buffer.alloc(0)
      expect(bytes.toString('latin1')).not.toMatch(/SecretPhone|SecretPlace|private person|GPS/)
      expect(bytes.length).toBeLessThan(photograph.length)
      const { orientation, width } = await sharp(bytes).metadata()
      expect({ orientation, width }).toEqual({ orientation: 6, width: 600 })
      const pixels = (from: Buffer) => sharp(from).raw().toBuffer()
      expect((await pixels(bytes)).equals(await pixels(photograph))).toBe(true)
    })
  })

  describe('are readable', () => {
    test('while a published text shows them, and by staff before and after', async () => {
      const file = await aFile()
      const html = withPicture(file)
      expect(await codeOf(file.url)).toBe(404)
      const draft = await desk.aDraft({ html })
      const { data } = await studioCall(desk.site, 'readStudioArticle', { articleId: draft.articleId }, { cookie })
      const signed = /src="([^"]+)"/.exec(data.draft.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      expect(await codeOf(signed)).toBe(200)
      // what was shown comes back with a save: nothing of the signature is stored
      const saved = await desk.save(draft, { html: data.draft.html })
      const stored = await desk.site.database.read.articleDraft.findUniqueOrThrow({
        where: { articleId: draft.articleId },
      })
      expect(stored.html).toBe(html)
      expect(saved.version).toBe(draft.version + 1)

      const published = await desk.published({ html })
      const open = await readAddress(desk.site, file.url)
      expect(open).toMatchObject({ code: 200, caching: 'public, max-age=3600' })
      expect((await mediaOf(file.fileId)).file.isPublic).toBe(true)
      await withdraw(published)
      expect(await codeOf(file.url)).toBe(404)
      expect(await codeOf((await mediaOf(file.fileId)).file.viewUrl)).toBe(200)
    })

    test('from the minute of a release until the text expires', async () => {
      const [file, cover, paper] = [await aFile(), await aFile(), await sent(PDF, { kind: 'document', name: '表.pdf' })]
      const urls = [file, cover, paper].map(({ url }) => url)
      const codes = async () => [...new Set(await Promise.all(urls.map(codeOf)))]
      const at = (seconds: number) => beijingTime(new Date(desk.clock.now().getTime() + seconds * 1000))
      const { articleId, version } = await desk.approved({
        html: withPicture(file),
        coverFileId: cover.fileId,
        attachmentFileIds: [paper.fileId],
        expiresAt: at(3600),
      })
      const schedule = { articleId, version, releaseTime: at(600) }
      await studioCall(desk.site, 'scheduleArticle', schedule, { cookie: desk.people.publisher.cookie })
      expect(await codes()).toEqual([404])
      await desk.later(601)
      await desk.site.services.releases.runDue()
      expect(await codes()).toEqual([200])
      await desk.later(3000)
      // nothing has to run for that: a late timer hides nothing too late
      expect(await codes()).toEqual([404])
    })

    test('no longer when the next published text has dropped them', async () => {
      const [old, next] = [await aFile(), await aFile()]
      const first = await desk.published({ html: withPicture(old) })
      let standing: Standing = await desk.save(first, { html: withPicture(next) })
      const { articleId } = standing
      expect([await codeOf(old.url), await codeOf(next.url)]).toEqual([200, 404])
      standing = (await studioCall(desk.site, 'submitArticle', { articleId, version: standing.version }, { cookie }))
        .data
      for (const role of ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const)
        standing = (await desk.approve(standing, desk.people[role])).data
      await studioCall(
        desk.site,
        'publishArticle',
        { articleId, version: standing.version },
        { cookie: desk.people.publisher.cookie },
      )
      expect([await codeOf(old.url), await codeOf(next.url)]).toEqual([404, 200])
    })

    test('not because a text only names them, and not by a signature that is old or another one', async () => {
      const [named, other] = [await aFile(), await aFile()]
      await desk.published({ html: `<p>${named.url} src="${named.url}"</p>` })
      expect(await codeOf(named.url)).toBe(404)
      const query = other.viewUrl.slice(other.url.length)
      expect(await codeOf(named.url + query)).toBe(404)
      await desk.later(1801)
      expect(await codeOf(other.viewUrl)).toBe(404)
    })
  })

  describe('are deleted', () => {
    const remove = (fileId: number) => studioCall(desk.site, 'deleteFile', { fileId }, { cookie })

    test('with their small form, when nothing uses them', async () => {
      const { fileId, viewUrl } = await aFile()
      const { thumbnailUrl } = (await mediaOf(fileId)).file
      expect(await remove(fileId)).toMatchObject({ status: 200 })
      expect([await codeOf(viewUrl), await codeOf(thumbnailUrl ?? '')]).toEqual([404, 404])
      expect(await remove(fileId)).toMatchObject({ status: 404, msg: KNOWN_MESSAGES[404] })
    })

    test('not while a draft or a former text uses them: the articles are named', async () => {
      const { fileId, url } = await aFile()
      const draft = await desk.aDraft({ title: '用到图片的稿件', coverFileId: fileId })
      const refusal = await remove(fileId)
      expect(refusal).toMatchObject({ status: 409, msg: STUDIO_MESSAGE.fileInUse })
      expect((refusal.data as unknown as { uses: object[] }).uses).toMatchObject([
        { articleId: draft.articleId, title: '用到图片的稿件', isInDraft: true, isInPublished: false },
      ])
      const { articleId, version } = await desk.aDraft({ title: '历史修订里用到' })
      const save = { articleId, version, ...desk.content({ html: withPicture({ url }) }), revision: true }
      const saved = await studioCall(desk.site, 'saveDraft', save, { cookie })
      await desk.save(saved.data, { html: '<p>没有图了。</p>' })
      await desk.save(draft, { coverFileId: null })
      expect(await remove(fileId)).toMatchObject({ status: 409, data: { uses: [{ articleId, isInDraft: false }] } })
    })

    test('not by those who only read, and never those of the site', async () => {
      const { fileId } = await aFile()
      const reviewer = { cookie: desk.people.firstReviewer.cookie }
      expect(await studioCall(desk.site, 'deleteFile', { fileId }, reviewer)).toMatchObject({ status: 403 })
      const bytes = await aPicture()
      const form = { originalFilename: 'a.png', extension: 'png', mediaType: 'image/png' }
      const [own] = await desk.site.services.files.store([{ bytes, ...form }])
      expect(await remove(own?.id ?? 0)).toMatchObject({ status: 404 })
      await desk.aDraft({ coverFileId: own?.id ?? 0 })
      expect(await remove(own?.id ?? 0)).toMatchObject({ status: 409, msg: STUDIO_MESSAGE.siteFile })
    })
  })

  describe('are replaced', () => {
    test('in drafts alone: what readers see and what is reviewed stays', async () => {
      const [old, next] = [await aFile(), await aFile()]
      const html = withPicture(old)
      const published = await desk.published({ title: '已发布的稿件', html })
      const inReview = await desk.submitted({ title: '送审的稿件', html })
      const draft = await desk.aDraft({ title: '草稿里的稿件', coverFileId: old.fileId })
      const replaced = await studioCall(
        desk.site,
        'replaceFile',
        { fileId: old.fileId, newFileId: next.fileId },
        { cookie },
      )
      expect(replaced.data.map(({ articleId, isDone, reason }) => [articleId, isDone, reason])).toEqual([
        [draft.articleId, true, ''],
        [inReview.articleId, false, STUDIO_MESSAGE.fileInReview],
        [published.articleId, true, ''],
      ])
      const { read } = desk.site.database
      const drafts = await read.articleDraft.findMany({
        where: { articleId: { in: replaced.data.map(({ articleId }) => articleId) } },
        orderBy: { articleId: 'desc' },
      })
      expect(drafts.map((row) => row.coverFileId === next.fileId || row.html.includes(nameIn(next.url)))).toEqual([
        true,
        false,
        true,
      ])
      const row = await read.article.findUniqueOrThrow({
        where: { id: published.articleId },
        include: { publishedRevision: true },
      })
      expect(row).toMatchObject({ state: 'draft', isVisible: true, publishedRevision: { html } })
      expect([await codeOf(old.url), await codeOf(next.url)]).toEqual([200, 404])
      const pending = await read.article.findUniqueOrThrow({ where: { id: inReview.articleId } })
      expect(pending).toMatchObject({ state: 'inReview', version: inReview.version })
    })

    test('by one of their kind', async () => {
      const [picture, paper] = [await aFile(), await sent(PDF, { kind: 'document', name: 'a.pdf' })]
      const reply = await studioCall(
        desk.site,
        'replaceFile',
        { fileId: picture.fileId, newFileId: paper.fileId },
        { cookie },
      )
      expect(reply).toMatchObject({ status: 400, data: { fields: [{ message: STUDIO_MESSAGE.otherKind }] } })
    })
  })

  test('are found by what they are called, by kind, by who sent them, and when nothing uses or tells of them', async () => {
    const [one, other] = [await aFile(), await sent(PDF, { kind: 'document', name: '独一无二.pdf' })]
    const described = { fileId: one.fileId, title: '开幕式', alt: '会场全景独此一张' }
    expect(await studioCall(desk.site, 'updateFile', described, { cookie })).toMatchObject({ status: 200 })
    const found = async (input: Parameters<typeof studioCall<'listFiles'>>[2]) =>
      (await studioCall(desk.site, 'listFiles', { pageSize: 50, ...input }, { cookie })).data.rows.map(
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
