import type { SeedArticle } from '#seed/articles/seed-article.ts'
import { nodeTexts } from './article-nodes.ts'
import type { Composition } from './compose-article.ts'

const windowLength = 20

/** Neighbours of a form, near each other in a list, that must not open with the same words. */
const openingDistance = 5

/** Remembers what exists and refuses what would look like a copy of it. */
type DuplicateCheck = {
  /** Why the composition reads like another article, or undefined; an accepted one is remembered. */
  refusal(composition: Composition): string | undefined
}

/** A check that starts from the hand-written articles. */
export const createDuplicateCheck = (written: readonly SeedArticle[]): DuplicateCheck => {
  const windows = new Set(
    written.flatMap((article) => windowsOf(article.html.replace(/<[^>]+>/g, '\n').split('\n'), 1)),
  )
  const seen = new Set(written.flatMap(({ title, outline }) => [title, outline]))
  const openings = new Map<string, string[]>()
  return {
    refusal(composition) {
      const { article, signature, nodes, formId, opening } = composition
      const recent = openings.get(formId) ?? []
      if (seen.has(article.title)) return 'title'
      if (seen.has(article.outline)) return 'outline'
      if (recent.includes(opening)) return 'opening'
      if (seen.has(signature)) return 'title, opening and first block'
      const shared = windowsOf(nodes.flatMap(nodeTexts), windowLength).filter((window) => windows.has(window)).length
      if (shared > 3) return 'passages of a hand-written article'
      for (const text of [article.title, article.outline, signature]) seen.add(text)
      openings.set(formId, [...recent, opening].slice(-openingDistance))
      return undefined
    },
  }
}

const windowsOf = (texts: readonly string[], step: number): string[] => {
  const result: string[] = []
  for (const text of texts)
    for (let at = 0; at + windowLength <= text.length; at += step) result.push(text.slice(at, at + windowLength))
  return result
}
