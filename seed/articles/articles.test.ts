import { describe, expect, test } from 'vitest'
import { generateArticles, writtenArticles } from './articles.ts'
import type { SeedArticle } from './seed-article.ts'

const allowedTags = new Set(
  'p h2 h3 ul ol li table thead tbody tr th td blockquote strong em s a img video figure figcaption pre code br hr'.split(
    ' ',
  ),
)
const textOf = (html: string): string => html.replace(/<[^>]+>/g, '')
const columns = [1, 2, 3, 4, 7, 8, 9, 10]

describe('the written articles', () => {
  const articles = writtenArticles()
  const keysWhere = (offends: (article: SeedArticle) => boolean): string[] =>
    articles.filter(offends).map(({ key }) => key)
  const listed = articles.filter(({ isVisible, releasedAt }) => isVisible && releasedAt < new Date('2026-11-20T16:00Z'))
  const columnsOf = columns.map((typeId) => listed.filter((article) => article.typeId === typeId))

  test('are identical when read again', () => {
    expect(writtenArticles()).toEqual(articles)
  })

  test('fill more than the first page of every column, and each of the last three years', () => {
    expect(articles.length).toBeGreaterThanOrEqual(170)
    for (const column of columnsOf) {
      expect(column.length).toBeGreaterThan(15)
      for (const year of [2024, 2025, 2026])
        expect(column.filter(({ releasedAt }) => releasedAt.getUTCFullYear() === year).length).toBeGreaterThan(3)
    }
  })

  test.each(['key', 'title', 'outline', 'cover'] as const)('each have a different %s', (field) => {
    expect(new Set(articles.map((article) => article[field])).size).toBe(articles.length)
  })

  test('have no empty field', () => {
    const texts = articles.flatMap(({ title, outline, html, tags, source, author }) => [
      title,
      outline,
      html,
      source,
      author,
      ...tags,
    ])
    expect(texts.filter((text) => text.trim() === '')).toEqual([])
  })

  test('use only allow-listed tags and addresses, and no handlers', () => {
    const tags = new Set(
      articles.flatMap(({ html }) => Array.from(html.matchAll(/<\/?([a-z0-9]+)/gi), (match) => match[1] ?? '')),
    )
    expect([...tags].filter((tag) => !allowedTags.has(tag))).toEqual([])
    const addresses = articles.flatMap(({ html }) =>
      Array.from(html.matchAll(/(?:src|href|poster)="([^"]*)"/g), (match) => match[1] ?? ''),
    )
    expect(
      addresses.filter((address) => !/^((picture|film|poster):|https?:\/\/|mailto:|tel:|\/(?!\/))/.test(address)),
    ).toEqual([])
    expect(keysWhere(({ html }) => /<[^>]*\son\w+=/i.test(html))).toEqual([])
  })

  test('list exactly the media in their HTML', () => {
    const shown = (html: string): string =>
      [...new Set(Array.from(html.matchAll(/"((?:picture|film|poster):[^"]+)"/g), (match) => match[1]))].join()
    expect(keysWhere(({ html, media }) => media.join() !== shown(html))).toEqual([])
    expect(keysWhere(({ media }) => media.length > 0).length).toBeGreaterThan(30)
  })

  test('do not repeat their cover in the text', () => {
    expect(keysWhere(({ cover, media }) => media.includes(cover))).toEqual([])
  })

  test('are dated within the three years, except three with a future date', () => {
    const outside = ({ releasedAt }: SeedArticle): boolean =>
      releasedAt < new Date('2023-12-01T00:00+08:00') || releasedAt >= new Date('2026-12-01T00:00+08:00')
    const keys = keysWhere(outside)
    expect(keys.filter((key) => !key.startsWith('future-'))).toEqual([])
    expect(keys.length).toBe(3)
  })

  test('have at least 250 characters, and at least two have 3,000', () => {
    expect(keysWhere(({ html }) => textOf(html).length >= 3000).length).toBeGreaterThanOrEqual(2)
    expect(listed.filter(({ html, isTest }) => !isTest && textOf(html).length < 250)).toEqual([])
  })

  test.each(['<table>', '<ul>', '<ol>', '<img ', '<h2>'])('contain %s in more than 20 articles', (mark) => {
    expect(keysWhere(({ html }) => html.includes(mark)).length).toBeGreaterThan(20)
  })

  test('contain a quotation in at least five articles', () => {
    expect(keysWhere(({ html }) => html.includes('<blockquote>')).length).toBeGreaterThanOrEqual(5)
  })

  test('include films, hidden articles and attachments', () => {
    expect(keysWhere(({ html }) => html.includes('src="film:')).length).toBe(2)
    expect(keysWhere(({ isVisible }) => !isVisible).length).toBe(2)
    expect(keysWhere(({ attachments }) => attachments.length > 0).length).toBeGreaterThan(20)
  })
})

describe('articles generated for benchmarks', () => {
  const written = writtenArticles()
  const long = [...generateArticles(written, written.length + 400)]

  test('begin with the written articles and continue with unique titles and keys', () => {
    expect(long).toHaveLength(written.length + 400)
    expect(long.slice(0, written.length)).toEqual(written)
    expect(new Set(long.map(({ title }) => title)).size).toBe(long.length)
    expect(new Set(long.map(({ key }) => key)).size).toBe(long.length)
  })

  test('repeat only listed articles, spread over the three years and without attachments', () => {
    const repeated = long.slice(written.length)
    expect(
      repeated.filter(({ isVisible, isTest, attachments }) => !isVisible || isTest || attachments.length > 0),
    ).toEqual([])
    for (const year of [2024, 2025, 2026])
      expect(repeated.filter(({ releasedAt }) => releasedAt.getUTCFullYear() === year).length).toBeGreaterThan(100)
    expect(repeated.filter(({ releasedAt }) => releasedAt >= new Date('2026-11-21'))).toEqual([])
  })

  test('can also be fewer than the written articles', () => {
    expect([...generateArticles(written, 20)]).toHaveLength(20)
  })
})
