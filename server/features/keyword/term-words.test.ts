import { expect, test } from 'vitest'
import { vocabularyBuilder } from '#server/search/reading/vocabulary.ts'
import { addTerms } from './term-words.ts'

const vocabulary = vocabularyBuilder((text) => text)
addTerms(vocabulary)

test.each([
  ['education', '1', '学历不限', '不限学历', '无学历要求', '没学历', '没有文凭', '初中学历', '初中毕业'],
  ['education', '2', '中专', '中专', '中专生', '中专毕业'],
  ['education', '4', '本科', '本科学历', '本科以上', '本科及以上', '本科以上学历'],
  [
    'experience',
    '1',
    '经验不限',
    '无经验',
    '没有经验',
    '无需经验',
    '不限经验',
    '不要经验',
    '不用工作经验',
    '工作经验不限',
  ],
  ['experience', '2', '应届', '应届', '应届经验'],
  ['experience', '4', '1–3 年', '1–3年', '1-3年', '1到3年经验', '一至三年工作经验', '1年经验', '二年以上经验'],
  ['experience', '5', '3–5 年', '3年工作经验', '四年以上工作经验', '三-五年'],
  ['experience', '6', '5–10 年', '5年经验', '九年经验', '10年以上经验', '十年经验'],
  ['nature', '2', '兼职', '兼职', '兼职工', '兼职工作'],
  ['employer', '5', '事业单位', '事业单位'],
])('%s %s %s is written as %s …', (kind, code, label, ...words) => {
  for (const word of words) expect([word, vocabulary.find(word)?.facet]).toEqual([word, { kind, label, codes: [code] }])
})

test('other numbers of years are no terms', () => {
  for (const word of ['0年经验', '零年经验', '11年经验', '不限经验经验']) expect(vocabulary.find(word)).toBeUndefined()
})
