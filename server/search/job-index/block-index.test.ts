import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchDocument, SearchQuery } from '#server/search/search-index.ts'
import { firstSearchKey } from '#server/search/search-key.ts'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { blockSearchIndex, type LoadableSearchIndex } from './block-index.ts'

const now = new Date('2026-03-01T00:00:00Z')
const second = Math.floor(now.getTime() / 1000)
const WORDS = ['工程师', '人力资源', '资源人力', '会计', 'Java', 'javascript', 'AI', '力资源人']
const FILTERS = ['a1', 'a2', 'b1', 'b2', 'c1']

let state = 1
/** Pseudo-random integers below `end`, the same in every run. */
const random = (end: number) => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
  return (state >>> 8) % end
}
const pick = <Item>(items: readonly Item[]) => items.filter(() => random(10) < 4)

const COUNTED = [
  [['a1']],
  [['a2', 'b2'], ['c1']],
  [['nowhere']],
  ...[0, 300, 1900].map((age) => ({ notBefore: new Date(1000 * (second - age)) })),
]

/** Documents with unsorted keys, a few of them later than `now`. */
const someDocuments = (count: number): SearchDocument[] =>
  Array.from({ length: count }, () => ({
    key: BigInt(second - (random(2040) - 40)) * 2n ** 20n + BigInt(random(2 ** 20)),
    text: pick(WORDS).join(random(2) === 0 ? '\n' : ''),
    filters: pick(FILTERS),
  }))

const folded = (text: string) => text.toLowerCase().split('\n')
const ofText: Record<string, (line: string) => boolean> = {
  工程师: (line) => line.includes('工程师'),
  人力资源: (line) => line.includes('人力资源'),
  资源: (line) => line.includes('资源'),
  师: (line) => line.includes('师'),
  java: (line) => /(?<![a-z])java/.test(line),
  java人: (line) => /(?<![a-z])java人/.test(line),
  ai: (line) => /(?<![a-z])ai(?![a-z])/.test(line),
  珊瑚: () => false,
}

/** Alternatives for a word: some match by tokens, some by a prefix, some by filters. */
const someWords = () => ({
  texts: ['珊瑚', ...pick(['资源', 'java', '工程师', 'ai'])],
  filters: [['a1', 'b1'], ...(random(2) === 0 ? [['c1']] : [])],
})

/** The expected result, from a full scan of the documents. */
function expected(documents: ReadonlyMap<bigint, SearchDocument>, question: SearchQuery) {
  const { text, filters, anyOf = [], words = [], without = [], limit, offset, totalLimit = 1000, notBefore } = question
  const first = notBefore === undefined ? 0n : firstSearchKey(notBefore)
  const last = BigInt(second + 1) * 2n ** 20n
  const keys = [...documents.values()]
    .filter(({ key }) => key >= first && key < last)
    .filter((document) => text === undefined || folded(document.text).some((line) => ofText[text]?.(line)))
    .filter(({ filters: mine }) => filters.every((filter) => mine.includes(filter)))
    .filter(({ filters: mine }) => anyOf.every((group) => group.some((filter) => mine.includes(filter))))
    .filter((document) =>
      words.every(
        (group) =>
          group.texts.some((one) => folded(document.text).some((line) => ofText[one]?.(line))) ||
          group.filters.some((list) => list.every((filter) => document.filters.includes(filter))),
      ),
    )
    .filter(({ filters: mine }) => !without.some((filter) => mine.includes(filter)))
    .map(({ key }) => key)
    .toSorted((a, b) => Number(b - a))
  return { keys: keys.slice(offset, Math.min(offset + limit, totalLimit)), total: Math.min(keys.length, totalLimit) }
}

describe.each(testDatabaseKinds)('block index on %s', (kind) => {
  let opened: TestDatabase
  let index: LoadableSearchIndex
  const documents = new Map<bigint, SearchDocument>()

  beforeAll(async () => {
    opened = await openTestDatabase(kind)
    // small blocks, so that there are many of them
    index = blockSearchIndex(opened.database, 'job_search', { put: 20, load: 50 })
  })
  afterAll(() => opened.dispose())

  /** Runs queries of every kind. @returns the results of the index, and the results of a full scan. */
  const asked = async () => {
    const answers = []
    const wanted = []
    for (const text of [undefined, ...Object.keys(ofText)]) {
      for (const more of [
        { limit: 1000, offset: 0 },
        { limit: 7, offset: 3 },
        { limit: 5, offset: 10, totalLimit: 12 },
      ]) {
        const filters = pick(FILTERS)
        const question: SearchQuery = {
          ...more,
          text,
          filters: text === undefined && filters.length === 0 ? ['a1'] : filters,
          anyOf: random(2) === 0 ? [] : [['a1', 'b1', 'nowhere']],
          words: random(2) === 0 ? [] : [someWords(), someWords()],
          without: random(2) === 0 ? [] : ['c1', 'nowhere'],
          notAfter: now,
          ...(random(2) === 0 && { notBefore: new Date(1000 * (second - random(2000))) }),
        }
        answers.push({ question, ...(await index.find(question)) })
        wanted.push({ question, ...expected(documents, question) })
        const { text: _text, ...counted } = question
        answers.push(await index.count(counted, COUNTED))
        wanted.push(
          COUNTED.map((option) => {
            const all = { ...counted, limit: 0, offset: 0, totalLimit: Infinity }
            if (!('notBefore' in option))
              return expected(documents, { ...all, words: [...(all.words ?? []), { texts: [], filters: option }] })
                .total
            const notBefore = all.notBefore && all.notBefore > option.notBefore ? all.notBefore : option.notBefore
            return expected(documents, { ...all, notBefore }).total
          }),
        )
      }
    }
    return { answers, wanted }
  }

  test('an empty index reports isEmpty and returns no hits', async () => {
    expect(await index.isEmpty()).toBe(true)
    const { answers, wanted } = await asked()
    expect(answers).toEqual(wanted)
  })

  test('after loading, returns the same hits as a full scan; a repeated load adds nothing', async () => {
    // three full blocks, and one more document
    const loaded = someDocuments(151).toSorted((a, b) => Number(a.key - b.key))
    for (const document of loaded) documents.set(document.key, document)
    const inOrder = async function* () {
      yield* loaded
    }
    expect(await index.load(inOrder())).toBe(151)
    expect(await index.load(inOrder())).toBe(0)
    expect(await index.isEmpty()).toBe(false)
    const { answers, wanted } = await asked()
    expect(answers).toEqual(wanted)
  })

  test('after adding, replacing and removing documents in any order, returns the same hits as a full scan', async () => {
    for (let round = 0; round < 8; round += 1) {
      const put = [
        ...someDocuments(13),
        ...pick([...documents.values()])
          .slice(0, 5)
          .map(emptied),
      ]
      const removed = pick([...documents.keys()]).slice(0, 30)
      await opened.database.transaction(async (tx) => {
        await index.put(tx, ...put)
        await index.remove(tx, ...removed, 12n)
      })
      for (const document of put) documents.set(document.key, document)
      for (const key of removed) documents.delete(key)
      const { answers, wanted } = await asked()
      expect(answers).toEqual(wanted)
    }
  })

  test('keeps no rows after all documents are removed', async () => {
    await opened.database.transaction((tx) => index.remove(tx, ...documents.keys()))
    documents.clear()
    const { answers, wanted } = await asked()
    expect(answers).toEqual(wanted)
    expect(await index.isEmpty()).toBe(true)
    expect(await opened.database.rows('SELECT 1 FROM job_search_posting', [])).toEqual([])
    expect(await opened.database.rows('SELECT 1 FROM job_search_document', [])).toEqual([])
  })

  const emptied = ({ key }: SearchDocument): SearchDocument => ({ key, text: '会计', filters: ['b2'] })
})
