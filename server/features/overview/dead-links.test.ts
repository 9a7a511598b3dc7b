import { expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { deadLinks } from './dead-links.ts'

const FILE = 'a'.repeat(32)
const GONE = 'b'.repeat(32)

type Text = { id: number; typeId: number; publishedRevision: { title: string; html: string } }
/** Queries over invented articles; article 1 can be read, and a PNG is stored. */
function queriesOf(texts: readonly Text[]) {
  const asked: [number, number][] = []
  return {
    asked,
    queries: {
      columns: () => Promise.reject(new Error('unused')) as never,
      lastReleases: () => Promise.resolve(new Map<number, Date>()),
      publishedTexts: ((after: number, take: number) => {
        asked.push([after, take])
        return Promise.resolve(texts.filter(({ id }) => id > after).slice(0, take))
      }) as never,
      readableIds: (ids: readonly number[]) => Promise.resolve(new Set(ids.filter((id) => id === 1))),
      storedNames: (names: readonly string[]) =>
        Promise.resolve(new Set(names.filter((name) => name === `${FILE}.png`))),
    },
  }
}
const text = (id: number, html: string): Text => ({
  id,
  typeId: id * 10,
  publishedRevision: { title: `第 ${id} 篇`, html },
})
const clock = testClock()

test('reports links to articles and files of the site that do not exist, each once per article', async () => {
  const { queries } = queriesOf([
    text(
      1,
      `<a href="/content/2/1">有</a><a href="/content/2/404?from=list">无</a><a href="/content/2/404?from=list">再</a>`,
    ),
    text(2, `<img src="/prod-api/profile/upload/2026/03/${FILE}.png"><img src="/prod-api/profile/upload/${GONE}.png">`),
    text(3, `<a href="/content/3/5#top">无</a><a href="//elsewhere/content/2/404">外</a><a href="/jobs">列表</a>`),
  ])
  const links = deadLinks({ queries, clock })
  expect(links.list()).toEqual([])
  await links.check()
  expect(links.list()).toEqual([
    { articleId: 1, typeId: 10, title: '第 1 篇', address: '/content/2/404?from=list' },
    { articleId: 2, typeId: 20, title: '第 2 篇', address: `/prod-api/profile/upload/${GONE}.png` },
    { articleId: 3, typeId: 30, title: '第 3 篇', address: '/content/3/5#top' },
  ])
})

test('reads all articles in batches of fifty, and stops after two hundred dead links', async () => {
  const few = Array.from({ length: 120 }, (_, index) =>
    text(index + 1, index === 119 ? '<a href="/content/1/7">无</a>' : ''),
  )
  const reads = queriesOf(few)
  const links = deadLinks({ queries: reads.queries, clock })
  await links.check()
  expect(links.list().map(({ articleId }) => articleId)).toEqual([120])
  expect(reads.asked.slice(0, 3)).toEqual([
    [0, 50],
    [50, 50],
    [100, 50],
  ])
  const many = queriesOf(
    Array.from({ length: 300 }, (_, index) =>
      text(index + 1, Array.from({ length: 3 }, (_none, link) => `<a href="/content/1/${link + 2}">无</a>`).join('')),
    ),
  )
  const all = deadLinks({ queries: many.queries, clock })
  await all.check()
  expect(all.list()).toHaveLength(200)
  expect(many.asked).toHaveLength(2)
})
