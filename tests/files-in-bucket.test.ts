import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_BASE } from '#contracts/constants/limits.ts'
import { MESSAGE, UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { backup } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { verifySite } from '#server/backup/verify-site.ts'
import { type MediaDesk, openMediaDesk } from '#server/features/media/testing/media-desk.ts'
import { sendFile } from '#server/features/media/testing/send-file.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { configuredStore, type StoreSettings } from '#server/features/stored-file/store/configured-store.ts'
import { moveFiles } from '#server/features/stored-file/store/file-moving.ts'
import { type FileStore, fileStore } from '#server/features/stored-file/store/file-store.ts'
import { bindStore, countFiles, isOwnStore, requireOwnFiles } from '#server/features/stored-file/store/store-binding.ts'
import { newStoredName } from '#server/features/stored-file/stored-file-name.ts'
import { trashedFiles } from '#server/features/stored-file/testing/trashed-files.ts'
import { writeWhole } from '#server/features/stored-file/writing/part-file.ts'
import { type Ceph, hasCeph, startCeph } from '#server/testing/ceph.ts'
import { aPdf, logIn } from '#server/testing/log-in.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { newTestPlace, testDatabaseKinds } from '#server/testing/test-database.ts'

// without Ceph these tests are skipped
describe.skipIf(!hasCeph).each(testDatabaseKinds)('a site with its files in a bucket, on %s', (kind) => {
  let ceph: Ceph
  let folder: string
  let settings: Required<Pick<StoreSettings, 'filesStore' | 'filesS3'>>
  let desk: MediaDesk
  beforeAll(async () => {
    ceph = await startCeph()
    folder = await mkdtemp(join(tmpdir(), 'bucket-'))
    settings = { filesStore: 's3', filesS3: await ceph.bucket() }
    desk = await openMediaDesk(kind, { config: settings })
  })
  afterAll(async () => {
    await desk.close()
    await ceph.stop()
    await rm(folder, { recursive: true })
  })

  const storeAt = (filesFolder: string, other: Partial<typeof settings> = {}): FileStore =>
    configuredStore({ filesFolder, ...settings, ...other })
  const read = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    desk.site.app.inject({ method, url, headers })
  const counts = (store: FileStore) => countFiles(desk.site.database, store)

  test('a published file can be read with ranges and conditions, until its article is withdrawn', async () => {
    const bytes = await desk.bytes()
    const file = await desk.sent(bytes)
    expect(await desk.codeOf(file.url)).toBe(404)
    const { articleId, version } = await desk.published({ html: desk.withPicture(file) })
    const whole = await read(file.url)
    expect([whole.statusCode, whole.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
    const { etag = '', 'last-modified': modified = '' } = whole.headers
    const size = whole.rawPayload.length
    expect(whole.headers['content-length']).toBe(String(size))
    const part = await read(file.url, { range: 'bytes=10-19', 'if-range': String(etag) })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${size}`])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true)
    const last = await read(file.url, { range: 'bytes=-5' })
    expect(last.rawPayload.equals(whole.rawPayload.subarray(size - 5))).toBe(true)
    expect((await read(file.url, { range: 'bytes=10-19', 'if-range': '"other"' })).statusCode).toBe(200)
    for (const range of [`bytes=${size}-`, `bytes= ${size}-`])
      expect((await read(file.url, { range })).statusCode).toBe(416)
    expect((await read(file.url, { range: 'bytes=5-2' })).rawPayload.equals(whole.rawPayload)).toBe(true)
    expect((await read(file.url, { 'if-none-match': `"other", W/${String(etag)}` })).statusCode).toBe(304)
    expect((await read(file.url, { 'if-modified-since': String(modified) })).statusCode).toBe(304)
    expect(
      (await read(file.url, { 'if-none-match': '"other"', 'if-modified-since': String(modified) })).statusCode,
    ).toBe(200)
    const head = await read(file.url, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(size), 0])
    await studioCall(
      desk.site,
      'withdrawArticle',
      { articleId, version, reason: '图片与事实不符' },
      desk.people.publisher,
    )
    expect(await desk.codeOf(file.url)).toBe(404)
    expect(await desk.codeOf((await desk.mediaOf(file.fileId)).file.viewUrl)).toBe(200)
  })

  test('a private file is sent only to its owner, and must not be cached', async () => {
    const person = await logIn(desk.site)
    const url = API_BASE + (await person.upload('简历.pdf', aPdf('private')))
    const own = await read(url, { ausessionkey: person.key })
    expect(own.rawPayload.equals(aPdf('private'))).toBe(true)
    expect([own.headers['cache-control'], own.headers.etag]).toEqual(['private, no-store', undefined])
    expect(await desk.codeOf(url)).toBe(404)
  })

  test('an object that is missing or has other bytes is an internal error', async () => {
    const person = await logIn(desk.site)
    const fileName = await person.upload('简历.pdf', aPdf('whole'))
    const name = fileName.slice(fileName.lastIndexOf('/') + 1)
    const { fileStorage: store } = desk.site.services
    for (const bytes of [aPdf('whole').fill('x', 10, 12), aPdf('shorter')]) {
      await writeWhole(store, name, bytes)
      const { body } = await read(API_BASE + fileName, { ausessionkey: person.key })
      expect(JSON.parse(body)).toEqual({ code: 500, msg: MESSAGE.unexpected })
    }
    await store.remove(name)
    const { body } = await read(API_BASE + fileName, { ausessionkey: person.key })
    expect(JSON.parse(body)).toEqual({ code: 500, msg: MESSAGE.unexpected })
    await writeWhole(store, name, aPdf('whole'))
  })

  test('while the gateway is down, calls return an error and store nothing; after a restart of the gateway, they work again', async () => {
    const file = await desk.sent(await desk.bytes('#123456'))
    const { database } = desk.site
    const rows = await database.read.storedFile.count()
    await ceph.killGateway()
    const refused = await sendFile(desk.site, await desk.bytes('#654321'), { cookie: desk.cookie })
    expect([refused.code, refused.msg]).toEqual([400, UPLOAD_MESSAGE.storeAway])
    expect(await desk.codeOf(file.viewUrl)).toBe(500)
    expect(await database.read.storedFile.count()).toBe(rows)
    await ceph.startGateway()
    expect(await desk.codeOf(file.viewUrl)).toBe(200)
    expect((await desk.sent(await desk.bytes('#654321'))).fileId).toBeGreaterThan(file.fileId)
  })

  test('a sweep moves files without rows to the trash, within its limit', async () => {
    const { fileStorage: store, fileSweeper } = desk.site.services
    const orphan = newStoredName('pdf')
    await writeWhole(store, orphan, aPdf('orphan'))
    expect(await fileSweeper.sweep()).toMatchObject({ orphans: 0, missing: [] })
    desk.clock.forward((Date.now() - desk.clock.now().getTime()) / 1000 + 2 * 3600)
    expect(await fileSweeper.sweep()).toMatchObject({ orphans: 1, missing: [] })
    expect((await trashedFiles(store)).map(({ name }) => name)).toContain(orphan)
    expect(await store.isThere(orphan)).toBe(false)
  })

  test('a bucket with the marker of another database is rejected', async () => {
    const other = { ...settings.filesS3, prefix: 'other/' } as NonNullable<typeof settings.filesS3>
    const store = storeAt(folder, { filesS3: other })
    await store.writeMarker({ databaseId: 'f'.repeat(32), database: 'other.db', boundAt: '' })
    const { database, databaseUrl } = desk.site
    await expect(requireOwnFiles({ database, databaseUrl, store })).rejects.toThrow('other.db')
    expect(await isOwnStore({ database, store })).toBe(false)
  })

  test('files are moved to a folder and back with checksums; an interrupted move continues', async () => {
    const { database, databaseUrl } = desk.site
    const from = desk.site.services.fileStorage
    const target = join(folder, 'moved')
    const to = fileStore(target)
    const { rows } = await counts(from)
    const order = { database, databaseUrl, from, to }
    const dry = await moveFiles({ ...order, isDry: true })
    expect(dry).toMatchObject({ copied: rows, present: 0, damaged: [] })
    expect(await to.readMarker()).toBeUndefined()
    let left = 2
    const dying: FileStore = {
      ...to,
      take: (path, name) => (left-- > 0 ? to.take(path, name) : Promise.reject(new Error('killed'))),
    }
    await expect(moveFiles({ ...order, to: dying })).rejects.toThrow('killed')
    await expect(requireOwnFiles({ database, databaseUrl, store: to })).rejects.toThrow('move')
    const rest = await moveFiles(order)
    expect(rest).toMatchObject({ copied: rows - 2, present: 2, damaged: [] })
    expect(rest.bytes).toBeLessThan(dry.bytes)
    expect(await counts(to)).toEqual({ files: rows, rows, known: rows })
    expect(await requireOwnFiles({ database, databaseUrl, store: to })).toBe(false)
    expect((await counts(from)).known).toBe(rows)

    const [damaged] = await database.read.storedFile.findMany({ take: 1 })
    await writeWhole(to, damaged?.name ?? '', Buffer.from('other bytes'))
    const elsewhere = { ...settings.filesS3, prefix: 'back/' } as NonNullable<typeof settings.filesS3>
    const back = await moveFiles({ database, databaseUrl, from: to, to: storeAt(folder, { filesS3: elsewhere }) })
    expect(back).toMatchObject({ copied: rows - 1, damaged: [damaged?.id] })
  })

  test('a backup contains the files of the bucket, and a restore writes them below an empty prefix', async () => {
    const { database, databaseUrl, filesFolder, services } = desk.site
    const site = { databaseUrl, filesFolder, ...settings }
    const secrets = { deletionJournal: '', dataKey: TEST_DATA_KEY, secretsFile: join(folder, 'secrets.json') }
    const copy = join(folder, 'copy')
    const made = await backup({
      settings: { ...site, ...secrets },
      folder: copy,
      isStillThere: () => Promise.resolve(true),
    })
    const { rows } = await counts(services.fileStorage)
    expect([made.manifest.files, made.problems]).toEqual([rows, []])
    await bindStore({ database, databaseUrl, store: services.fileStorage })
    const problems = await verifySite({ ...site, database, audit: services.audit, cipher: services.cipher })
    expect(problems).toEqual([])
    const { url, remove } = await newTestPlace(kind)
    const place = { ...site, ...secrets, databaseUrl: url, filesFolder: join(folder, 'restored') }
    await expect(restore({ settings: place, folder: copy })).rejects.toThrow('FILES_S3_PREFIX')
    const filesS3 = { ...settings.filesS3, prefix: 'restored/' } as NonNullable<typeof settings.filesS3>
    await restore({ settings: { ...place, filesS3 }, folder: copy })
    const restored = storeAt(place.filesFolder, { filesS3 })
    expect(await counts(restored)).toEqual({ files: rows, rows, known: rows })
    expect(await isOwnStore({ database, store: restored })).toBe(false)
    await remove()
  })
})
