import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cpuGrowth, LINEAR } from '#server/testing/cpu-growth.ts'
import type { WordScope } from '#contracts/studio/word-terms.ts'
import { type PatternHit, patternSearch } from './pattern-search.ts'
import { wordProblem } from './word-fields.ts'
import { type Word, wordSearch } from './word-search.ts'

type ListedWord = Pick<Word, 'kind' | 'term' | 'scope' | 'why'> & {
  id: string
  variants?: string[]
  exceptWithin?: string[]
  suggest?: string
  exact?: boolean
  ok: string[]
  hit: string[]
}
const listed = JSON.parse(
  readFileSync(new URL('../../../seed/content/studio/words.json', import.meta.url), 'utf8'),
) as ListedWord[]
const words = listed.map(
  ({ kind, term, scope, why, variants = [], exceptWithin = [], suggest = '', exact = false }): Word => ({
    kind,
    term,
    scope,
    why,
    variants,
    exceptWithin,
    suggest,
    isExact: exact,
  }),
)
const search = wordSearch(words)
const found = (text: string, scope: WordScope) => [...search(text, scope)].map(({ word }) => word.term)

describe('the list of words', () => {
  test('every positive example is found by its word when all words are searched', () => {
    const missed = listed.flatMap(({ id, term, scope, hit }) =>
      hit.filter((text) => !found(text, scope).includes(term)).map((text) => [id, text, found(text, scope)]),
    )
    expect(missed).toEqual([])
  })

  test('every word of the list is valid', () => {
    expect(
      words.filter((word) =>
        wordProblem({ ...word, variants: [...word.variants], exceptWithin: [...word.exceptWithin], isActive: true }),
      ),
    ).toEqual([])
  })

  test('no negative example is found by its word', () => {
    const wrong = listed.flatMap(({ id, term, scope, ok }) =>
      ok.filter((text) => found(text, scope).includes(term)).map((text) => [id, text]),
    )
    expect(wrong).toEqual([])
  })
})

const word = (fields: Partial<Word>): Word => ({
  kind: 'ban',
  term: '内部资料',
  variants: [],
  exceptWithin: [],
  suggest: '',
  isExact: false,
  scope: 'all',
  why: '',
  ...fields,
})
const texts = (list: Word[], text: string, scope: WordScope = 'all') =>
  [...wordSearch(list)(text, scope)].map(({ start, end }) => text.slice(start, end))

describe('the search for words', () => {
  test.each([
    ['见内部资料。', '内部资料'],
    ['见内 部·资\u200b料。', '内 部·资\u200b料'],
    ['见「内、部、资、料」。', '内、部、资、料'],
    ['𠮷内部资料', '内部资料'],
  ])('in %s the original text %s is selected', (text, quote) => {
    expect(texts([word({})], text)).toEqual([quote])
  })

  test('letters and digits of any width and case are equal, unless the word is exact', () => {
    expect(texts([word({ term: 'todo' })], '请ＴｏＤｏ补')).toEqual(['ＴｏＤｏ'])
    expect(texts([word({ term: 'Kg', isExact: true })], '15Kg、15kg、15Ｋｇ')).toEqual(['Kg'])
  })

  test('a character that folds to several letters is selected as a whole', () => {
    expect(texts([word({ term: '㎡' })], '面积20㎡以上')).toEqual(['㎡'])
    expect(texts([word({ term: '2以上' })], '面积20㎡以上')).toEqual(['㎡以上'])
  })

  test('of nested words the longest is reported, and only hits inside an exception are permitted', () => {
    const list = [word({ term: '测试' }), word({ term: '测试标题', kind: 'ask' }), word({ term: '标题一' })]
    expect(texts(list, '测试标题一致')).toEqual(['测试标题', '标题一'])
    const except = [word({ term: '张三', exceptWithin: ['张三丰'] })]
    expect(texts(except, '张三丰和张三')).toEqual(['张三'])
  })

  test('a number is not found in a longer number', () => {
    expect(texts([word({ term: '996' })], '实行996，1996年，9967')).toEqual(['996'])
  })

  test('words of a scope are found only in the columns of the scope', () => {
    const list = [word({ term: '日赚', scope: 'job' })]
    expect([texts(list, '日赚五百', 'job'), texts(list, '日赚五百', 'news')]).toEqual([['日赚'], []])
  })

  test('nested and overlapping patterns are all found', () => {
    const hits: PatternHit[] = []
    patternSearch(['he', 'she', 'his', 'hers'])('ushers', (hit) => hits.push(hit))
    expect(hits.map(({ pattern, start }) => [pattern, start])).toEqual([
      [1, 1],
      [0, 2],
      [3, 2],
    ])
  })

  test('in a text longer than a window all hits are found, also across the edges of windows', () => {
    const list = [word({}), word({ term: '张三', exceptWithin: ['张三丰是谁'] }), word({ term: '甲乙', isExact: true })]
    const part = '内、部·资料，张三丰是谁，张三，甲乙'
    for (const filler of ['', '填', '，']) {
      const text = `${filler.repeat(16_380)}${`${part}${filler.repeat(7)}`.repeat(3000)}`
      const hits = texts(list, text)
      expect(hits).toHaveLength(3 * 3000)
      expect(new Set(hits)).toEqual(new Set(['内、部·资料', '张三', '甲乙']))
    }
  })

  test.each([['words that may stand'], ['张三丰'], ['张三'], ['、'], ['内、']])(
    'repeated %s is searched in time proportional to the text',
    (hostile) => {
      const article = hostile.startsWith('words') ? listed.flatMap(({ ok }) => ok).join('，') : hostile.repeat(2000)
      const find = wordSearch([...words, word({ term: '张三', exceptWithin: ['张三丰'] })])
      // both sizes are longer than a window, because a text within a window is folded once and a longer text twice
      expect(cpuGrowth((times) => [...find(article.repeat(times), 'job')], 10)).toBeLessThan(LINEAR)
    },
  )
})
