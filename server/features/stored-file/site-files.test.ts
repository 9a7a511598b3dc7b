import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import { aPdf, logIn } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

describe.each(testDatabaseKinds)('files of the site on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  test('are stored with their facts on the given day; a file with a known id stays as it is', async () => {
    const { files } = desk.site.services
    const file = { originalFilename: '甲.png', extension: 'png', mediaType: 'image/png', id: 'd'.repeat(32) }
    const day = new Date('2026-01-31T20:00:00Z')
    const [first, plain] = await files.store([
      { ...file, bytes: Buffer.from('first'), day, width: 30, height: 20, isPrivate: true },
      { bytes: Buffer.from('plain'), originalFilename: '乙.pdf', extension: 'pdf', mediaType: 'application/pdf' },
    ])
    expect(first?.url).toBe(`/prod-api/profile/upload/2026/02/01/${file.id}.png`)
    expect(plain?.url).toMatch(/^\/prod-api\/profile\/upload\/2026\/03\/10\/[0-9a-f]{32}\.pdf$/)
    const again = await files.store([{ ...file, bytes: Buffer.from('another'), originalFilename: '丙.png' }])
    expect(again).toEqual([first])
    const rows = await desk.site.database.read.storedFile.findMany({
      where: { id: { in: [first?.id ?? 0, plain?.id ?? 0] } },
      orderBy: { id: 'asc' },
    })
    expect(rows).toMatchObject([
      { originalFilename: '甲.png', byteCount: 5, width: 30, height: 20, isPrivate: true, ownerId: null },
      { originalFilename: '乙.pdf', byteCount: 5, width: null, height: null, isPrivate: false, isAttached: true },
    ])
  })

  test('are shown by an article while visitors can open it', async () => {
    const { files } = desk.site.services
    const { author } = desk.people
    const [picture, unused] = [await desk.aFile(author), await desk.aFile(author)]
    const { articleId } = await desk.published({ html: picture.html })
    const { write } = desk.site.database
    const shown = async () => [...(await files.shown([unused.id, picture.id, 999_999]))]
    const now = desk.clock.now()
    const second = (count: number) => new Date(now.getTime() + count * 1000)
    const { publishedRevisionId } = await desk.rowOf(articleId)
    const open = { isVisible: true, releasedAt: now, expiresAt: null, publishedRevisionId }
    const isShownWith = async (data: object) => {
      await write.article.update({ where: { id: articleId }, data: { ...open, ...data } })
      return (await shown()).includes(picture.id)
    }
    expect(await shown()).toEqual([picture.id])
    expect(await isShownWith({})).toBe(true)
    expect(await isShownWith({ isVisible: false })).toBe(false)
    expect(await isShownWith({ releasedAt: second(1) })).toBe(false)
    expect(await isShownWith({ expiresAt: now })).toBe(false)
    expect(await isShownWith({ expiresAt: second(1) })).toBe(true)
    expect(await isShownWith({ publishedRevisionId: null })).toBe(false)
    expect([...(await files.shown([]))]).toEqual([])
  })

  test('have addresses for staff, which are signed if the file is private; files of users have none', async () => {
    const { files } = desk.site.services
    const [hidden, open] = [await desk.aFile(), await desk.aFile()]
    await desk.site.database.write.storedFile.update({ where: { id: open.id }, data: { isPrivate: false } })
    const person = await logIn(desk.site)
    const foreign = `/prod-api${await person.upload('a.pdf', aPdf())}`
    const found = await files.staffUrls([hidden.url, foreign, '/nothing', open.url])
    expect(found.toSorted((one, other) => one.id - other.id)).toEqual([
      { id: hidden.id, url: hidden.url, viewUrl: expect.stringMatching(/\?expires=\d+&signature=/) as string },
      { id: open.id, url: open.url, viewUrl: open.url },
    ])
  })
})
