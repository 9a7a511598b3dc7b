import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '#server/features/job/testing/call.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

describe.each(testDatabaseKinds)('the pictures of the home page on %s', (kind) => {
  let site: TestApp
  let files: number[]
  beforeAll(async () => {
    site = await buildTestApp({ kind })
    const png = { bytes: Buffer.from('png'), originalFilename: 'a.png', extension: 'png', mediaType: 'image/png' }
    const stored = await site.services.files.store(['a', 'b'].map((letter) => ({ ...png, id: letter.repeat(32) })))
    files = stored.map(({ id }) => id)
  })
  afterAll(() => site.close())
  const picture = (letter: string) => expect.stringMatching(new RegExp(`/${letter.repeat(32)}\\.png$`))

  test('banners are sorted by orderNum, then by id, and hidden banners are omitted', async () => {
    const [wideFileId = 0, narrowFileId = 0] = files
    const banner = (title: string, orderNum: number, isVisible = true) => ({
      title,
      text: `${title}文`,
      actionText: `${title}钮`,
      linkUrl: `/${title}`,
      wideFileId,
      narrowFileId,
      orderNum,
      isVisible,
    })
    const data = [banner('丁', 2), banner('甲', 1), banner('隐', 1, false), banner('乙', 1)]
    await site.database.write.banner.createMany({ data })
    const banners = await dataOf(site, 'getBannerList')
    expect(banners.map(({ bannerTitle }) => bannerTitle)).toEqual(['甲', '乙', '丁'])
    expect(banners[0]).toEqual({
      cmBannerId: expect.any(Number),
      bannerTitle: '甲',
      bannerText: '甲文',
      actionText: '甲钮',
      pictureUrl: picture('a'),
      narrowPictureUrl: picture('b'),
      linkUrl: '/甲',
      orderNum: 1,
    })
  })

  test('bar pictures are sorted by orderNum, then by id, and hidden bar pictures are omitted', async () => {
    const [, fileId = 0] = files
    const bar = (title: string, orderNum: number, isVisible = true) => ({
      title,
      text: `${title}文`,
      linkUrl: `/${title}`,
      fileId,
      orderNum,
      isVisible,
    })
    const data = [bar('丁', 2), bar('甲', 1), bar('隐', 1, false), bar('乙', 1)]
    await site.database.write.barPicture.createMany({ data })
    const pictures = await dataOf(site, 'getBarPictureList')
    expect(pictures.map(({ pictureName }) => pictureName)).toEqual(['甲', '乙', '丁'])
    expect(pictures[0]).toEqual({
      cmBarPictureId: expect.any(Number),
      pictureName: '甲',
      pictureText: '甲文',
      pictureUrl: picture('b'),
      linkUrl: '/甲',
      orderNum: 1,
    })
  })
})
