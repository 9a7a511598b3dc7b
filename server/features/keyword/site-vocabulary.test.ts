import { beforeAll, expect, test } from 'vitest'
import { lookupTree } from '#server/features/lookup/lookup-tree.ts'
import { loadLanguage } from '#server/search/reading/language.ts'
import type { Vocabulary } from '#server/search/reading/vocabulary.ts'
import { siteVocabulary } from './site-vocabulary.ts'

let vocabulary: Vocabulary
const company = (fullName: string, shortName: string, benefits: string[]) => ({ fullName, shortName, benefits })
beforeAll(async () => {
  const regions = lookupTree(
    [
      ['武汉市', 1],
      ['江汉区', 2],
      ['公安县', 3],
      ['荆州市', 4],
      ['神农架林区', 5],
    ].map(([name, id]) => ({ id: Number(id), pid: 0, name: String(name) })),
  )
  vocabulary = await siteVocabulary(await loadLanguage(), {
    own: ['江汉人才', '湖北江汉人才集团'],
    lookups: {
      regions,
      industries: regions,
      regionName: (id) => `第${id}区`,
      industryName: () => '',
    },
    regions: regions.all(),
    jobs: ['总账会计', '会计助理（兼职）', '语文教师'],
    companies: [company('云桥软件股份有限公司', '云桥软件', ['双休', '餐补']), company('云杉', '云杉', ['双休'])],
    words: [{ word: '老师', target: '教师', kind: 'occupation' }],
  })
})

const region = (id: number) => ({ kind: 'region', label: `第${id}区`, codes: [String(id)] })

test('regions are known by their full and short names', () => {
  for (const [word, id] of [
    ['武汉市', 1],
    ['武汉', 1],
    ['荆州', 4],
    ['神农架', 5],
    ['公安县', 3],
    ['江汉区', 2],
  ] as const)
    expect([word, vocabulary.find(word)]).toMatchObject([word, { facet: region(id), isName: true }])
})

test('a short name is not a region if it is a common word or the beginning of a name of the site', () => {
  expect(vocabulary.find('公安')?.facet).toBeUndefined()
  expect(vocabulary.find('江汉')?.facet).toBeUndefined()
})

test('names of the site are noise, tags of companies are benefits', () => {
  expect(vocabulary.find('江汉人才')).toMatchObject({ isNoise: true })
  expect(vocabulary.find('湖北江汉人才集团')).toMatchObject({ isNoise: true })
  expect(vocabulary.find('餐补')?.facet).toEqual({ kind: 'benefit', label: '餐补', codes: ['餐补'] })
})

test('names of companies and jobs are counted, without parts in parentheses', () => {
  expect(vocabulary.find('云桥软件')).toMatchObject({ isName: true, nameCount: 1 })
  expect(vocabulary.find('云桥软件股份有限公司')).toMatchObject({ isName: true })
  expect(vocabulary.find('云桥软件')?.isOccupation).toBeUndefined()
  expect(vocabulary.find('会计助理')).toMatchObject({ isName: true, titleCount: 1, isJobName: true })
  expect(vocabulary.find('会计')).toMatchObject({ titleCount: 1, isJobName: true })
  expect(vocabulary.find('总账会计')).toMatchObject({ isOccupation: true })
})

test('a word is a job name if a synonym is in a title', () => {
  expect(vocabulary.find('老师')).toMatchObject({ isJobName: true })
  expect(vocabulary.find('老师')?.titleCount).toBeUndefined()
  expect(vocabulary.find('双休')?.isJobName).toBeUndefined()
})

test('a keyword of a direct answer has the topic of the answer', () => {
  expect(vocabulary.find('忘记密码')?.topics).toEqual(['password'])
})
