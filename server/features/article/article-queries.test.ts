import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PINNED_ARTICLES_MAX } from '#contracts/constants/limits.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { articleQueries, type ArticleQueries } from './article-queries.ts'

const NOW = new Date('2026-03-10T02:00:00Z')
const at = (day: number) => new Date(Date.UTC(2026, 2, day, 2))
const html =
  '<p>正文</p><table><tbody><tr><td>环节</td><td>时间</td></tr><tr><td>笔试</td><td>12月5日</td></tr></tbody></table>'

describe.each(testDatabaseKinds)('the articles that visitors see on %s', (kind) => {
  let site: TestApp
  let queries: ArticleQueries
  let ids: Record<string, number>
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock: { now: () => NOW } })
    queries = articleQueries(site.database)
    const draft = (title: string, day: number, changes = {}) =>
      anArticleDraft({ title, typeId: 3, html, releasedAt: at(day), ...changes })
    const drafts = [
      draft('新', 9),
      draft('旧', 5),
      draft('同时', 9),
      draft('正好', 10),
      draft('隐藏', 6, { isVisible: false }),
      draft('将来', 11),
      draft('过期', 7),
      draft('未到期', 4),
      draft('别栏', 8, { typeId: 4 }),
    ]
    const made = await site.services.articleWriting.publish(drafts)
    ids = Object.fromEntries(drafts.map(({ title }, index) => [title, made[index] ?? 0]))
    const update = (title: string, data: object) =>
      site.database.write.article.update({ where: { id: ids[title] ?? 0 }, data })
    await update('过期', { expiresAt: NOW })
    await update('未到期', { expiresAt: new Date(NOW.getTime() + 1000) })
  })
  afterAll(() => site.close())

  const titlesOf = (rows: readonly { id: number }[]) =>
    rows.map(({ id }) => Object.keys(ids).find((title) => ids[title] === id) ?? '')
  const SEEN = ['正好', '同时', '新', '别栏', '旧', '未到期']

  test('are those that are released, not hidden and not expired, the newest first', async () => {
    expect(titlesOf(await queries.addresses(NOW, 0, 100))).toEqual(SEEN)
    expect(titlesOf(await queries.addresses(NOW, 1, 2))).toEqual(['同时', '新'])
    expect(titlesOf(await queries.newestTitles(NOW, 100))).toEqual(SEEN)
    expect(titlesOf(await queries.newestTitles(NOW, 2))).toEqual(['正好', '同时'])
    expect(titlesOf(await queries.dated(NOW, 100))).toEqual(SEEN)
    expect(titlesOf(await queries.dated(NOW, 1))).toEqual(['正好'])
    expect(titlesOf(await queries.titlesOf(Object.values(ids), NOW)).toSorted()).toEqual(SEEN.toSorted())
    const texts = await queries.textsOf(Object.values(ids), NOW)
    expect(titlesOf([...texts.keys()].map((id) => ({ id }))).toSorted()).toEqual(SEEN.toSorted())
    expect(await queries.filterColumns(3, NOW)).toHaveLength(5)
    for (const [title = '', id = 0] of Object.entries(ids))
      expect([title, (await queries.findById(id, NOW)) !== null]).toEqual([title, SEEN.includes(title)])
  })

  test('have the next older and newer article of their column as neighbours', async () => {
    const neighbours = async (title: string) => {
      const row = await site.database.read.article.findUniqueOrThrow({ where: { id: ids[title] ?? 0 } })
      const [older, newer] = [await queries.neighbour(row, 'older', NOW), await queries.neighbour(row, 'newer', NOW)]
      return [older, newer].map((one) => one?.publishedRevision?.title)
    }
    expect(await neighbours('正好')).toEqual(['同时', undefined])
    expect(await neighbours('同时')).toEqual(['新', '正好'])
    expect(await neighbours('新')).toEqual(['旧', '同时'])
    expect(await neighbours('旧')).toEqual(['未到期', '新'])
    expect(await neighbours('别栏')).toEqual([undefined, undefined])
  })

  test('are pinned until the end of their pin, the newest first and only some of them', async () => {
    const pin = (title: string, pinnedUntil: Date) =>
      site.database.write.article.update({ where: { id: ids[title] ?? 0 }, data: { pinnedUntil } })
    const later = new Date(NOW.getTime() + 1000)
    for (const title of ['旧', '同时', '隐藏', '将来', '过期', '别栏']) await pin(title, later)
    await pin('新', NOW)
    expect(titlesOf(await queries.pinned(3, NOW))).toEqual(['同时', '旧'])
    const more = await site.services.articleWriting.publish(
      Array.from({ length: PINNED_ARTICLES_MAX + 1 }, () => anArticleDraft({ typeId: 5, releasedAt: at(1) })),
    )
    await site.database.write.article.updateMany({ where: { id: { in: more } }, data: { pinnedUntil: later } })
    expect((await queries.pinned(5, NOW)).map(({ id }) => id)).toEqual(more.toReversed().slice(0, PINNED_ARTICLES_MAX))
  })
})
