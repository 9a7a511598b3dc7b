import { describe, expect, test } from 'vitest'
import { inField } from './field-filters.ts'
import type { Facet, Reading, ReadingPart } from './reading/reading.ts'
import { keywordMatchOf, type Narrowing, type Piece, rankOf, understand, wordNarrowing } from './understood-search.ts'

const part = (text: string, more: Partial<ReadingPart> = {}): ReadingPart => ({
  text,
  meaning: 'word',
  also: [],
  isKnown: true,
  ...more,
})
const facet = (kind: Exclude<Facet['kind'], 'pay'>, label: string): Facet => ({ kind, label, codes: [label] })
const piece = (text: string, rank = 6, more: Partial<Piece> & { of?: Partial<ReadingPart> } = {}): Piece => {
  const { of = {}, ...rest } = more
  return { part: part(text, of), rank, narrowing: { words: [{ texts: [text], filters: [] }] }, ...rest }
}
const place = (text: string): Piece => ({
  part: part(text, { meaning: 'facet', facet: facet('region', text) }),
  rank: 7,
  narrowing: { anyOf: [[text]] },
  asText: { words: [{ texts: [`${text}市`], filters: [] }] },
})
const inTitle = (text: string): Narrowing => ({ words: [{ texts: [`题${text}`], filters: [] }] })

/** Documents as lists of words and filters; `asked` collects the counted texts. */
function documents(...all: string[]) {
  const asked: [string | undefined, number][] = []
  const count = ({ text, anyOf = [], words = [] }: Narrowing, cap: number) => {
    asked.push([text, cap])
    const hits = all.filter((document) => {
      const has = (word: string) => document.split(' ').includes(word)
      return (
        (text === undefined || document.includes(text)) &&
        anyOf.every((group) => group.some(has)) &&
        words.every(({ texts }) => texts.some(has))
      )
    })
    return Promise.resolve(Math.min(hits.length, cap))
  }
  return { count, asked }
}
const reading = (pieces: readonly Piece[], more: Partial<Reading> = {}): Reading => ({
  text: pieces.map(({ part: { text } }) => text).join(''),
  parts: pieces.map((one) => one.part),
  intent: 'any',
  topic: undefined,
  corrected: undefined,
  commoner: undefined,
  ...more,
})
async function outcome(pieces: readonly Piece[], all: readonly string[], more: Partial<Reading> = {}) {
  const { count } = documents(...all)
  const found = await understand({ reading: reading(pieces, more), typed: 'typed', pieces, count })
  return found && [found.kept.map(({ text }) => text).join(' '), found.leftOut.join(' ')]
}

describe('a keyword', () => {
  test('is searched with all of its pieces if a document has them', async () => {
    expect(await outcome([piece('护士'), piece('夜班')], ['护士 夜班', '护士'])).toEqual(['护士 夜班', ''])
  })

  test('without parts is searched literally, and without pieces not at all', async () => {
    const { count } = documents()
    const typed = '🦄'
    expect(await understand({ reading: reading([]), typed, pieces: [], count })).toEqual({
      narrowing: { text: typed },
      kept: [],
      leftOut: [],
    })
    const noise = reading([piece('招聘')])
    expect(await understand({ reading: noise, typed, pieces: [], count })).toBeUndefined()
  })

  test('of nine characters and four parts is searched literally first', async () => {
    const of = async (texts: string[], document: string) => {
      const pieces = texts.map((text) => piece(text))
      const { count } = documents(document, texts.join(' '))
      const found = await understand({ reading: reading(pieces), typed: '原文', pieces, count })
      return [found?.narrowing.text, found?.kept.length]
    }
    expect(await of(['一二', '三四', '五六', '七八九'], '原文')).toEqual(['原文', 4])
    expect(await of(['一二', '三四', '五六', '七八'], '原文')).toEqual([undefined, 4])
    expect(await of(['一二三', '四五六', '七八九'], '原文')).toEqual([undefined, 3])
    expect(await of(['一二', '三四', '五六', '七八九'], '别的')).toEqual([undefined, 4])
  })

  test('is searched with at most eight pieces', async () => {
    const pieces = Array.from('一二三四五六七八九', (text) => piece(text))
    expect(await outcome(pieces, ['一 二 三 四 五 六 七 八'])).toEqual(['一 二 三 四 五 六 七 八', ''])
  })
})

describe('a keyword that no document has completely', () => {
  test('loses words without hits first, then the lowest rank, then the more frequent word', async () => {
    const [low, rare, often] = [piece('甲', 5), piece('乙', 6), piece('丙', 6)]
    expect(await outcome([piece('没有', 8), low], ['甲'])).toEqual(['甲', '没有'])
    expect(await outcome([rare, low], ['甲', '乙'])).toEqual(['乙', '甲'])
    expect(await outcome([often, rare], ['乙', '丙', '丙'])).toEqual(['乙', '丙'])
  })

  test('keeps at least half of its pieces', async () => {
    const pieces = [piece('甲', 1), piece('乙', 2), piece('丙', 3)]
    expect(await outcome(pieces, ['甲', '乙 丙'])).toEqual(['乙 丙', '甲'])
    expect(await outcome(pieces, ['甲', '乙', '丙'])).toEqual(['甲 乙 丙', ''])
  })

  test('that has a direct answer is not widened, unless its pieces are facets and words of job titles', async () => {
    const all = ['甲', '乙']
    const named = { of: { isJobName: true } }
    const topic = 'hours'
    expect(await outcome([piece('甲', 1), piece('乙')], all, { topic })).toEqual(['甲 乙', ''])
    expect(await outcome([piece('甲', 1, named), piece('乙')], all, { topic })).toEqual(['甲 乙', ''])
    expect(await outcome([piece('甲', 1, named), piece('乙', 6, named)], all, { topic })).toEqual(['乙', '甲'])
    expect(await outcome([place('武汉'), piece('乙', 8, named)], ['武汉', '乙'], { topic })).toEqual(['乙', '武汉'])
  })

  test('searches a facet without hits as text, and a word without hits as a word inside it', async () => {
    expect(await outcome([place('武汉'), piece('甲')], ['武汉市 甲'])).toEqual(['武汉 甲', ''])
    const near = [piece('没有'), piece('电工'), piece('水')]
    expect(await outcome([piece('水电工', 6, { near }), piece('甲')], ['电工 甲', '水 甲'])).toEqual([
      '电工 甲',
      '水电工',
    ])
  })

  test('counts each piece up to a thousand, and all pieces together up to one', async () => {
    const { count, asked } = documents('甲', '乙')
    const pieces = [piece('甲'), piece('乙')]
    await understand({ reading: reading(pieces), typed: '', pieces, count })
    expect(asked.map(([, cap]) => cap)).toEqual([1, 1000, 1000, 1, 1])
  })
})

describe('the place of a keyword', () => {
  const pieces = [place('荆州'), piece('司机', 6, { inTitle: inTitle('司机') })]

  test('is left out if only documents of other places have the other words in the title', async () => {
    expect(await outcome(pieces, ['荆州 司机', '题司机 司机'])).toEqual(['司机', '荆州'])
  })

  test('is kept if a document of the place has them in the title, or no title has them', async () => {
    expect(await outcome(pieces, ['荆州 题司机 司机', '题司机 司机'])).toEqual(['荆州 司机', ''])
    expect(await outcome(pieces, ['荆州 司机', '司机'])).toEqual(['荆州 司机', ''])
  })

  test('is kept beside words that are not searched for in titles', async () => {
    expect(await outcome([place('荆州'), piece('司机')], ['荆州 司机', '题司机 司机'])).toEqual(['荆州 司机', ''])
  })
})

test('a list tells left out words, the correction and the words to highlight', async () => {
  const pieces = [place('武汉'), piece('电工', 8, { of: { pieces: '电 工' } }), piece('甲', 1)]
  const { count } = documents('武汉 电工')
  const read = reading(pieces, { corrected: '电工' })
  const understood = await understand({ reading: read, typed: '', pieces, count })
  expect(keywordMatchOf(read, understood)).toEqual({
    leftOutList: ['甲'],
    correctedKeyword: '电工',
    markedKeyword: '电工 电 工',
  })
  expect(keywordMatchOf(reading([]), undefined)).toEqual({ leftOutList: [], correctedKeyword: null, markedKeyword: '' })
  expect(keywordMatchOf(read, { narrowing: { text: '原文' }, kept: [], leftOut: [] }).markedKeyword).toBe('原文')
})

test('a word is found in texts, its synonyms in titles only', () => {
  const { words } = wordNarrowing(part('老师', { also: ['教师'] }))
  expect(words).toEqual([{ texts: ['老师'], filters: [inField('t', '教师')] }])
  expect(wordNarrowing(part('水电工', { pieces: '水 电工' })).words).toEqual([
    { texts: ['水电工', '水 电工'], filters: [] },
  ])
})

test('facets are left out in the order of how many people search for them, words by what the search is about', () => {
  const kinds = ['benefit', 'experience', 'education', 'nature', 'employer', 'region'] as const
  const ranks = kinds.map((kind) => rankOf(part('词', { meaning: 'facet', facet: facet(kind, '词') }), []))
  expect(ranks).toEqual([1, 3, 3, 4, 5, 7])
  expect(rankOf(part('词', { meaning: 'facet', facet: { kind: 'pay', label: '', min: 1, max: 2 } }), [])).toBe(2)
  const [one, two, letter] = [part('司机'), part('夜班'), part('甲')]
  expect(rankOf(letter, [letter])).toBe(0)
  expect(rankOf(one, [one, two])).toBe(6)
  expect(rankOf(one, [one, letter])).toBe(8)
  expect(rankOf(part('老师', { also: ['教师'] }), [one, two])).toBe(8)
  expect(rankOf(part('老师', { isJobName: true }), [one, two])).toBe(8)
  const year = part('2026年', { meaning: 'year' })
  expect(rankOf(one, [one, year])).toBe(8)
})
