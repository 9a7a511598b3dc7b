import { describe, expect, test } from 'vitest'
import { documentTokens, queryPhrases, runsText } from './search-tokens.ts'

describe('tokens of a document', () => {
  test('are the pairs of each Chinese run and its last character', () => {
    expect(documentTokens('人工智能')).toEqual(['人工', '工智', '智能', '能'])
    expect(documentTokens('招聘。会')).toEqual(['招聘', '聘', '会'])
  })

  test('keep Latin words and numbers whole, even next to Chinese', () => {
    expect(documentTokens('2024年AI人才')).toEqual(['2024', '年', 'ai', '人才', '才'])
  })

  test('do not distinguish full and half width, nor upper and lower case', () => {
    expect(documentTokens('ＡＩ５Ｇ')).toEqual(documentTokens('ai5g'))
  })

  test('keep rare characters outside the basic plane whole', () => {
    expect(documentTokens('𠮷田')).toEqual(['𠮷田', '田'])
  })

  test('hold only letters and digits, so that no text acts as an operator or a filter', () => {
    expect(documentTokens(`"a" _t7 'b' * ( -c \\ ^ \u0000 : &|!`)).toEqual(['a', 't7', 'b', 'c'])
  })

  test('are limited in number and length', () => {
    expect(documentTokens('字'.repeat(500_000)).length).toBe(120_000)
    expect(documentTokens('x'.repeat(5000))).toEqual(['x'.repeat(64)])
  })
})

describe('phrases of a query', () => {
  test('omit the last character, because the run may continue in the document', () => {
    expect(queryPhrases('工程师')).toEqual([{ tokens: ['工程', '程师'], isPrefix: false, text: '工程师' }])
  })

  test('are a prefix for a single character', () => {
    expect(queryPhrases('人')).toEqual([{ tokens: ['人'], isPrefix: true, text: '人' }])
  })

  test('correspond to the words of the query', () => {
    expect(queryPhrases('  人才　招聘 ')).toHaveLength(2)
  })

  test('list the tokens of all runs of a mixed word', () => {
    expect(queryPhrases('高级Java工程师')).toEqual([
      { tokens: ['高级', '级', 'java', '工程', '程师'], isPrefix: false, text: '高级 java 工程师' },
    ])
  })

  test('are a prefix for words of three letters or more, but not for acronyms', () => {
    expect(queryPhrases('java')).toEqual([{ tokens: ['java'], isPrefix: true, text: ' java' }])
    expect(queryPhrases('AI')).toEqual([{ tokens: ['ai'], isPrefix: false, text: ' ai ' }])
  })

  test('match the same documents by tokens and by text', () => {
    const parts = ['人', '才', '人才', '招聘', 'a', 'ai', 'java', '，', ' ', '𠮷']
    const texts = parts.flatMap((a) => parts.flatMap((b) => parts.map((c) => a + b + c)))
    const documents = texts.map((text) => ({
      tokens: ` ${documentTokens(text).join(' ')} `,
      runs: ` ${runsText(text)}`,
    }))
    for (const [phrase, ...more] of texts.map(queryPhrases)) {
      if (phrase === undefined || more.length > 0) continue
      const tokens = ` ${phrase.tokens.join(' ')}${phrase.isPrefix ? '' : ' '}`
      expect(documents.filter(({ runs }) => runs.includes(phrase.text))).toEqual(
        documents.filter((document) => document.tokens.includes(tokens)),
      )
    }
  })

  test('are empty without a letter or digit', () => {
    expect(queryPhrases(' "*" —— ')).toEqual([])
  })

  test('are at most eight for a long query', () => {
    expect(queryPhrases('人才 '.repeat(100_000)).length).toBe(8)
  })
})
