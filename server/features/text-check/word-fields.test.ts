import { expect, test } from 'vitest'
import { missingMessage, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { rowOfWord, trimmed, type WordFields, wordOfRow, wordProblem } from './word-fields.ts'

const WORD: WordFields = {
  kind: 'ban',
  term: '帐户',
  variants: [],
  exceptWithin: [],
  suggest: '',
  isExact: false,
  scope: 'job',
  why: '',
  isActive: true,
}

test('fields are stored without surrounding spaces, and lists without empty and repeated entries', () => {
  const fields = {
    ...WORD,
    term: ' 帐户 ',
    suggest: ' 账户 ',
    why: ' 规范 ',
    variants: [' 帐号', '帐号 ', ' '],
    exceptWithin: ['帐户页 ', '帐户页'],
  }
  expect(trimmed(fields)).toEqual({
    ...WORD,
    suggest: '账户',
    why: '规范',
    variants: ['帐号'],
    exceptWithin: ['帐户页'],
  })
})

test.each<[Partial<WordFields>, string, string]>([
  [{ term: ' ' }, 'term', missingMessage('词')],
  [{ variants: ['帐号', '甲|乙'] }, 'variants', STUDIO_MESSAGE.termBroken],
  [{ exceptWithin: ['甲\n乙'] }, 'exceptWithin', STUDIO_MESSAGE.termBroken],
  [{ variants: ['。'] }, 'variants', STUDIO_MESSAGE.termEmpty],
  [{ exceptWithin: ['、'] }, 'exceptWithin', STUDIO_MESSAGE.termEmpty],
  [{ kind: 'replace', suggest: ' ' }, 'suggest', STUDIO_MESSAGE.noSuggestion],
  [{ kind: 'replace', suggest: '帐号', variants: ['帐号'] }, 'suggest', STUDIO_MESSAGE.suggestionUnchanged],
])('%j is a problem of %s', (fields, field, message) => {
  expect(wordProblem({ ...WORD, ...fields })).toEqual({ field, message })
})

test.each<Partial<WordFields>>([
  {},
  { term: '、', isExact: true },
  { kind: 'ask', suggest: '帐户' },
  { kind: 'replace', suggest: '账户' },
])('%j is valid', (fields) => {
  expect(wordProblem({ ...WORD, ...fields })).toBeUndefined()
})

test('a word keeps all its fields in its row', () => {
  const fields: WordFields = {
    kind: 'replace',
    term: '帐户',
    variants: ['帐号'],
    exceptWithin: ['帐户页'],
    suggest: '账户',
    isExact: true,
    scope: 'news',
    why: '规范',
    isActive: false,
  }
  const row = { id: 7, updatedAt: new Date(0), ...rowOfWord(fields) }
  expect(wordOfRow(row)).toEqual({ ...fields, wordId: 7 })
})
