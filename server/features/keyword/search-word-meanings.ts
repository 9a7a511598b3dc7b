import {
  COMPANY_NATURE_TERMS,
  EDUCATION_TERMS,
  JOB_NATURE_TERMS,
  WORK_YEARS_TERMS,
} from '#contracts/constants/job-terms.ts'
import { shortRegionName } from '#contracts/constants/region-names.ts'
import type { Facet } from '#server/search/reading/reading.ts'
import type { VocabularyBuilder } from '#server/search/reading/vocabulary.ts'
import { ANSWERS } from './answer-table.ts'
import type { SiteNames } from './site-names.ts'
import { UNLIMITED } from './term-words.ts'
import { addFacet, addName, addOccupation, addTopic } from './vocabulary-entries.ts'

/** Noise words that indicate a search for jobs. */
const ABOUT_JOBS = new Set(
  '招聘 招聘信息 招聘网 招工 招人 招 急招 诚聘 急聘 聘 找工作 工作 工作岗位 岗位 岗 职位 求职 应聘 用工 直招'.split(
    ' ',
  ),
)
/** Noise words of questions. */
const QUESTIONS = new Set(
  '怎么 怎样 如何 什么 哪里 哪个 在哪 在哪里 多少 几 什么时候 请问 吗 呢 么 怎么办 咋 多久 能不能'.split(' '),
)
/** Question words that ask for information, so that the keyword is not taken as a search for jobs. */
const HOW = new Set('怎么 怎样 如何 什么 哪里 在哪 在哪里 什么时候 怎么办 咋 多久 为什么 哪儿'.split(' '))
/** Kinds of words that show the direct answer named by their target (answer-table.ts). */
const ANSWERED_KINDS = new Set(['contact', 'question', 'exam'])

/** Adds the words that staff maintain (table `search_word`) with their meaning. */
export function addSearchWords(vocabulary: VocabularyBuilder, { words, lookups, regions }: SiteNames): void {
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

/** Whether the target of words of this kind must be a filter value of the site. */
export const isFacetKind = (kind: string): boolean => FACET_KINDS.has(kind)

const FACET_KINDS = new Set(['employer', 'level', 'nature', 'place'])

/** Returns the filter that a search word means; undefined if its kind is no filter or the site lacks its target. */
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

/** Returns the filter of a place, named as in lists (武汉·洪山区, 神农架林区) or in short (武汉). */
function placeOf(target: string, { lookups, regions }: Places): Facet | undefined {
  const region = regions.find(({ id, name }) => {
    return lookups.regionName(id) === target || name === target || shortRegionName(name) === target
  })
  return region && { kind: 'region', label: lookups.regionName(region.id), codes: [String(region.id)] }
}
