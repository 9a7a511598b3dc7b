import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { kindOf } from '#server/features/content/content-item.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type MediaDesk, openMediaDesk } from './testing/media-desk.ts'

describe.each(testDatabaseKinds)('the media library on %s', (kind) => {
  let desk: MediaDesk
  let stored = 0
  beforeAll(async () => {
    desk = await openMediaDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  /** Stores the row of an upload of the author. */
  const aRow = (originalFilename: string, more: object = {}) =>
    desk.site.database.write.storedFile.create({
      data: {
        name: `${String((stored += 1)).padStart(32, '0')}.png`,
        folder: '2026/11/01',
        originalFilename,
        mediaType: 'image/png',
        byteCount: 10,
        isPrivate: true,
        uploadedByStaffId: desk.people.author.staffId,
        ...more,
      },
    })
  const listed = async (input: StudioWire['listFiles']['input']) => {
    const { data } = await studioCall(desk.site, 'listFiles', input, { cookie: desk.cookie })
    return { total: data.total, names: data.rows.map(({ originalFilename }) => originalFilename) }
  }
  const found = async (input: StudioWire['listFiles']['input']) => (await listed(input)).names.toSorted()

  test('is sorted by time, name or size, in pages', async () => {
    await aRow('sorted b', { byteCount: 30, createdAt: new Date('2026-01-02') })
    await aRow('sorted c', { byteCount: 10, createdAt: new Date('2026-01-01') })
    await aRow('sorted a', { byteCount: 20, createdAt: new Date('2026-01-03') })
    await aRow('sorted d', { byteCount: 10, createdAt: new Date('2026-01-01') })
    const keyword = 'sorted'
    const newest = ['sorted a', 'sorted b', 'sorted d', 'sorted c']
    expect(await listed({ keyword })).toEqual({ total: 4, names: newest })
    expect((await listed({ keyword, orderBy: 'newest' })).names).toEqual(newest)
    expect((await listed({ keyword, orderBy: 'name' })).names).toEqual(['sorted a', 'sorted b', 'sorted c', 'sorted d'])
    expect((await listed({ keyword, orderBy: 'size' })).names).toEqual(['sorted b', 'sorted a', 'sorted d', 'sorted c'])
    expect(await listed({ keyword, pageNum: 2, pageSize: 3 })).toEqual({ total: 4, names: ['sorted c'] })
  })

  test('has twenty files on a page by default', async () => {
    for (let at = 0; at < 21; at += 1) await aRow(`many ${at}`)
    const { total, names } = await listed({ keyword: 'many' })
    expect([total, names.length]).toEqual([21, 20])
  })

  test('is searched for all words, in name, title and alternative text; % and _ are ordinary characters', async () => {
    await aRow('words-100%.png', { title: 'opening' })
    await aRow('words_hall.png', { title: 'closing', alt: 'stage' })
    await aRow('wordsXhall.png', { alt: 'opening stage' })
    expect(await found({ keyword: 'words opening' })).toEqual(['words-100%.png', 'wordsXhall.png'])
    expect(await found({ keyword: 'words  stage closing' })).toEqual(['words_hall.png'])
    expect(await found({ keyword: 'words_' })).toEqual(['words_hall.png'])
    expect(await found({ keyword: '0%' })).toEqual(['words-100%.png'])
    expect(await found({ keyword: 'words-%.png' })).toEqual([])
  })

  test('is filtered by kind, own uploads, missing use and missing alternative text', async () => {
    const keyword = 'kinds'
    const picture = await aRow('kinds.png')
    await aRow('kinds described.png', { alt: 'a hall' })
    await aRow('kinds.mp4', { mediaType: 'video/mp4' })
    await aRow('kinds.pdf', { mediaType: 'application/pdf' })
    const { staffId } = desk.people.publisher
    const other = await aRow('kinds of a colleague.png', { uploadedByStaffId: staffId, alt: 'a colleague' })
    const ofSite = await aRow('kinds of the site.png', { uploadedByStaffId: null, isPrivate: false, alt: 'a logo' })
    await desk.aDraft({ coverFileId: picture.id })
    await desk.site.database.write.storedFile.update({ where: { id: other.id }, data: { isPrivate: false } })
    await desk.aDraft({ coverFileId: other.id })
    const own = ['kinds described.png', 'kinds.mp4', 'kinds.pdf', 'kinds.png']
    expect(await found({ keyword })).toEqual([...own, 'kinds of a colleague.png'].toSorted())
    expect(await found({ keyword, kind: 'picture' })).toEqual(
      ['kinds described.png', 'kinds of a colleague.png', 'kinds.png'].toSorted(),
    )
    expect(await found({ keyword, kind: 'film' })).toEqual(['kinds.mp4'])
    expect(await found({ keyword, kind: 'document' })).toEqual(['kinds.pdf'])
    expect(await found({ keyword, scope: 'mine' })).toEqual(own)
    expect(await found({ keyword, scope: 'unused' })).toEqual(['kinds described.png', 'kinds.mp4', 'kinds.pdf'])
    expect(await found({ keyword, scope: 'withoutAlt' })).toEqual(['kinds.png'])
    await desk.aDraft({ coverFileId: ofSite.id })
    expect(await found({ keyword, kind: 'picture' })).toContain('kinds of the site.png')
  })

  test('counts each article and content item that uses a file once, and lists them with the places of use', async () => {
    const { site, cookie } = desk
    const file = await desk.sent(await desk.bytes('#112233'), { name: 'used.png' })
    const html = desk.withPicture(file)
    const { articleId: first } = await desk.published({ title: '已经发布', html, coverFileId: file.fileId })
    const { articleId: second } = await desk.submitted({ title: '正在审核', html })
    const third = await desk.published({ title: '已经撤下', html })
    await desk.move('withdrawArticle', third.articleId, desk.people.publisher, { reason: '图片与事实不符' })
    const content = {
      ...emptyContent(kindOf({ kind: 'banner' }).fields),
      title: '秋季招聘月',
      linkUrl: '/jobs',
      wideFileId: file.fileId,
      narrowFileId: file.fileId,
    }
    await studioCall(site, 'createContent', { kind: 'banner', content }, { cookie })
    const { data } = await studioCall(site, 'readFile', { fileId: file.fileId }, { cookie })
    expect(data.file).toMatchObject({ useCount: 4, isPublic: true })
    const use = { isInDraft: true, isInPending: false, isInPublished: false }
    expect(data.uses).toEqual([
      { ...use, articleId: third.articleId, title: '已经撤下' },
      { ...use, articleId: second, title: '正在审核', isInPending: true },
      { ...use, articleId: first, title: '已经发布', isInPublished: true },
    ])
    expect(data.contentUses).toMatchObject([{ kind: 'banner', label: '秋季招聘月', isInPublished: false }])
    const refused = await studioCall(site, 'deleteFile', { fileId: file.fileId }, { cookie })
    expect(refused.data).toMatchObject({
      uses: [{ articleId: third.articleId }, { articleId: second }, { articleId: first }],
      contentUses: data.contentUses,
    })
  })

  test('shows who uploaded a file, when, and its description in one line; changes are in the audit log', async () => {
    const { site, cookie, people } = desk
    const createdAt = new Date('2026-03-04T05:06:07Z')
    const { id: fileId } = await aRow('described.png', { createdAt, width: 30, height: 20 })
    await studioCall(site, 'updateFile', { fileId, title: '开幕式\n第二行', alt: '会场\t全景' }, { cookie })
    expect((await desk.mediaOf(fileId)).file).toMatchObject({
      title: '开幕式 第二行',
      alt: '会场 全景',
      width: 30,
      height: 20,
      uploadedBy: desk.nameOf(people.author),
      uploadTime: '2026-03-04 13:06:07',
    })
    await studioCall(site, 'deleteFile', { fileId }, { cookie })
    const entries = await site.database.read.auditEntry.findMany({
      where: { object: `file:${fileId}` },
      orderBy: { id: 'asc' },
    })
    const facts = { actorId: people.author.staffId, actorKind: 'staff', result: 'done', role: 'author' }
    expect(entries).toMatchObject([
      { ...facts, action: 'file.updated' },
      { ...facts, action: 'file.deleted' },
    ])
  })
})
