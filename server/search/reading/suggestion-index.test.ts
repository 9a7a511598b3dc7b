import { beforeAll, expect, test } from 'vitest'
import { loadLanguage } from './language.ts'
import { suggestionIndex, type SuggestionIndex, type Suggestible } from './suggestion-index.ts'

let index: SuggestionIndex
const item = (text: string, weight: number, more: Partial<Suggestible> = {}): Suggestible => ({
  kind: 'occupation',
  text,
  weight,
  ...more,
})
beforeAll(async () => {
  index = await suggestionIndex(await loadLanguage(), [
    item('总账会计', 50),
    item('会计助理', 2),
    item('会计', 1),
    item('会计主管', 3),
    item('会计学院', 9, { kind: 'employer', also: ['财经学院'] }),
    item('会计考试公告', 1, { kind: 'article' }),
    item('Java 开发', 1),
  ])
})
const found = (typed: string, kinds: Suggestible['kind'][] = ['occupation'], limit = 9) =>
  [...index.find(typed, kinds, limit).values()].map((items) => items.map(({ text }) => text))

test('the exact text is first, then texts that begin with it by weight, then texts with a word that does', () => {
  expect(found('会计')).toEqual([['会计', '会计主管', '会计助理', '总账会计']])
  expect(found('会')).toEqual([['会计主管', '会计助理', '会计', '总账会计']])
})

test('each kind has its own list, up to the limit, in the order of the kinds', () => {
  expect(found('会计', ['employer', 'occupation', 'place'], 2)).toEqual([['会计学院'], ['会计', '会计主管'], []])
})

test('texts are found by other names and by pinyin and initials; articles only by their text', () => {
  expect(found('财经', ['employer'])).toEqual([['会计学院']])
  expect(found('caijing', ['employer'])).toEqual([['会计学院']])
  expect(found('kjzg')).toEqual([['会计主管']])
  expect(found("kuai'ji'zhu")).toEqual([['会计主管', '会计助理']])
  expect(found('kuaiji', ['article'])).toEqual([[]])
  expect(found('考试', ['article'])).toEqual([['会计考试公告']])
  expect(found('java开')).toEqual([['Java 开发']])
})
