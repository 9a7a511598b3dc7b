import {
  COMPANY_NATURE_TERMS,
  EDUCATION_TERMS,
  JOB_NATURE_TERMS,
  WORK_YEARS_TERMS,
} from '#contracts/constants/job-terms.ts'
import { shortRegionName } from '#contracts/constants/region-names.ts'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import type { Facet } from '#server/search/reading/reading.ts'
import type { Language } from '#server/search/reading/language.ts'
import { foldKeyword } from '#server/search/reading/read-keyword.ts'
import {
  type Entry,
  type Vocabulary,
  vocabularyBuilder,
  type VocabularyBuilder,
} from '#server/search/reading/vocabulary.ts'
import { workInTurns } from '#server/platform/work-in-turns.ts'
import { ANSWERS } from './answer-table.ts'

/** A row of the list of search words. */
export type SearchWordFields = { word: string; target: string; kind: string }

/** Names for the vocabulary of a site. */
export type SiteNames = {
  /** How the site calls itself: says nothing in a search of it. */
  own: readonly string[]
  lookups: LookupNames
  regions: readonly { id: number; name: string }[]
  jobs: readonly string[]
  companies: readonly { fullName: string; shortName: string; benefits: readonly string[] }[]
  words: readonly SearchWordFields[]
}

/**
 * Builds the vocabulary of a site. Earlier entries take precedence: terms of jobs, the list of words, places, names.
 */
export async function siteVocabulary(language: Language, names: SiteNames): Promise<Vocabulary> {
  const turns = workInTurns()
  const vocabulary = vocabularyBuilder((text) => foldKeyword(language, text))
  addTerms(vocabulary)
  addSearchWords(vocabulary, names)
  addRegions(vocabulary, names)
  for (const { benefits } of names.companies) {
    if (turns.isOver()) await turns.next()
    for (const benefit of benefits) addFacet(vocabulary, benefit, { kind: 'benefit', label: benefit, codes: [benefit] })
  }
  for (const { topic, words } of ANSWERS) for (const word of words) addTopic(vocabulary, word, topic)
  for (const { fullName, shortName } of names.companies) {
    if (turns.isOver()) await turns.next()
    for (const name of [fullName, shortName]) addName(vocabulary, name)
  }
  for (const name of names.jobs) {
    if (turns.isOver()) await turns.next()
    addOccupation(vocabulary, name)
    addTitle(vocabulary, name)
    for (const { word, inner } of language.innerWords(name)) {
      if (word.length > 1) addTitle(vocabulary, word)
      for (const shorter of inner) countTitle(vocabulary.find(shorter))
    }
  }
  for (const own of names.own) {
    const entry = vocabulary.entry(own)
    if (entry !== undefined) entry.isNoise = true
  }
  for (const [, entry] of vocabulary.entries()) {
    const titles = [entry, ...entry.also.map((other) => vocabulary.entry(other))].map((one) => one?.titleCount ?? 0)
    if (Math.max(...titles) > 0) entry.isJobName = true
  }
  return vocabulary
}

function addName(vocabulary: VocabularyBuilder, name: string): Entry | undefined {
  const entry = vocabulary.entry(name.replaceAll(/[（(].*?[）)]/gu, ''))
  if (entry === undefined) return undefined
  entry.isName = true
  entry.nameCount = (entry.nameCount ?? 0) + 1
  return entry
}

/** Adds the title of a job, or a word of one. */
function addTitle(vocabulary: VocabularyBuilder, title: string): void {
  countTitle(addName(vocabulary, title))
}

function addOccupation(vocabulary: VocabularyBuilder, name: string): void {
  const entry = vocabulary.entry(name)
  if (entry !== undefined) entry.isOccupation = true
}

function countTitle(entry: Entry | undefined): void {
  if (entry !== undefined) entry.titleCount = (entry.titleCount ?? 0) + 1
}

function addTopic(vocabulary: VocabularyBuilder, word: string, topic: string): void {
  const entry = vocabulary.entry(word)
  if (entry !== undefined && !entry.topics.includes(topic)) entry.topics.push(topic)
}

function addFacet(vocabulary: VocabularyBuilder, word: string, facet: Facet): void {
  const entry = vocabulary.entry(word)
  if (entry !== undefined) entry.facet ??= facet
}

/** Years of the last term of work experience. */
const MOST_YEARS = 10
const UNLIMITED = '1'

function addTerms(vocabulary: VocabularyBuilder): void {
  const add = (
    kind: 'education' | 'experience' | 'nature' | 'employer',
    label: string,
    codes: string[],
    words: string[],
  ) => {
    for (const word of words) addFacet(vocabulary, word, { kind, label, codes })
  }
  for (const { code, name } of EDUCATION_TERMS) {
    if (code === UNLIMITED) add('education', '学历不限', [code], ['学历不限', '不限学历', '无学历要求'])
    else
      add(
        'education',
        name,
        [code],
        [name, `${name}学历`, `${name}生`, `${name}以上`, `${name}及以上`, `${name}以上学历`],
      )
  }
  for (const { code, name } of WORK_YEARS_TERMS) {
    if (code === UNLIMITED)
      add('experience', '经验不限', [code], ['经验不限', '不限经验', '无经验', '没有经验', '无需经验'])
    else add('experience', name, [code], yearWords(name))
  }
  for (let years = 1; years <= MOST_YEARS; years += 1) {
    const term = WORK_YEARS_TERMS.find(({ name }) => isWithin(years, name))
    const words = [String(years), CHINESE_NUMBERS.charAt(years)].flatMap((number) =>
      ['年经验', '年工作经验', '年以上经验', '年以上工作经验'].map((ending) => number + ending),
    )
    if (term) add('experience', term.name, [term.code], words)
  }
  for (const { code, name } of JOB_NATURE_TERMS) add('nature', name, [code], [name, `${name}工`, `${name}工作`])
  for (const { code, name } of COMPANY_NATURE_TERMS) add('employer', name, [code], [name])
}

/** Ways to write a span of years: 1–3 年, 1-3年经验, 一到三年工作经验. */
function yearWords(name: string): string[] {
  const [, from, to] = /^(\d+)–(\d+) 年$/.exec(name) ?? []
  if (from === undefined || to === undefined) return [name, `${name}经验`]
  const numbers = [
    [from, to],
    [CHINESE_NUMBERS[Number(from)], CHINESE_NUMBERS[Number(to)]],
  ]
  const spans = numbers.flatMap(([low, high]) => ['–', '-', '到', '至'].map((dash) => `${low}${dash}${high}年`))
  return spans.flatMap((span) => [span, `${span}经验`, `${span}工作经验`])
}

const CHINESE_NUMBERS = '零一二三四五六七八九十'

function isWithin(years: number, span: string): boolean {
  const [, from, to] = /^(\d+)–(\d+) 年$/.exec(span) ?? []
  return from !== undefined && Number(from) <= years && (years < Number(to) || Number(to) === MOST_YEARS)
}

/** Noise words that indicate a search for jobs. */
const ABOUT_JOBS = new Set(
  '招聘 招聘信息 招聘网 招工 招人 招 急招 诚聘 急聘 聘 找工作 工作 工作岗位 岗位 岗 职位 求职 应聘 用工 直招'.split(
    ' ',
  ),
)
/** Noise that asks. */
const QUESTIONS = new Set(
  '怎么 怎样 如何 什么 哪里 哪个 在哪 在哪里 多少 几 什么时候 请问 吗 呢 么 怎么办 咋 多久 能不能'.split(' '),
)
/** Questions about a way, a place or a time. */
const HOW = new Set('怎么 怎样 如何 什么 哪里 在哪 在哪里 什么时候 怎么办 咋 多久 为什么 哪儿'.split(' '))
/** Their words ask for the answer that their target names. */
const ANSWERED_KINDS = new Set(['contact', 'question', 'exam'])

function addSearchWords(vocabulary: VocabularyBuilder, { words, lookups, regions }: SiteNames): void {
  const siblings = new Map<string, string[]>()
  for (const { word, target } of words) siblings.set(target, [...(siblings.get(target) ?? []), word])
  for (const { word, target, kind } of words) {
    const entry = vocabulary.entry(word)
    if (entry === undefined) continue
    if (kind === 'noise') {
      entry.isNoise = true
      entry.isAboutJobs = ABOUT_JOBS.has(word)
      entry.isQuestion = QUESTIONS.has(word)
      entry.asksHow = HOW.has(word)
      continue
    }
    const facet = searchWordFacet(kind, target, siblings.get(target) ?? [], { lookups, regions })
    if (facet !== undefined) {
      entry.facet ??= facet
      addFacet(vocabulary, target, facet)
    }
    if (ANSWERED_KINDS.has(kind)) {
      const topic =
        ANSWERS.find(({ title, words: asking }) => title === target || asking.includes(target))?.topic ?? 'exam'
      addTopic(vocabulary, word, topic)
    }
    addAlternatives(entry.also, [target], word)
    vocabulary.entry(target)
    if (kind === 'occupation') for (const name of [word, target]) addOccupation(vocabulary, name)
    if (kind === 'occupation' || kind === 'place') {
      entry.isName = true
      addName(vocabulary, target)
    }
  }
  for (const [target, own] of siblings) {
    for (const word of [target, ...own]) {
      const entry = target === '' ? undefined : vocabulary.find(word)
      if (entry !== undefined) addAlternatives(entry.also, own, word)
    }
  }
}

function addAlternatives(also: string[], words: readonly string[], word: string): void {
  for (const other of words) if (other !== word && !also.includes(other)) also.push(other)
}

type Places = Pick<SiteNames, 'lookups' | 'regions'>

/** Kinds whose words are conditions of the site. */
export const isFacetKind = (kind: string): boolean => FACET_KINDS.has(kind)

const FACET_KINDS = new Set(['employer', 'level', 'nature', 'place'])

/** The condition that a search word means; undefined for words without one, and for a target that the site does not have. */
export function searchWordFacet(
  kind: string,
  target: string,
  words: readonly string[],
  places: Places,
): Facet | undefined {
  const ofTerms = (facet: 'employer' | 'education' | 'experience' | 'nature', terms: typeof EDUCATION_TERMS) => {
    const term = terms.find(({ name }) => name === target)
    return term && { kind: facet, label: term.name, codes: [term.code] }
  }
  switch (kind) {
    case 'employer':
      return ofTerms('employer', COMPANY_NATURE_TERMS)
    case 'level':
      return target === '经验不限'
        ? { kind: 'experience', label: target, codes: [UNLIMITED] }
        : (ofTerms('experience', WORK_YEARS_TERMS) ?? ofTerms('education', EDUCATION_TERMS))
    case 'nature':
      return ofTerms('nature', JOB_NATURE_TERMS)
    case 'benefit':
      return { kind: 'benefit', label: target, codes: [target, ...words] }
    case 'place':
      return placeOf(target, places)
    default:
      return undefined
  }
}

/** A place as lists name it: 武汉·洪山区, 神农架林区; or in short: 武汉. */
function placeOf(target: string, { lookups, regions }: Places): Facet | undefined {
  const region = regions.find(({ id, name }) => {
    return lookups.regionName(id) === target || name === target || shortRegionName(name) === target
  })
  return region && { kind: 'region', label: lookups.regionName(region.id), codes: [String(region.id)] }
}

/** Short names of places that mean something else more often. */
const COMMON_WORDS = new Set(['公安'])
const SHORTEST = 2

function addRegions(vocabulary: VocabularyBuilder, { regions, lookups, own }: SiteNames): void {
  for (const { id, name } of regions) {
    const facet: Facet = { kind: 'region', label: lookups.regionName(id), codes: [String(id)] }
    const short = shortRegionName(name).replace(/(?<=..)[市区县]$/u, '')
    const isAmbiguous = short.length < SHORTEST || COMMON_WORDS.has(short) || own.some((site) => site.startsWith(short))
    for (const word of [name, shortRegionName(name), ...(isAmbiguous ? [] : [short])]) {
      addFacet(vocabulary, word, facet)
      addName(vocabulary, word)
    }
  }
}
