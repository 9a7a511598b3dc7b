import { expect, test } from 'vitest'
import type { CountedNames } from '#server/features/keyword/keyword-reader.ts'
import { lookupTree } from '#server/features/lookup/lookup-tree.ts'
import type { Vocabulary } from '#server/search/reading/vocabulary.ts'
import { suggestibles } from './suggestibles.ts'

const REGIONS = lookupTree([
  { id: 1, pid: 0, name: '湖北省' },
  { id: 2, pid: 1, name: '武汉市' },
  { id: 3, pid: 2, name: '洪山区' },
  { id: 4, pid: 1, name: '宜昌市' },
])

const names = (changes: Partial<CountedNames> = {}) =>
  ({
    companies: [],
    words: [],
    jobCounts: new Map(),
    regionCounts: new Map(),
    lookups: { regions: REGIONS },
    ...changes,
  }) as unknown as CountedNames
const vocabulary = (titleCounts: Record<string, number> = {}) =>
  ({
    find: (word: string) => (word in titleCounts ? { titleCount: titleCounts[word] } : undefined),
  }) as unknown as Vocabulary
const of = (given: CountedNames, titles: Parameters<typeof suggestibles>[0]['titles'] = [], words = vocabulary()) =>
  suggestibles({ names: given, vocabulary: words, facts: undefined, titles })

test('a place counts the jobs of all places below it', () => {
  const regionCounts = new Map([
    [3, 4],
    [2, 1],
    [4, 2],
    [99, 7],
  ])
  expect(of(names({ regionCounts }))).toEqual(
    expect.arrayContaining([
      { kind: 'place', text: '湖北省', weight: 7 },
      { kind: 'place', text: '武汉市', weight: 5 },
      { kind: 'place', text: '洪山区', weight: 4 },
      { kind: 'place', text: '宜昌市', weight: 2 },
    ]),
  )
  expect(of(names({ regionCounts }))).toHaveLength(4)
})

test('titles of jobs are counted without their brackets, the most frequent first', () => {
  const jobCounts = new Map([
    ['会计（武汉）', 2],
    ['焊工', 4],
    ['会计 (急)', 3],
    ['（急聘）', 9],
  ])
  expect(of(names({ jobCounts }))).toEqual([
    { kind: 'occupation', text: '会计', weight: 5, also: [] },
    { kind: 'occupation', text: '焊工', weight: 4, also: [] },
  ])
})

test('an occupation of the vocabulary counts the titles that contain it, and is found by its synonyms', () => {
  const words = [
    { word: '码农', target: '程序员', kind: 'occupation' },
    { word: '软件工程师', target: '程序员', kind: 'occupation' },
    { word: '江城', target: '武汉', kind: 'place' },
    { word: '潜水员', target: '潜水员', kind: 'occupation' },
  ] as unknown as CountedNames['words']
  const jobCounts = new Map([
    ['焊工', 4],
    ['程序员', 2],
  ])
  const found = of(names({ words, jobCounts }), [], vocabulary({ 程序员: 5, 武汉: 8 }))
  expect(found).toEqual([
    { kind: 'occupation', text: '程序员', weight: 15, also: ['码农', '软件工程师'] },
    { kind: 'occupation', text: '焊工', weight: 4, also: [] },
  ])
})

test('employers are found by both names, and newer articles weigh more', () => {
  const companies = [
    { shortName: '云杉', fullName: '武汉云杉软件有限公司', listedJobCount: 6 },
  ] as unknown as CountedNames['companies']
  const titles = [
    { id: 8, typeId: 2, title: '新的' },
    { id: 7, typeId: 3, title: '旧的' },
  ]
  expect(of(names({ companies }), titles)).toEqual([
    { kind: 'employer', text: '云杉', also: ['武汉云杉软件有限公司'], weight: 6 },
    { kind: 'article', text: '新的', href: '/content/2/8', articleId: 8, weight: 2 },
    { kind: 'article', text: '旧的', href: '/content/3/7', articleId: 7, weight: 1 },
  ])
})
