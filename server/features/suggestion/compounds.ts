import type { Language } from '#server/search/reading/language.ts'
import { foldKeyword } from '#server/search/reading/read-keyword.ts'
import type { Suggestible, SuggestionIndex } from '#server/search/reading/suggestion-index.ts'
import type { Vocabulary } from '#server/search/reading/vocabulary.ts'

type Known = { language: Language; vocabulary: Vocabulary; index: SuggestionIndex }

const SHORTEST_HEAD = 2
/** Maximum length of a prefix that is tried as a condition. */
const LONGEST_HEAD = 10

/** Suggests occupations after a condition, such as 武汉会计 for 武汉会; [] if the text does not begin with a condition. */
export function compounds({ language, vocabulary, index }: Known, typed: string, limit: number): Suggestible[] {
  const text = foldKeyword(language, typed).replaceAll(/\s+/gu, '')
  for (let at = Math.min(LONGEST_HEAD, text.length - 1); at >= SHORTEST_HEAD; at -= 1) {
    const head = text.slice(0, at)
    if (vocabulary.find(head)?.facet === undefined) continue
    const found = index.find(text.slice(at), ['occupation'], limit).get('occupation') ?? []
    if (found.length > 0) return found.map((item) => ({ ...item, text: head + item.text }))
  }
  return []
}
