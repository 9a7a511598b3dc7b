import { describe, expect, test } from 'vitest'
import { lineMessage, malformedMessage, STUDIO_MESSAGE, tooLongMessage } from '#contracts/constants/error-messages.ts'
import {
  WORD_CSV_COLUMNS,
  WORD_EXCEPTIONS_MAX,
  WORD_MAX,
  WORD_VARIANTS_MAX,
  WORD_WHY_MAX,
  WORDS_IMPORTED_MAX,
} from '#contracts/studio/word-terms.ts'
import { wordsOfCsv } from './word-csv.ts'

const HEAD = WORD_CSV_COLUMNS.join()
const parsed = (...lines: string[]) => wordsOfCsv([HEAD, ...lines].join('\n'))
const list = (count: number) => Array.from({ length: count }, (_, at) => `词${at}`).join('|')

describe('a line of a word list', () => {
  test('has each column in its field', () => {
    expect(parsed('建议改为,帐户,帐号| 户头 |,帐户页,账户,是,职位,用字规范,否')).toEqual({
      words: [
        {
          line: 2,
          fields: {
            kind: 'replace',
            term: '帐户',
            variants: ['帐号', '户头'],
            exceptWithin: ['帐户页'],
            suggest: '账户',
            isExact: true,
            scope: 'vacancy',
            why: '用字规范',
            isActive: false,
          },
        },
      ],
    })
  })

  test('may omit columns, and name kinds and scopes as in the database', () => {
    const fields = { variants: [], exceptWithin: [], suggest: '', isExact: false, why: '', isActive: true }
    expect(parsed('ask,代写', 'ban,代考,,,,,policy')).toEqual({
      words: [
        { line: 2, fields: { ...fields, kind: 'ask', term: '代写', scope: 'all' } },
        { line: 3, fields: { ...fields, kind: 'ban', term: '代考', scope: 'policy' } },
      ],
    })
  })

  test('may have quotes, commas and line breaks in quoted cells; line numbers count these and empty lines', () => {
    const read = parsed('禁用,"甲""乙,丙",,,,,,"一\n二"', '', ',,', '禁用,丁')
    expect(read).toMatchObject({
      words: [
        { line: 2, fields: { term: '甲"乙,丙', why: '一\n二' } },
        { line: 6, fields: { term: '丁' } },
      ],
    })
  })

  test('loses the quote that protects a cell from a spreadsheet, and no other quote', () => {
    expect(parsed("禁用,'+86", "禁用,'甲", "禁用,'@乙")).toMatchObject({
      words: [{ fields: { term: '+86' } }, { fields: { term: "'甲" } }, { fields: { term: '@乙' } }],
    })
  })

  test.each([
    ['其他,甲', malformedMessage('类别')],
    ['禁用,甲,,,,,别处', malformedMessage('范围')],
    ['禁用,甲,,,,对', malformedMessage('逐字比对')],
    ['禁用,甲,,,,,,,对', malformedMessage('启用')],
    [`禁用,甲,${list(WORD_VARIANTS_MAX + 1)}`, malformedMessage('其他写法')],
    [`禁用,甲,,${list(WORD_EXCEPTIONS_MAX + 1)}`, malformedMessage('例外')],
    [`禁用,${'长'.repeat(WORD_MAX + 1)}`, tooLongMessage('词', WORD_MAX)],
    [`禁用,甲,${'长'.repeat(WORD_MAX + 1)}`, tooLongMessage('其他写法', WORD_MAX)],
    [`禁用,甲,,${'长'.repeat(WORD_MAX + 1)}`, tooLongMessage('例外', WORD_MAX)],
    [`建议改为,甲,,,${'长'.repeat(WORD_MAX + 1)}`, tooLongMessage('改为', WORD_MAX)],
    [`禁用,甲,,,,,,${'长'.repeat(WORD_WHY_MAX + 1)}`, tooLongMessage('依据', WORD_WHY_MAX)],
  ])('%.30s is rejected', (line, message) => {
    expect(parsed('禁用,乙', line)).toEqual({ problems: [lineMessage(3, message)] })
  })

  test('may be as long as the limits', () => {
    const long = '长'.repeat(WORD_MAX)
    const cells = [long, list(WORD_VARIANTS_MAX), list(WORD_EXCEPTIONS_MAX), '短'.repeat(WORD_MAX)]
    expect(parsed(`建议改为,${cells.join()},,,${'长'.repeat(WORD_WHY_MAX)}`)).toMatchObject({
      words: [{ fields: { term: long } }],
    })
  })
})

describe('a word list', () => {
  test.each([
    ['an unfinished quote', `${HEAD}\n"没有完`, STUDIO_MESSAGE.csvBroken],
    ['other columns', '词,类别\n甲,禁用', STUDIO_MESSAGE.csvColumns],
    ['no columns', '', STUDIO_MESSAGE.csvColumns],
    ['no words', HEAD, STUDIO_MESSAGE.csvEmpty],
  ])('with %s is rejected', (_what, csv, message) => {
    expect(wordsOfCsv(csv)).toEqual({ problems: [message] })
  })

  test('has at most as many words as the limit', () => {
    const lines = Array.from({ length: WORDS_IMPORTED_MAX }, (_, at) => `疑似,第${at}词`)
    expect(parsed(...lines)).toMatchObject({ words: { length: WORDS_IMPORTED_MAX } })
    expect(parsed(...lines, '疑似,又一词')).toEqual({ problems: [STUDIO_MESSAGE.csvTooMany] })
  })

  test('names at most fifty problems', () => {
    const read = parsed(...Array.from({ length: 60 }, () => '其他,甲'))
    expect(read).toMatchObject({ problems: { length: 50 } })
  })
})
