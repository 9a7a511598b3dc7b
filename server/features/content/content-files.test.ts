import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { storedFileUrl } from '#server/features/stored-file/stored-file-name.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

describe.each(testDatabaseKinds)('files of content on %s', (kind) => {
  let desk: ContentDesk
  beforeAll(async () => {
    desk = await openContentDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  /** Stores a private picture, as an upload of staff does. */
  async function anUpload(letter: string) {
    const png = { bytes: Buffer.from('png'), originalFilename: 'n.png', extension: 'png', mediaType: 'image/png' }
    const [file] = await desk.site.services.files.store([{ ...png, id: letter.repeat(32) }])
    const row = await desk.site.database.write.storedFile.update({
      where: { id: file?.id ?? 0 },
      data: { isPrivate: true, uploadedByStaffId: desk.people.author.staffId },
    })
    const isSeen = async () =>
      (await desk.site.app.inject({ url: storedFileUrl(row) })).headers['content-type'] === 'image/png'
    return { id: row.id, isSeen }
  }

  test('are seen by visitors only while an item shows them', async () => {
    const picture = await anUpload('c')
    const standing = await desk.created(desk.banner({ wideFileId: picture.id }))
    expect(await picture.isSeen()).toBe(false)
    const shown = await desk.published(standing)
    expect(await picture.isSeen()).toBe(true)
    const replaced = await desk.published(await desk.saved(shown, desk.banner()))
    expect(await picture.isSeen()).toBe(false)
    const reason = '活动已经结束了'
    await studioCall(desk.site, 'withdrawContent', { ...desk.moved(replaced), reason }, desk.people.publisher)
  })

  test('are not deleted while an item or one of its revisions uses them', async () => {
    const picture = await anUpload('d')
    await desk.submitted(await desk.created(desk.banner({ wideFileId: picture.id })))
    const { publisher } = desk.people
    const refused = await studioCall(desk.site, 'deleteFile', { fileId: picture.id }, publisher)
    expect(refused).toMatchObject({ status: 409, msg: STUDIO_MESSAGE.fileInUse })
    const { data } = await studioCall(desk.site, 'readFile', { fileId: picture.id }, publisher)
    expect(data).toMatchObject({
      file: { useCount: 1, isPublic: false },
      contentUses: [{ kind: 'banner', label: '秋季招聘月', isInPublished: false }],
    })
  })

  test('are rejected with the path of the field if the type is wrong, another author uploaded the file, or the file is unknown', async () => {
    const { site, people } = desk
    const pdf = {
      bytes: Buffer.from('%PDF'),
      originalFilename: 'a.pdf',
      extension: 'pdf',
      mediaType: 'application/pdf',
    }
    const [document] = await site.services.files.store([{ ...pdf, id: 'e'.repeat(32) }])
    const foreign = await anUpload('f')
    await site.database.write.storedFile.update({
      where: { id: foreign.id },
      data: { uploadedByStaffId: people.publisher.staffId },
    })
    for (const wideFileId of [document?.id, foreign.id, 123_456_789]) {
      const content = desk.banner({ wideFileId })
      const refused = await studioCall(site, 'createContent', { kind: 'banner', content }, people.author)
      expect(refused).toMatchObject({ status: 400, data: { fields: [{ field: 'wideFileId' }] } })
    }
  })
})
