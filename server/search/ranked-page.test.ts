import { expect, test } from 'vitest'
import { SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import { findRankedPage, type RankedTier } from './ranked-page.ts'
import type { SearchIndex, SearchQuery } from './search-index.ts'

const NEEDED = 'open'

/** An index of documents with filters; keys ascend, so the last one is the newest. `asked` collects the queries. */
function indexOf(...documents: string[][]) {
  const asked: SearchQuery[] = []
  const find: SearchIndex['find'] = (query) => {
    asked.push(query)
    const { filters, words = [], offset, limit, totalLimit = SEARCH_TOTAL_CAP } = query
    const keys = documents
      .flatMap((own, at) => {
        const isHit =
          filters.every((one) => own.includes(one)) && words.every(({ texts }) => own.includes(texts[0] ?? ''))
        return isHit ? [BigInt(at + 1)] : []
      })
      .toReversed()
      .slice(0, totalLimit)
    return Promise.resolve({ keys: keys.slice(offset, offset + limit), total: keys.length })
  }
  return { asked, index: { find } as unknown as SearchIndex }
}
const question = { filters: [NEEDED], words: [{ texts: ['word'], filters: [] }], notAfter: new Date(0) }
const TIERS: RankedTier[] = [{}, { filters: ['named'] }, { words: [{ texts: ['near'], filters: [] }] }]
const hit = (...more: string[]) => [NEEDED, 'word', ...more]

async function pageOf(documents: string[][], pageNum: number, pageSize: number, tiers = TIERS) {
  const { index, asked } = indexOf(...documents)
  const { keys, total } = await findRankedPage(index, { ...question, tiers }, { pageNum, pageSize })
  return { keys: keys.map(Number), total, queries: asked.length }
}

test('hits are listed by tier, each newest first, all other hits last', async () => {
  const documents = [
    hit('named'),
    hit('near'),
    hit(),
    hit('named', 'near'),
    hit('near'),
    hit(),
    ['named'],
    ['word', 'near'],
    [NEEDED, 'near', 'named'],
  ]
  const order = [4, 1, 5, 2, 6, 3]
  expect(await pageOf(documents, 1, 10)).toMatchObject({ keys: order, total: 6 })
  expect(await pageOf(documents, 1, 2)).toMatchObject({ keys: order.slice(0, 2), total: 6 })
  expect(await pageOf(documents, 2, 2)).toMatchObject({ keys: order.slice(2, 4), total: 6 })
  expect(await pageOf(documents, 3, 2)).toMatchObject({ keys: order.slice(4), total: 6 })
  expect(await pageOf(documents, 1, 3)).toMatchObject({ keys: order.slice(0, 3), total: 6 })
  expect(await pageOf(documents, 2, 4)).toMatchObject({ keys: order.slice(4), total: 6 })
})

test('a page past the end is the last page', async () => {
  expect(await pageOf([hit(), hit('named'), hit()], 9, 2)).toMatchObject({ keys: [1], total: 3 })
  expect(await pageOf([], 1, 2)).toMatchObject({ keys: [], total: 0 })
})

test('only the tiers that the page needs are queried', async () => {
  const documents = [hit('named'), hit('near'), hit()]
  expect((await pageOf(documents, 1, 1)).queries).toBe(2)
  expect((await pageOf(documents, 1, 2)).queries).toBe(3)
  // the newest hits of the first query fill a first page
  expect((await pageOf([hit(), hit()], 1, 5)).queries).toBe(3)
})
