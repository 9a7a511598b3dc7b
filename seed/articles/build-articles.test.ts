import { readVariation } from '#seed/content/read-content.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildArticles, generateArticles } from './build-articles.ts'
import type { SeedArticle } from './seed-article.ts'

const allowedTags = new Set(
  'p h2 h3 ul ol li table thead tbody tr th td blockquote strong em s a img video figure figcaption pre code br hr'.split(
    ' ',
  ),
)
const textOf = (html: string): string => html.replace(/<[^>]+>/g, '')
const columns = [1, 2, 3, 4, 7, 8, 9, 10]

describe('the natural articles', () => {
  let articles: SeedArticle[]
  let composed: SeedArticle[]
  const keysWhere = (offends: (article: SeedArticle) => boolean): string[] =>
    articles.filter(offends).map(({ key }) => key)
  const columnsOf = (list: SeedArticle[]): SeedArticle[][] =>
    columns.map((typeId) =>
      list
        .filter((article) => article.typeId === typeId)
        .sort((a, b) => a.releasedAt.getTime() - b.releasedAt.getTime()),
    )
  beforeAll(() => {
    articles = buildArticles()
    const forms = new Set(readVariation().forms.map(({ id }) => id))
    composed = articles.filter(({ key }) => forms.has(key.replace(/-\d+$/, '')))
  })

  test('are the same in every run', () => {
    expect(buildArticles()).toEqual(articles)
  })

  test('are at least 260 and fill every column', () => {
    expect(articles.length).toBeGreaterThanOrEqual(260)
    expect(columnsOf(articles).every((column) => column.length >= 15)).toBe(true)
  })

  test.each(['key', 'title', 'outline'] as const)('have each a %s of its own', (field) => {
    expect(new Set(articles.map((article) => article[field])).size).toBe(articles.length)
  })

  test('leave no placeholder and no empty field in what was composed', () => {
    expect(composed.length).toBeGreaterThan(200)
    const texts = composed.flatMap(({ title, outline, html, tags, source, author }) => [
      title,
      outline,
      html,
      source,
      author,
      ...tags,
    ])
    expect(texts.filter((text) => text === '' || /[{}]|undefined|NaN/.test(text))).toEqual([])
  })

  test('use only allow-listed tags, harmless addresses and no handlers', () => {
    const tags = new Set(
      articles.flatMap(({ html }) => Array.from(html.matchAll(/<\/?([a-z0-9]+)/gi), (match) => match[1] ?? '')),
    )
    expect([...tags].filter((tag) => !allowedTags.has(tag))).toEqual([])
    const addresses = articles.flatMap(({ html }) =>
      Array.from(html.matchAll(/(?:src|href|poster)="([^"]*)"/g), (match) => match[1] ?? ''),
    )
    expect(addresses.filter((address) => !/^(picture:|film:|https?:\/\/|mailto:|tel:|\/(?!\/))/.test(address))).toEqual(
      [],
    )
    expect(keysWhere(({ html }) => /<[^>]*\son\w+=/i.test(html))).toEqual([])
  })

  test('list exactly the pictures their html shows', () => {
    const shown = (html: string): string =>
      [...new Set(Array.from(html.matchAll(/"picture:([^"]+)"/g), (match) => match[1]))].join()
    expect(keysWhere(({ html, pictures }) => pictures.map(({ name }) => name).join() !== shown(html))).toEqual([])
    expect(keysWhere(({ pictures }) => pictures.length > 0).length).toBeGreaterThan(50)
  })

  test('lie inside the three years, except those dated on purpose', () => {
    const outside = ({ releasedAt }: SeedArticle): boolean =>
      releasedAt < new Date('2023-12-01T00:00+08:00') || releasedAt >= new Date('2026-12-01T00:00+08:00')
    const keys = keysWhere(outside)
    expect(keys.filter((key) => !key.startsWith('future-'))).toEqual([])
    expect(keys.length).toBe(3)
  })

  test('vary in length', () => {
    expect(keysWhere(({ html }) => textOf(html).length >= 3000).length).toBeGreaterThanOrEqual(2)
    expect(composed.filter(({ html }) => textOf(html).length < 250)).toEqual([])
  })

  test.each(['<table>', '<ul>', '<ol>', '<blockquote>', '<img ', '<h2>'])('show %s often enough', (mark) => {
    expect(keysWhere(({ html }) => html.includes(mark)).length).toBeGreaterThan(20)
  })

  test('include films, hidden ones and attachments', () => {
    expect(keysWhere(({ html }) => html.includes('src="film:')).length).toBe(2)
    expect(keysWhere(({ visible }) => !visible).length).toBeGreaterThanOrEqual(4)
    expect(keysWhere(({ attachments }) => attachments.length > 0).length).toBeGreaterThan(40)
  })

  test('never show the same cover twice in a row in a column, as far as the editor did not choose it', () => {
    const composedKeys = new Set(composed.map(({ key }) => key))
    const repeats = columnsOf(articles).flatMap((column) =>
      column.filter(
        (article, at) => composedKeys.has(article.key) && column[at - 1]?.coverFamily === article.coverFamily,
      ),
    )
    expect(repeats.map(({ key }) => key)).toEqual([])
  })

  test('do not repeat an opening on one list page', () => {
    const openingOf = ({ html }: SeedArticle): string =>
      html.split('\n').find((line) => !line.startsWith('<p>（本文为演示稿件')) ?? ''
    const repeats = columnsOf(composed).flatMap((column) => {
      const openings = column.map(openingOf)
      return openings.filter((opening, at) => openings.slice(Math.max(0, at - 4), at).includes(opening))
    })
    expect(repeats).toEqual([])
  })
})

describe('a longer run', () => {
  test('begins with the natural articles and goes on with titles of its own', () => {
    const natural = buildArticles()
    const long = [...generateArticles(natural.length + 400)]
    expect(long.slice(0, natural.length)).toEqual(natural)
    expect(new Set(long.map(({ title }) => title)).size).toBe(long.length)
    expect(new Set(long.map(({ key }) => key)).size).toBe(long.length)
    expect(buildArticles({ count: natural.length + 400 })).toEqual(long)
  })

  test('can be cut short', () => {
    expect(buildArticles({ count: 20 })).toHaveLength(20)
  })
})
