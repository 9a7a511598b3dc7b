import { describe, expect, test } from 'vitest'
import { lookupTree } from '#server/features/lookup/lookup-tree.ts'
import { vocabularyBuilder } from '#server/search/reading/vocabulary.ts'
import { addSearchWords, isFacetKind, searchWordFacet } from './search-word-meanings.ts'
import type { SearchWordFields, SiteNames } from './site-names.ts'

const regions = [
  { id: 42, pid: 0, name: '湖北省' },
  { id: 4201, pid: 42, name: '武汉市' },
  { id: 420_111, pid: 4201, name: '洪山区' },
  { id: 429_021, pid: 42, name: '神农架林区' },
]
const tree = lookupTree(regions)
const lookups: SiteNames['lookups'] = {
  regions: tree,
  industries: tree,
  regionName: (id) => (id === 420_111 ? '武汉·洪山区' : (tree.lineOf(id).at(-1)?.name ?? '')),
  industryName: () => '',
}
const places = { lookups, regions }

describe('the filter of a search word', () => {
  test.each([
    ['employer', '国有企业', { kind: 'employer', label: '国有企业', codes: ['1'] }],
    ['level', '经验不限', { kind: 'experience', label: '经验不限', codes: ['1'] }],
    ['level', '应届', { kind: 'experience', label: '应届', codes: ['2'] }],
    ['level', '大专', { kind: 'education', label: '大专', codes: ['3'] }],
    ['nature', '实习', { kind: 'nature', label: '实习', codes: ['3'] }],
    ['benefit', '免费宿舍', { kind: 'benefit', label: '免费宿舍', codes: ['免费宿舍', '包住', '管住'] }],
    ['place', '武汉·洪山区', { kind: 'region', label: '武汉·洪山区', codes: ['420111'] }],
    ['place', '洪山区', { kind: 'region', label: '武汉·洪山区', codes: ['420111'] }],
    ['place', '武汉', { kind: 'region', label: '武汉市', codes: ['4201'] }],
    ['place', '神农架', { kind: 'region', label: '神农架林区', codes: ['429021'] }],
  ])('%s %s', (kind, target, facet) => {
    expect(searchWordFacet(kind, target, ['包住', '管住'], places)).toEqual(facet)
  })

  test.each([
    ['employer', '外资企业'],
    ['level', '高中'],
    ['nature', '临时'],
    ['place', '北京'],
    ['occupation', '会计'],
    ['question', '武汉'],
  ])('%s %s does not exist', (kind, target) => {
    expect(searchWordFacet(kind, target, [], places)).toBeUndefined()
  })

  test('exists for words of four kinds; benefits are tags', () => {
    const kinds = ['employer', 'level', 'nature', 'place', 'benefit', 'occupation', 'noise', 'question']
    expect(kinds.filter(isFacetKind)).toEqual(['employer', 'level', 'nature', 'place'])
  })
})

describe('the meaning of a search word', () => {
  function vocabularyOf(...rows: [word: string, target: string, kind: string][]) {
    const words = rows.map(([word, target, kind]): SearchWordFields => ({ word, target, kind }))
    const vocabulary = vocabularyBuilder((text) => text)
    addSearchWords(vocabulary, { ...places, own: [], jobs: [], companies: [], words })
    return vocabulary
  }

  test('noise may be about jobs, a question, or ask how', () => {
    const words = ['招聘', '多少', '怎么', '为什么', '的']
    const vocabulary = vocabularyOf(...words.map((word) => [word, '', 'noise'] as [string, string, string]))
    const meanings = words.map((word) => vocabulary.find(word))
    const noise = { isNoise: true, isAboutJobs: false, isQuestion: false, asksHow: false, topics: [], also: [] }
    expect(meanings).toEqual([
      { ...noise, isAboutJobs: true },
      { ...noise, isQuestion: true },
      { ...noise, isQuestion: true, asksHow: true },
      { ...noise, asksHow: true },
      noise,
    ])
  })

  test('an occupation has its synonyms, the target first, and both are names of occupations', () => {
    const vocabulary = vocabularyOf(['园丁', '教师', 'occupation'], ['老师', '教师', 'occupation'])
    expect(vocabulary.find('老师')).toMatchObject({ also: ['教师', '园丁'], isName: true, isOccupation: true })
    expect(vocabulary.find('园丁')).toMatchObject({ also: ['教师', '老师'] })
    expect(vocabulary.find('教师')).toMatchObject({ also: ['园丁', '老师'], isOccupation: true, nameCount: 2 })
  })

  test('a place is a name with a filter, and no occupation', () => {
    const vocabulary = vocabularyOf(['江城', '武汉', 'place'])
    const facet = { kind: 'region', label: '武汉市', codes: ['4201'] }
    expect(vocabulary.find('江城')).toMatchObject({ facet, isName: true, also: ['武汉'] })
    expect(vocabulary.find('武汉')).toMatchObject({ facet, isName: true, also: ['江城'] })
    expect(vocabulary.find('江城')?.isOccupation).toBeUndefined()
  })

  test('a benefit means all of its words, and is no name', () => {
    const vocabulary = vocabularyOf(['管住', '免费宿舍', 'benefit'], ['包住', '免费宿舍', 'benefit'])
    const codes = ['免费宿舍', '管住', '包住']
    expect(vocabulary.find('包住')).toMatchObject({ facet: { kind: 'benefit', codes }, also: ['免费宿舍', '管住'] })
    expect(vocabulary.find('免费宿舍')).toMatchObject({ facet: { kind: 'benefit', codes } })
    expect(vocabulary.find('包住')?.isName).toBeUndefined()
  })

  test('a word keeps the filter of its first row', () => {
    const vocabulary = vocabularyOf(['毕业生', '应届', 'level'], ['毕业生', '实习', 'nature'])
    expect(vocabulary.find('毕业生')?.facet).toMatchObject({ label: '应届' })
  })

  test('a question leads to the answer with its title or word, an unknown one to that of exams', () => {
    const vocabulary = vocabularyOf(
      ['咋注销', '注销账号', 'question'],
      ['座机', '热线', 'contact'],
      ['考编', '编制', 'exam'],
      ['园丁', '简历', 'occupation'],
    )
    const topics = ['咋注销', '座机', '考编', '园丁'].map((word) => vocabulary.find(word)?.topics)
    expect(topics).toEqual([['deletion'], ['phone'], ['exam'], []])
  })
})
