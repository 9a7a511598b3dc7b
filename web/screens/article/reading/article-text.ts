import { POLICY_TYPE_ID } from '#contracts/article-types.ts'
import type { Article } from '#contracts/generated/wire.ts'
import { type PolicyFact, policyFacts } from '#contracts/policy-facts.ts'
import { articleBody, type ContentsEntry } from './article-contents.ts'
import { type FoundPart, policyBody } from './policy-parts.ts'

type ArticleText = {
  html: string
  entries: readonly ContentsEntry[]
  /** What a policy tells about itself, and its parts; none of another article. */
  facts: readonly PolicyFact[]
  parts: readonly FoundPart[]
}

/** The text of an article ready to be shown; a policy in the manner of a public service, as far as its headings tell. */
export function articleText({ typeId, content }: Pick<Article, 'typeId' | 'content'>): ArticleText {
  if (typeId !== POLICY_TYPE_ID) return { ...articleBody(content), facts: [], parts: [] }
  const { facts, rest } = policyFacts(content)
  const { html, entries } = articleBody(rest)
  return { entries, facts, ...policyBody(html, entries) }
}
