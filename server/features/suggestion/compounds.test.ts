import { expect, test } from 'vitest'
import type { Language } from '#server/search/reading/language.ts'
import type { Suggestible, SuggestionIndex } from '#server/search/reading/suggestion-index.ts'
import type { Vocabulary } from '#server/search/reading/vocabulary.ts'
import { compounds } from './compounds.ts'

const occupation = (text: string, weight: number): Suggestible => ({ kind: 'occupation', text, weight, also: ['别名'] })
const OCCUPATIONS = [occupation('会计', 9), occupation('会计助理', 4), occupation('国会议员', 1)]
const FACETS = ['武汉', '武汉市', '双休', '汉', '恩施土家族苗族自治州']

const known = {
  language: { simplify: (text: string) => text.replaceAll('漢', '汉') } as unknown as Language,
  vocabulary: {
    find: (word: string) =>
      FACETS.includes(word) ? { facet: {} } : word === '焊工' ? { facet: undefined } : undefined,
  } as unknown as Vocabulary,
  index: {
    find: (typed: string, kinds: readonly string[], limit: number) =>
      new Map(
        kinds.map((kind) => [
          kind,
          OCCUPATIONS.filter((one) => one.kind === kind && one.text.startsWith(typed)).slice(0, limit),
        ]),
      ),
  } as unknown as SuggestionIndex,
}
const textsOf = (typed: string, limit = 8) => compounds(known, typed, limit).map(({ text }) => text)

test('occupations follow the longest condition with which the text begins', () => {
  expect(compounds(known, '武漢 会', 8)).toEqual([
    { ...occupation('会计', 9), text: '武汉会计' },
    { ...occupation('会计助理', 4), text: '武汉会计助理' },
  ])
  expect(textsOf('武汉市会')).toEqual(['武汉市会计', '武汉市会计助理'])
  expect(textsOf('双休国')).toEqual(['双休国会议员'])
  expect(textsOf('武汉会', 1)).toEqual(['武汉会计'])
  expect(textsOf('恩施土家族苗族自治州会')).toEqual(['恩施土家族苗族自治州会计', '恩施土家族苗族自治州会计助理'])
})

test('there are none without a condition, after a single letter, or without a further text', () => {
  for (const typed of ['焊工会', '汉会', '武汉', '会', '武汉医', ''])
    expect([typed, textsOf(typed)]).toEqual([typed, []])
})
