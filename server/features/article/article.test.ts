import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGE, KNOWN_MESSAGES, missingMessage, malformedMessage } from '#contracts/constants/error-messages.ts'
import type { Article } from '#contracts/generated/wire.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { get } from '#server/testing/call-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { contentOf } from './revision-fields.ts'

const NOW = new Date('2026-06-01T00:00:00Z')
const LIST = '/open/website/getCommentListWithPage'
const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe.each(testDatabaseKinds)('articles on %s', (kind) => {
  let site: TestApp
  let ids: number[]

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock: { now: () => NOW } })
    ids = await site.services.articleWriting.publish([
      anArticleDraft({ title: '人工智能训练师培训开班', typeId: 1, releasedAt: day('2026-01-05') }),
      anArticleDraft({ title: '秋季招聘公告', typeId: 2, releasedAt: day('2026-02-05'), locationName: '宜昌' }),
      anArticleDraft({ title: '隐藏的公告', typeId: 2, releasedAt: day('2026-03-05'), isVisible: false }),
      anArticleDraft({ title: '未来的公告', typeId: 2, releasedAt: day('2026-07-05') }),
      anArticleDraft({ title: '元旦前夜的要闻', typeId: 1, releasedAt: new Date('2025-12-31T16:30:00Z') }),
    ])
  })
  afterAll(() => site.close())

  const hits = async (keyword: string) =>
    (await get(site, `/ext/searchArticles?keyword=${encodeURIComponent(keyword)}`)).total
  const titles = async (query: string) => (await get(site, `${LIST}${query}`)).rows?.map((row) => row['commentTitle'])

  test('a list contains visible, released articles, newest first', async () => {
    expect(await titles('')).toEqual(['秋季招聘公告', '人工智能训练师培训开班', '元旦前夜的要闻'])
    expect(await titles('?visible=0')).toHaveLength(3)
  })

  test.each([
    '?typeIdArr=1,2',
    '?typeIdArr=1&typeIdArr=2',
    '?typeIdArr[]=1&typeIdArr[]=2',
    '?typeIdArr[0]=1&typeIdArr[1]=2',
  ])('types are read from %s', async (query) => expect(await titles(query)).toHaveLength(3))

  test('a type filters the list; 0 or an empty list of types returns all articles', async () => {
    expect(await titles('?typeIdArr=2')).toEqual(['秋季招聘公告'])
    expect(await titles('?typeIdArr=[0]')).toHaveLength(3)
    expect(await titles('?typeIdArr=[]')).toHaveLength(3)
  })

  test('the year filter uses the year in Beijing', async () => {
    expect(await titles('?year=2026')).toHaveLength(3)
    expect(await titles('?year=2025')).toEqual([])
  })

  test('a location filters the list', async () => {
    expect(await titles(`?location=${encodeURIComponent('宜昌')}`)).toEqual(['秋季招聘公告'])
  })

  test('the list is sorted by allowed columns, and other columns are rejected', async () => {
    expect((await titles('?orderByColumn=releaseTime&isAsc=ascending'))?.[0]).toBe('元旦前夜的要闻')
    expect((await titles('?orderByColumn=cmCommentId&isAsc=desc'))?.[0]).toBe('元旦前夜的要闻')
    expect(await get(site, `${LIST}?orderByColumn=title;drop`)).toEqual({
      code: 500,
      msg: MESSAGE.badSort,
    })
    expect((await get(site, `${LIST}?orderByColumn=constructor`)).code).toBe(500)
  })

  test('a page past the end returns the last page and the same total', async () => {
    const reply = await get(site, `${LIST}?pageNum=99&pageSize=2`)
    expect(reply.total).toBe(3)
    expect(reply.rows?.map((row) => row['commentTitle'])).toEqual(['元旦前夜的要闻'])
    expect((await get(site, `${LIST}?pageNum=-3&pageSize=abc`)).rows).toHaveLength(3)
  })

  test('hidden, unreleased and missing articles return the same 404', async () => {
    const missing = await get(site, '/open/website/getCommentById?cmCommentId=99999')
    expect(missing).toEqual({ code: 404, msg: KNOWN_MESSAGES[404] })
    expect(await get(site, `/open/website/getCommentById?cmCommentId=${ids[2]}`)).toEqual(missing)
    expect(await get(site, `/open/website/getCommentById?cmCommentId=${ids[3]}`)).toEqual(missing)
  })

  test('an article has its neighbours of the same type and its release time in Beijing', async () => {
    const { data } = await get(site, `/open/website/getCommentById?cmCommentId=${ids[4]}`)
    const article = data as Article
    expect(article.releaseTime).toBe('2026-01-01 00:30:00')
    expect(article.prev?.commentTitle).toBe('人工智能训练师培训开班')
    expect(article.next).toBeNull()
  })

  test('an article without a published text is in no list and has no page', async () => {
    const lists = async () => [await titles('?typeIdArr=6'), (await site.services.articles.addresses(0, 1000)).length]
    const before = await lists()
    const { id } = await site.database.write.article.create({
      data: { typeId: 6, isVisible: true, releasedAt: day('2026-01-01'), readCount: 0 },
    })
    site.services.cache.clear()
    expect(await lists()).toEqual(before)
    expect((await get(site, `/open/website/getCommentById?cmCommentId=${id}`)).code).toBe(404)
  })

  test('a missing or malformed id is rejected with a Chinese message', async () => {
    expect((await get(site, '/open/website/getCommentById')).msg).toBe(missingMessage('文章编号'))
    expect((await get(site, '/open/website/getCommentById?cmCommentId=x')).msg).toBe(malformedMessage('文章编号'))
  })

  test('a year begins and ends at midnight in Beijing', async () => {
    const at = (title: string, when: string) => anArticleDraft({ title, typeId: 4, releasedAt: new Date(when) })
    await site.services.articleWriting.publish([
      at('2024 年最后一秒', '2024-12-31T15:59:59Z'),
      at('2025 年第一秒', '2024-12-31T16:00:00Z'),
      at('2025 年最后一秒', '2025-12-31T15:59:59Z'),
      at('2026 年第一秒', '2025-12-31T16:00:00Z'),
    ])
    expect(await titles('?typeIdArr=4&year=2025')).toEqual(['2025 年最后一秒', '2025 年第一秒'])
    expect(await titles('?typeIdArr=4&year=2024')).toEqual(['2024 年最后一秒'])
  })

  test('a changed article is in the next response of article, list and search', async () => {
    const [id = 0] = await site.services.articleWriting.publish([anArticleDraft({ title: '第一版', typeId: 9 })])
    const path = `/open/website/getCommentById?cmCommentId=${id}`
    expect(((await get(site, path)).data as Article).commentTitle).toBe('第一版')
    expect(await titles('?typeIdArr=9')).toEqual(['第一版'])
    const number = await site.services.articleWriting.revise(id, anArticleDraft({ title: '第二版', typeId: 9 }))
    expect(number).toBe(2)
    expect(((await get(site, path)).data as Article).commentTitle).toBe('第二版')
    expect(await titles('?typeIdArr=9')).toEqual(['第二版'])
    expect(await hits('第一版')).toBe(0)
    expect(await hits('第二版')).toBe(1)
  })

  test('every field of a draft is returned by the calls and stored in the revision', async () => {
    const stored = await site.services.files.store(
      ['封面', '附件一', '附件二'].map((name, index) => ({
        id: String(index).repeat(32),
        bytes: Buffer.from('x'.repeat(index + 1)),
        originalFilename: `${name}.png`,
        extension: 'png',
        mediaType: 'image/png',
      })),
    )
    const [cover, first, second] = stored.map(({ id }) => id)
    const draft = anArticleDraft({
      typeId: 9,
      title: '标题',
      outline: '摘要',
      html: '<p>正文</p>',
      source: '来源',
      author: '作者',
      releasedAt: day('2026-05-01'),
      locationName: '荆州',
      coverFileId: cover ?? 0,
      attachmentFileIds: [second ?? 0, first ?? 0],
      readCount: 7,
    })
    const [id = 0] = await site.services.articleWriting.publish([draft])
    const address = (name: string) => expect.stringMatching(new RegExp(`/${name.repeat(32)}\\.png$`))
    const summary = {
      cmCommentId: id,
      commentTitle: '标题',
      outline: '摘要',
      releaseTime: '2026-05-01 08:00:00',
      visible: 1,
      typeId: 9,
      typeName: '媒体聚焦',
      coverUrl: address('0'),
      location: '荆州',
    }
    const read = async () => (await get(site, `/open/website/getCommentById?cmCommentId=${id}`)).data
    const answer = await read()
    expect(answer).toMatchObject({
      ...summary,
      content: '<p>正文</p>',
      source: '来源',
      author: '作者',
      readCount: 7,
      attachmentList: [
        { originalFilename: '附件二.png', url: address('2'), size: 3 },
        { originalFilename: '附件一.png', url: address('1'), size: 2 },
      ],
      prev: null,
      next: expect.objectContaining({ cmCommentId: expect.any(Number) }),
    })
    // string fields that this test does not name are in the reply, too
    const texts = Object.values(contentOf(draft)).filter((value) => typeof value === 'string')
    expect(Object.values(answer as Article)).toEqual(expect.arrayContaining(texts))
    expect((await get(site, `${LIST}?typeIdArr=9&pageSize=1`)).rows).toMatchObject([summary])
    // attachments are sorted by orderNum, not by their insertion
    await site.database.write.articleAttachment.updateMany({
      where: { storedFileId: second ?? 0 },
      data: { orderNum: 9 },
    })
    site.services.cache.clear()
    expect(await read()).toMatchObject({
      attachmentList: [{ originalFilename: '附件一.png' }, { originalFilename: '附件二.png' }],
    })
    const changed = {
      ...draft,
      typeId: 7,
      html: '<p>新</p>',
      coverFileId: null,
      attachmentFileIds: [],
      locationName: null,
    }
    await site.services.articleWriting.revise(id, { ...changed, releasedAt: day('2026-05-02') })
    expect(await read()).toMatchObject({
      content: '<p>新</p>',
      typeId: 7,
      typeName: '培训政策',
      coverUrl: null,
      location: null,
      attachmentList: [],
      releaseTime: '2026-05-02 08:00:00',
      readCount: 7,
    })
    expect(await site.database.read.articleRevision.findMany({ where: { articleId: id } })).toMatchObject([
      { number: 1, html: '<p>正文</p>', plainText: '正文', coverFileId: cover },
      { number: 2, html: '<p>新</p>', plainText: '新', coverFileId: null },
    ])
  })

  test('reads are counted, also if the response comes from the cache', async () => {
    const path = `/open/website/getCommentById?cmCommentId=${ids[0]}`
    for (let reading = 0; reading < 3; reading++) await get(site, path)
    await site.services.reads.flush()
    site.services.cache.clear()
    expect(((await get(site, path)).data as Article).readCount).toBe(3)
  })

  test('a page of 1000 rows, the largest that the pager offers, is returned', async () => {
    const drafts = Array.from({ length: 1100 }, (_, index) =>
      anArticleDraft({ typeId: 8, title: `培训项目第 ${index} 号` }),
    )
    for (let start = 0; start < drafts.length; start += 200) {
      await site.services.articleWriting.publish(drafts.slice(start, start + 200))
    }
    const reply = await get(site, `${LIST}?typeIdArr=8&pageSize=1000`)
    expect(reply.total).toBe(1100)
    expect(reply.rows).toHaveLength(1000)
    expect(reply.rows?.[999]?.['commentTitle']).toMatch(/^培训项目/)
  })

  test('articles released at the same time are sorted by descending id, even without an index in this order', async () => {
    const other = await buildTestApp({ kind, clock: { now: () => NOW } })
    // these indexes have the same order and would hide a missing sort column
    for (const index of ['typeId_isVisible_releasedAt_id', 'isVisible_releasedAt_id']) {
      await other.database.write.$executeRawUnsafe(`DROP INDEX "article_${index}_idx"`)
    }
    const rising = ['同刻甲', '同刻乙', '同刻丙', '同刻丁', '同刻戊']
    const equal = await other.services.articleWriting.publish(
      rising.map((title) => anArticleDraft({ title, releasedAt: day('2026-04-01') })),
    )
    const found = async (path: string) => (await get(other, path)).rows?.map((row) => row['commentTitle'])
    expect(await found(LIST)).toEqual(rising.toReversed())
    expect(await found(`${LIST}?pageSize=2&pageNum=2`)).toEqual(['同刻丙', '同刻乙'])
    expect(await found(`${LIST}?orderByColumn=releaseTime&isAsc=asc`)).toEqual(rising)
    expect(await found(`/ext/searchArticles?keyword=${encodeURIComponent('同刻')}`)).toEqual(rising.toReversed())
    const { data } = await get(other, `/open/website/getCommentById?cmCommentId=${equal[2]}`)
    expect(data).toMatchObject({ prev: { commentTitle: '同刻丁' }, next: { commentTitle: '同刻乙' } })
    expect((await other.services.articles.addresses(0, 5)).map(({ id }) => id)).toEqual(equal.toReversed())
    await other.close()
  })
})
