import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import supertest from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RESUME_MESSAGE, UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { nameIn, readAddress } from '#server/features/media/testing/send-file.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const MINUTE_MS = 60_000
const SECRET = /Secret|GPS|Exif|eXIf|http:|rdf|ICC|tEXt/
/** Red on the left, blue on the right, with metadata and an orientation that turns red to the top. */
const aPhotograph = async (format: 'jpeg' | 'png') => {
  const half = { width: 600, height: 800, channels: 3 } as const
  const bytes = await sharp({ create: { ...half, width: 1200, background: '#0000ff' } })
    .composite([{ input: { create: { ...half, background: '#ff0000' } }, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'SecretPhone', Copyright: 'Secret person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 35/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '114/1 17/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>SecretPlace</rdf></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
  return Buffer.concat([bytes, Buffer.from('SecretBehindTheEnd')])
}
const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'neither'
}

describe.each(testDatabaseKinds)('profile photos on %s', (kind) => {
  let site: TestApp
  let now = new Date('2026-03-10T08:00:00Z')
  let person: TestPerson
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock: { now: () => now } })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    person = await logIn(site)
  })

  const sent = async (bytes: Buffer, name: string, purpose = 'photo'): Promise<string> => {
    const url = `${API_BASE}/common/upload?purpose=${purpose}`
    const reply = await supertest(site.app.server).post(url).set('AuSessionKey', person.key).attach('file', bytes, name)
    return (reply.body as { fileName: string }).fileName
  }
  const photo = async (): Promise<string> => {
    const reply = await person.call('personalInfo')
    return ((reply as { data?: PersonalInfo }).data as PersonalInfo).profilePhoto
  }
  const commit = (profilePhoto: string) => person.call('personalInfoCommit', { profilePhoto })
  const bytesOf = async (address: string) => (await readAddress(site, address)).bytes
  const bare = (address: string) => address.replace(/\?.*$/, '')
  const readAs = ({ key }: { key: string }, address: string) =>
    supertest(site.app.server).get(address).set('AuSessionKey', key)
  const pathOf = (name: string) => join(site.filesFolder, name.slice(0, 2), name)

  test.each([
    ['jpeg', 'photo'],
    ['png', 'photo'],
    ['jpeg', 'file'],
  ] as const)(
    'a %s uploaded as a %s is re-encoded: upright, at most 800 px high, without metadata',
    async (format, purpose) => {
      const given = await aPhotograph(format)
      expect((await sharp(given).metadata()).exif?.includes('SecretPhone')).toBe(true)
      const fileName = await sent(given, `像.${format === 'jpeg' ? 'jpg' : 'png'}`, purpose)
      expect(await commit(fileName)).toMatchObject({ code: 200 })
      const address = await photo()
      // a file that was uploaded as a photo keeps its name
      expect(bare(address) === `${API_BASE}${fileName}`).toBe(purpose === 'photo')
      const bytes = (await bytesOf(address)) ?? Buffer.alloc(0)
      expect(bytes.toString('latin1')).not.toMatch(SECRET)
      const { exif, xmp, iptc, icc, orientation, ...seen } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
      expect(seen).toMatchObject({ format, width: 533, height: 800 })
      expect([await colourAt(bytes, 266, 20), await colourAt(bytes, 266, 780)]).toEqual(['red', 'blue'])
    },
  )

  test('a picture other than the photo loses its metadata and keeps its pixels', async () => {
    const given = await aPhotograph('jpeg')
    const fileName = await sent(given, '证书.jpg', 'resume')
    const { body } = await person.send('readStoredFile', partsOf(fileName))
    expect((body as Buffer).toString('latin1')).not.toMatch(/Secret|GPS/)
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
    expect((await pixels(body as Buffer)).equals(await pixels(given))).toBe(true)
  })

  test('a photo is readable only at its signed URL, for some minutes and without caching', async () => {
    await commit(await sent(await aPhotograph('png'), '像.png'))
    const address = await photo()
    const stranger = await logIn(site)
    expect(await readAddress(site, bare(address))).toMatchObject({ code: 404 })
    expect((await readAs(stranger, bare(address))).body).toMatchObject({ code: 404 })
    expect(await stranger.call('getPreviewUrl', { objectKey: nameIn(bare(address)) })).toMatchObject({ code: 404 })
    const forged = address.replace(/signature=./, 'signature=-')
    expect(forged === address || (await readAddress(site, forged)).code === 404).toBe(true)
    expect(await readAddress(site, address)).toMatchObject({ code: 200, caching: 'private, no-store' })
    expect(await photo()).toBe(address) // the same URL for a while, for browser caches
    now = new Date(now.getTime() + 11 * MINUTE_MS)
    expect(await readAddress(site, address)).toMatchObject({ code: 404 })
    expect(await readAddress(site, await photo())).toMatchObject({ code: 200 })
  })

  test.each(['another takes its place', 'it is taken away', 'the account is deleted'])(
    'a photo is deleted at once when %s',
    async (how) => {
      await commit(await sent(await aPhotograph('png'), '像.png'))
      const address = await photo()
      if (how === 'it is taken away') await commit('')
      else if (how === 'another takes its place') await commit(await sent(await aPhotograph('jpeg'), '新.jpg'))
      else await site.services.accountDeletions.purgeAccount(person.id, { again: true })
      expect(await readAddress(site, address)).toMatchObject({ code: 404 })
      expect((await readAs(person, bare(address))).body).toMatchObject({ code: 404 })
      await expect(access(pathOf(nameIn(bare(address))))).rejects.toThrow('ENOENT')
    },
  )

  test('committing the current photo again changes nothing and stores no second consent', async () => {
    await commit(await sent(await aPhotograph('png'), '像.png'))
    const address = await photo()
    expect(await commit(address)).toMatchObject({ code: 200, data: { profilePhoto: address } })
    expect(await commit(bare(address))).toMatchObject({ code: 200, data: { profilePhoto: address } })
    const consents = await site.database.read.consent.findMany({ where: { personId: person.id } })
    expect(consents.map(({ document }) => document)).toEqual(['profilePhoto'])
  })

  test('a photo cannot become an attachment as well, and a file that is not a picture cannot become a photo', async () => {
    const fileName = await sent(await aPhotograph('png'), '像.png')
    await commit(fileName)
    const bind = { resume: fileName, attachmentType: 'other' }
    expect(await person.call('resumeUpload', bind)).toEqual({ code: 500, msg: RESUME_MESSAGE.fileTaken })
    const pdf = await person.upload('简历.pdf', Buffer.from('%PDF-1.4'))
    expect(await commit(pdf)).toEqual({ code: 500, msg: RESUME_MESSAGE.photoFormat })
    const broken = await person.upload('像.png', Buffer.from('no picture'))
    expect(await commit(broken)).toEqual({ code: 500, msg: UPLOAD_MESSAGE.badImage })
    expect(bare(await photo())).toBe(`${API_BASE}${fileName}`)
  })

  test('cleanStored re-encodes old photos, removes metadata of other old pictures, and skips damaged ones', async () => {
    const [first, second, damaged] = [
      await person.upload('像.png', await aPhotograph('png')),
      await person.upload('证书.png', await aPhotograph('png')),
      await person.upload('坏.png', await aPhotograph('png')),
    ].map((fileName) => nameIn(`${API_BASE}${fileName}`))
    const rowOf = (name = '') => site.database.read.storedFile.findUniqueOrThrow({ where: { name } })
    const [photoRow, otherRow, damagedRow] = [await rowOf(first), await rowOf(second), await rowOf(damaged)]
    await site.database.write.person.update({ where: { id: person.id }, data: { profilePhotoFileId: photoRow.id } })
    await writeFile(pathOf(damagedRow.name), 'cut')
    expect(await site.services.pictures.cleanStored()).toBe(2)
    const after = await site.database.read.storedFile.findMany({
      where: { id: { in: [photoRow.id, otherRow.id, damagedRow.id] } },
      orderBy: { id: 'asc' },
    })
    expect(after).toMatchObject([
      { cleaning: 'redrawn', width: 533, height: 800 },
      { cleaning: 'bare', width: 1200, height: 800 },
      { cleaning: null, name: damagedRow.name },
    ])
    const bytes = (await bytesOf(await photo())) ?? Buffer.alloc(0)
    expect(bytes.toString('latin1')).not.toMatch(SECRET)
    const other = await readAs(person, `${API_BASE}/profile/upload/${otherRow.folder}/${after[1]?.name ?? ''}`)
    expect((other.body as Buffer).toString('latin1')).not.toMatch(/Secret|GPS/)
    for (const { name } of [photoRow, otherRow]) await expect(access(pathOf(name))).rejects.toThrow('ENOENT')
    expect(await site.services.pictures.cleanStored()).toBe(0)
  })
})

/** The parameters of a file's address. */
function partsOf(fileName: string) {
  const [year, month, day, name] = fileName.split('/').slice(-4)
  return { year, month, day, name }
}
