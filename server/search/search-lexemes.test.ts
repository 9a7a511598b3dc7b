import { describe, expect, test } from 'vitest'
import { lexemeQuery, LONG_RUNS_BYTES, settledBy, storedDocument } from './search-lexemes.ts'
import { searchTerms } from './search-terms.ts'
import { queryPhrases } from './search-tokens.ts'

const stored = (text: string, filters: string[] = []) => storedDocument({ key: 1n, text, filters })
const asked = (text: string | undefined, question: { filters?: string[]; without?: string[] } = {}) =>
  lexemeQuery(searchTerms({ text, filters: [], limit: 1, offset: 0, notAfter: new Date(), ...question }) as never)

describe('storedDocument', () => {
  test('returns the runs, and as lexemes the tokens, the parts of four characters and the last three characters of each run', () => {
    expect(stored('招聘AI工程师。人', ['t3'])).toEqual({
      runs: ' 招聘 ai 工程师 人 ',
      lexemes: '招聘 聘 ai 工程 程师 师 人 _t3 ~工程师',
    })
    expect(stored('人力资源').lexemes).toBe('人力 力资 资源 源 ~人力资源 ~力资源')
  })

  test('returns a mark instead of parts if the text is long', () => {
    const most = Math.floor((LONG_RUNS_BYTES - 2) / 3) // three bytes per character, and a space on each side of the run
    expect(stored('长'.repeat(most)).lexemes).toMatch(/ ~长长长长 ~长长长$/)
    expect(stored('长'.repeat(most + 1)).lexemes).toMatch(/^[^~]* ~$/)
  })
})

describe('lexemeQuery', () => {
  test('requires the parts of a Chinese word or, in a document without parts, its pairs', () => {
    expect(asked('工程')).toBe(`'工程'`)
    expect(asked('工程师')).toBe(`('~工程师':* | '工程' & '程师' & '~')`)
    expect(asked('人力资源')).toBe(`('~人力资源' | '人力' & '力资' & '资源' & '~')`)
    expect(asked('人力资源部')).toBe(`('~人力资源' & '~力资源部' | '人力' & '力资' & '资源' & '源部' & '~')`)
  })

  test('requires the tokens of other words and of filters, and excludes those of `without`', () => {
    expect(asked('java 人')).toBe(`'java':* & '人':*`)
    expect(asked('AI工程师')).toBe(`'ai' & '工程' & '程师'`)
    expect(asked(undefined, { filters: ['t3'], without: ['d1', 'd2'] })).toBe(`('_t3') & !('_d1' | '_d2')`)
  })
})

test('settledBy: single tokens and short Chinese words need only lexemes, longer and mixed words the stored runs', () => {
  const settled = (text: string) => queryPhrases(text).map(settledBy)
  expect(settled('人 工程 java')).toEqual(['tokens', 'tokens', 'tokens'])
  expect(settled('工程师 人力资源')).toEqual(['parts', 'parts'])
  expect(settled('人力资源部 AI工程师 工程AI')).toEqual(['runs', 'runs', 'runs'])
})
