import { shortRegionName } from '#contracts/constants/region-names.ts'
import { workInTurns } from '#server/platform/work-in-turns.ts'
import type { Language } from '#server/search/reading/language.ts'
import { foldKeyword } from '#server/search/reading/read-keyword.ts'
import type { Facet } from '#server/search/reading/reading.ts'
import { type Vocabulary, vocabularyBuilder, type VocabularyBuilder } from '#server/search/reading/vocabulary.ts'
import { ANSWERS } from './answer-table.ts'
import { addSearchWords } from './search-word-meanings.ts'
import type { SiteNames } from './site-names.ts'
import { addTerms } from './term-words.ts'
import { addFacet, addName, addOccupation, addTitle, addTopic, countTitle } from './vocabulary-entries.ts'

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
