import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type MediaDesk, openMediaDesk } from './testing/media-desk.ts'

describe.each(testDatabaseKinds)('files of an unpublished article on %s', (kind) => {
  let desk: MediaDesk
  let outsider: Member
  let colleague: Member
  beforeAll(async () => {
    desk = await openMediaDesk(kind)
    outsider = await desk.member([{ role: 'author', scope: 'column:1' }])
    colleague = await desk.member([{ role: 'author', scope: 'column:2' }])
  }, 60_000)
  afterAll(() => desk.close())

  /** Results of all calls with which a staff member could see or use a file. */
  async function knows({ fileId, url, originalFilename }: StudioFile, who: Member) {
    const { site } = desk
    const listed = (await studioCall(site, 'listFiles', { keyword: originalFilename, pageSize: 50 }, who)).data
    const views = (await studioCall(site, 'viewFiles', { urls: [url] }, who)).data
    const { articleId, version } = (await studioCall(site, 'createArticle', { typeId: who === outsider ? 1 : 2 }, who))
      .data
    const typeId = who === outsider ? 1 : 2
    const save = (fields: object) =>
      studioCall(site, 'saveDraft', { articleId, version, ...desk.content({ typeId, ...fields }) }, who)
    const attached = [
      (await save({ coverFileId: fileId })).status,
      (await save({ attachmentFileIds: [fileId] })).status,
      (await save({ html: desk.withPicture({ url }) })).status,
    ]
    return {
      isListed: listed.rows.some((row) => row.fileId === fileId),
      isViewed: views.length > 0,
      read: (await studioCall(site, 'readFile', { fileId }, who)).status,
      update: (await studioCall(site, 'updateFile', { fileId, title: '改名', alt: '改名' }, who)).status,
      replace: (await studioCall(site, 'replaceFile', { fileId, newFileId: fileId }, who)).status,
      delete: (await studioCall(site, 'deleteFile', { fileId }, who)).status,
      isAttached: attached.includes(200),
    }
  }
  const NOTHING = {
    isListed: false,
    isViewed: false,
    read: 404,
    update: 404,
    replace: 404,
    delete: 404,
    isAttached: false,
  }

  test('are hidden from staff of other columns in every call, and visible to readers of the article', async () => {
    const file = await desk.sent(await desk.bytes('#102030'), { name: '未公开的方案.png' })
    await desk.aDraft({ typeId: 2, title: '尚未公开', html: desk.withPicture(file) })
    expect(await knows(file, outsider)).toEqual(NOTHING)
    const known = {
      isListed: true,
      isViewed: true,
      read: 200,
      update: 200,
      replace: 400,
      delete: 409,
      isAttached: true,
    }
    expect(await knows(file, colleague)).toEqual(known)
    const uses = (await studioCall(desk.site, 'readFile', { fileId: file.fileId }, colleague)).data.uses
    expect(uses.map(({ title }) => title)).toContain('尚未公开')
  })

  test('an unused upload is visible only to its uploader, and others can neither use nor delete it', async () => {
    const file = await desk.sent(await desk.bytes('#203040'), { name: '刚刚上传.png' })
    const { fileId, originalFilename: keyword } = file
    for (const who of [outsider, colleague]) {
      expect((await studioCall(desk.site, 'listFiles', { keyword }, who)).data).toMatchObject({ total: 0, rows: [] })
      expect((await studioCall(desk.site, 'readFile', { fileId }, who)).status).toBe(404)
      expect((await studioCall(desk.site, 'deleteFile', { fileId }, who)).status).toBe(404)
    }
    const { articleId, version } = (await studioCall(desk.site, 'createArticle', { typeId: 2 }, colleague)).data
    for (const [field, value] of [
      ['coverFileId', file.fileId],
      ['attachmentFileIds', [file.fileId]],
    ] as const) {
      const input = { articleId, version, ...desk.content({ typeId: 2, [field]: value }) }
      expect(await studioCall(desk.site, 'saveDraft', input, colleague)).toMatchObject({
        status: 400,
        data: { fields: [{ field, message: STUDIO_MESSAGE.badFile }] },
      })
    }
    // the random name of an unused file proves that the caller has seen the file
    const shown = { articleId, version, ...desk.content({ typeId: 2, html: desk.withPicture(file) }) }
    expect((await studioCall(desk.site, 'saveDraft', shown, colleague)).status).toBe(200)
    expect((await studioCall(desk.site, 'readFile', { fileId: file.fileId }, { cookie: desk.cookie })).status).toBe(200)
  })

  test('are visible to all staff while visitors see them, but their uses in other columns are not', async () => {
    const file = await desk.sent(await desk.bytes('#304050'), { name: '已公开的图.png' })
    const published = await desk.published({ typeId: 2, title: '已公开', html: desk.withPicture(file) })
    await desk.aDraft({ typeId: 8, title: '别的栏目也用', html: desk.withPicture(file) })
    const read = await studioCall(desk.site, 'readFile', { fileId: file.fileId }, outsider)
    expect(read).toMatchObject({ status: 200, data: { file: { isPublic: true, useCount: 0 }, uses: [] } })
    const { articleId, version } = published
    const reason = '数字与原件不符，先撤下'
    await studioCall(desk.site, 'withdrawArticle', { articleId, version, reason }, desk.people.publisher)
    expect(await knows(file, outsider)).toEqual(NOTHING)
  })
})
