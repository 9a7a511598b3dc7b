import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { get } from '#server/testing/call-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const NOW = new Date('2026-06-01T00:00:00Z')
const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe.each(testDatabaseKinds)('searching articles on %s', (kind) => {
  let site: TestApp

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock: { now: () => NOW } })
    await site.services.articleWriting.publish([
      anArticleDraft({ title: '人工智能训练师培训开班', typeId: 1, releasedAt: day('2026-01-05') }),
      anArticleDraft({ title: '秋季招聘公告', typeId: 2, releasedAt: day('2026-02-05') }),
      anArticleDraft({ title: '隐藏的公告', typeId: 2, releasedAt: day('2026-03-05'), isVisible: false }),
      anArticleDraft({ title: '未来的公告', typeId: 2, releasedAt: day('2026-07-05') }),
    ])
  })
  afterAll(() => site.close())

  const search = (keyword: string, rest = '') =>
    get(site, `/ext/searchArticles?keyword=${encodeURIComponent(keyword)}${rest}`)

  test('a search finds two-character words, marks them, and can be narrowed to a type', async () => {
    const { rows, total } = await search('智能')
    expect(total).toBe(1)
    expect(rows?.[0]?.['highlights']).toMatchObject({ title: ['人工', '智能', '训练师培训开班'] })
    expect((await search('智能', '&typeId=2')).total).toBe(0)
    expect((await search('公告', '&pageNum=9')).rows).toHaveLength(1)
  })

  test('a search finds no words of an earlier revision, and nothing of a hidden article', async () => {
    const draft = anArticleDraft({ title: '旧词甲乙', outline: '', typeId: 3, releasedAt: day('2026-02-01') })
    const [id = 0] = await site.services.articleWriting.publish([draft])
    const later = { ...draft, title: '新词丙丁', typeId: 4, releasedAt: day('2026-02-02') }
    await site.services.articleWriting.revise(id, later)
    expect((await search('旧词')).total).toBe(0)
    expect([(await search('新词')).total, (await search('新词', '&typeId=4')).total]).toEqual([1, 1])
    await site.services.articleWriting.revise(id, { ...later, isVisible: false })
    expect((await search('新词')).total).toBe(0)
    await site.services.articleWriting.revise(id, later)
    expect((await search('新词')).total).toBe(1)
  })

  test('hits have marked words in title and excerpt, the newest hit comes first, and the total counts all pages', async () => {
    const marked = (title: string, when: string) =>
      anArticleDraft({
        title,
        outline: '摘要',
        html: `<p>${'前'.repeat(200)}稀有词${'后'.repeat(200)}</p>`,
        releasedAt: day(when),
      })
    await site.services.articleWriting.publish([marked('稀有词一', '2026-01-03'), marked('稀有词二', '2026-01-04')])
    const first = await search('稀有词', '&pageSize=1')
    const second = await search('稀有词', '&pageSize=1&pageNum=2')
    expect([first.total, second.total]).toEqual([2, 2])
    expect([first, second].map(({ rows }) => rows?.[0]?.['commentTitle'])).toEqual(['稀有词二', '稀有词一'])
    const highlights = first.rows?.[0]?.['highlights'] as Record<'title' | 'excerpt', string[]>
    expect(highlights.title).toEqual(['', '稀有词', '二'])
    expect(highlights.excerpt).toContain('稀有词')
    const excerpt = highlights.excerpt.join('')
    expect(excerpt.length).toBeGreaterThan(100)
    expect(excerpt.length).toBeLessThan(120)
    expect((await search('稀有词', '&pageSize=1&pageNum=9')).rows).toHaveLength(1)
    expect((await search('无此词', '&pageNum=9')).rows).toEqual([])
  })

  test('a word is not found across the border of two fields', async () => {
    const html = '<p>庚辛</p>'
    await site.services.articleWriting.publish([anArticleDraft({ title: '尾字甲', outline: '乙首字戊', html })])
    expect([(await search('尾字甲')).total, (await search('乙首字戊')).total, (await search('庚辛')).total]).toEqual([
      1, 1, 1,
    ])
    expect([(await search('甲乙')).total, (await search('戊庚')).total]).toEqual([0, 0])
  })

  test('a search returns 304 for a known ETag until an article is written', async () => {
    const ask = (headers = {}) =>
      site.app.inject({ url: '/prod-api/ext/searchArticles?keyword=%E5%86%8D%E6%90%9C', headers })
    const { etag } = (await ask()).headers
    expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(304)
    await site.services.articleWriting.publish([anArticleDraft({ title: '再搜' })])
    expect((await ask({ 'if-none-match': String(etag) })).json()).toMatchObject({ total: 1 })
  })

  test('if no hit has the rarest word in its title, articles with this word in their title follow the hits with all words', async () => {
    const published = (title: string, html: string, when: string) =>
      anArticleDraft({ title, outline: '', html: `<p>${html}</p>`, typeId: 10, releasedAt: day(when) })
    await site.services.articleWriting.publish([
      published('进站手册与博士后', '每年资助', '2026-01-06'),
      published('人才政策汇编', '博士后与补贴', '2026-01-07'),
      published('别的', '只有补贴', '2026-01-08'),
    ])
    const titles = async (keyword: string) =>
      (await search(keyword, '&match=understood&typeId=10')).rows?.map((row) => row['commentTitle'])
    expect(await titles('博士后补贴')).toEqual(['人才政策汇编', '进站手册与博士后'])
    expect(await titles('博士后资助')).toEqual(['进站手册与博士后'])
  })

  test('a search finds neither hidden nor unreleased articles', async () => {
    expect((await search('隐藏')).total).toBe(0)
    expect((await search('未来')).total).toBe(0)
  })

  test.each(['"', 'NEAR(', '*', '^', 'NOT 公告', "' OR 1=1--", '%', '_', '😀'])(
    'the keyword %s is searched as plain text',
    async (keyword) => {
      expect((await search(keyword)).code).toBe(200)
    },
  )
})
