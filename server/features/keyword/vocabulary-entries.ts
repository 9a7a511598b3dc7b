import type { Facet } from '#server/search/reading/reading.ts'
import type { Entry, VocabularyBuilder } from '#server/search/reading/vocabulary.ts'

/** Adds a name of a job, company or place, without parts in parentheses. @returns its entry; undefined if empty. */
export function addName(vocabulary: VocabularyBuilder, name: string): Entry | undefined {
  const entry = vocabulary.entry(name.replaceAll(/[（(].*?[）)]/gu, ''))
  if (entry === undefined) return undefined
  entry.isName = true
  entry.nameCount = (entry.nameCount ?? 0) + 1
  return entry
}

/** Adds the title of a job, or a word of one. */
export function addTitle(vocabulary: VocabularyBuilder, title: string): void {
  countTitle(addName(vocabulary, title))
}

/** Marks a word as the name of an occupation. */
export function addOccupation(vocabulary: VocabularyBuilder, name: string): void {
  const entry = vocabulary.entry(name)
  if (entry !== undefined) entry.isOccupation = true
}

/** Counts one more job title with the word of an entry. */
export function countTitle(entry: Entry | undefined): void {
  if (entry !== undefined) entry.titleCount = (entry.titleCount ?? 0) + 1
}

/** Adds a topic of the answers to a word. */
export function addTopic(vocabulary: VocabularyBuilder, word: string, topic: string): void {
  const entry = vocabulary.entry(word)
  if (entry !== undefined && !entry.topics.includes(topic)) entry.topics.push(topic)
}

/** Sets the filter that a word means, unless it has one. */
export function addFacet(vocabulary: VocabularyBuilder, word: string, facet: Facet): void {
  const entry = vocabulary.entry(word)
  if (entry !== undefined) entry.facet ??= facet
}
