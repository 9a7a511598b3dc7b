import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#contracts/generated/wire.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { get } from '#server/testing/call-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const NOW = new Date('2026-06-01T00:00:00Z')
const LIST = '/open/website/getCommentListWithPage'
const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe.each(testDatabaseKinds)('on %s', (kind) => {
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

  const titles = async (query: string) => (await get(site, `${LIST}${query}`)).rows?.map((row) => row['commentTitle'])

  test('a list holds what is visible and released, newest first', async () => {
    expect(await titles('')).toEqual(['秋季招聘公告', '人工智能训练师培训开班', '元旦前夜的要闻'])
    expect(await titles('?visible=0')).toHaveLength(3)
  })

  test.each([
    '?typeIdArr=1,2',
    '?typeIdArr=1&typeIdArr=2',
    '?typeIdArr[]=1&typeIdArr[]=2',
    '?typeIdArr[0]=1&typeIdArr[1]=2',
  ])('types are read from %s', async (query) => expect(await titles(query)).toHaveLength(3))

  test('one type is one type, and 0 or nothing is all', async () => {
    expect(await titles('?typeIdArr=2')).toEqual(['秋季招聘公告'])
    expect(await titles('?typeIdArr=[0]')).toHaveLength(3)
    expect(await titles('?typeIdArr=[]')).toHaveLength(3)
  })

  test('a year is a year in Beijing', async () => {
    expect(await titles('?year=2026')).toHaveLength(3)
    expect(await titles('?year=2025')).toEqual([])
  })

  test('a place narrows the list', async () => {
    expect(await titles(`?location=${encodeURIComponent('宜昌')}`)).toEqual(['秋季招聘公告'])
  })

  test('sorting follows the allow-list; other columns are refused', async () => {
    expect((await titles('?orderByColumn=releaseTime&isAsc=ascending'))?.[0]).toBe('元旦前夜的要闻')
    expect((await titles('?orderByColumn=cmCommentId&isAsc=desc'))?.[0]).toBe('元旦前夜的要闻')
    expect(await get(site, `${LIST}?orderByColumn=title;drop`)).toEqual({
      code: 500,
      msg: '参数不符合规范，不能进行查询',
    })
    expect((await get(site, `${LIST}?orderByColumn=constructor`)).code).toBe(500)
  })

  test('a page past the end is the last one, and totals stay', async () => {
    const reply = await get(site, `${LIST}?pageNum=99&pageSize=2`)
    expect(reply.total).toBe(3)
    expect(reply.rows?.map((row) => row['commentTitle'])).toEqual(['元旦前夜的要闻'])
    expect((await get(site, `${LIST}?pageNum=-3&pageSize=abc`)).rows).toHaveLength(3)
  })

  test('the largest page the pager offers is answered', async () => {
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

  test('hidden, unreleased and missing articles look the same', async () => {
    const missing = await get(site, '/open/website/getCommentById?cmCommentId=99999')
    expect(missing).toEqual({ code: 404, msg: '访问资源不存在' })
    expect(await get(site, `/open/website/getCommentById?cmCommentId=${ids[2]}`)).toEqual(missing)
    expect(await get(site, `/open/website/getCommentById?cmCommentId=${ids[3]}`)).toEqual(missing)
  })

  test('an article knows its neighbours of the same type and its Beijing time', async () => {
    const { data } = await get(site, `/open/website/getCommentById?cmCommentId=${ids[4]}`)
    const article = data as Article
    expect(article.releaseTime).toBe('2026-01-01 00:30:00')
    expect(article.prev?.commentTitle).toBe('人工智能训练师培训开班')
    expect(article.next).toBeNull()
  })

  test('a missing or malformed id is named in Chinese', async () => {
    expect((await get(site, '/open/website/getCommentById')).msg).toBe('文章编号不能为空')
    expect((await get(site, '/open/website/getCommentById?cmCommentId=x')).msg).toBe('文章编号格式错误')
  })

  test('a changed article is in the very next answer', async () => {
    const [id = 0] = await site.services.articleWriting.publish([anArticleDraft({ title: '第一版', typeId: 9 })])
    const path = `/open/website/getCommentById?cmCommentId=${id}`
    expect(((await get(site, path)).data as Article).commentTitle).toBe('第一版')
    expect(await titles('?typeIdArr=9')).toEqual(['第一版'])
    const number = await site.services.articleWriting.revise(id, anArticleDraft({ title: '第二版', typeId: 9 }))
    expect(number).toBe(2)
    expect(((await get(site, path)).data as Article).commentTitle).toBe('第二版')
    expect(await titles('?typeIdArr=9')).toEqual(['第二版'])
    expect((await search('第一版')).total).toBe(0)
    expect((await search('第二版')).total).toBe(1)
  })

  const search = (keyword: string, rest = '') =>
    get(site, `/ext/searchArticles?keyword=${encodeURIComponent(keyword)}${rest}`)

  test('a search finds two-character words, marks them, and can be narrowed to a type', async () => {
    const { rows, total } = await search('智能')
    expect(total).toBe(1)
    expect(rows?.[0]?.['highlights']).toMatchObject({ title: ['人工', '智能', '训练师培训开班'] })
    expect((await search('智能', '&typeId=2')).total).toBe(0)
    expect((await search('公告', '&pageNum=9')).rows).toHaveLength(1)
  })

  test('a search finds neither hidden nor unreleased articles', async () => {
    expect((await search('隐藏')).total).toBe(0)
    expect((await search('未来')).total).toBe(0)
  })

  test.each(['"', 'NEAR(', '*', '^', 'NOT 公告', "' OR 1=1--", '%', '_', '😀'])(
    '%s is text to a search',
    async (keyword) => {
      expect((await search(keyword)).code).toBe(200)
    },
  )

  test('readings are counted, also those from the cache', async () => {
    const path = `/open/website/getCommentById?cmCommentId=${ids[0]}`
    for (let reading = 0; reading < 3; reading++) await get(site, path)
    await site.services.reads.flush()
    site.services.cache.clear()
    expect(((await get(site, path)).data as Article).readCount).toBe(3)
  })
})
