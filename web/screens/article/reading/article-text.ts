import { POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import type { Article } from '#contracts/generated/wire.ts'
import { type PolicyFact, policyFacts } from '#contracts/constants/policy-facts.ts'
import { articleBody, type ContentsEntry } from './article-contents.ts'
import { type FoundPart, policyBody } from './policy-parts.ts'

type ArticleText = {
  html: string
  entries: readonly ContentsEntry[]
  /** Facts and parts of a policy; empty for other articles. */
  facts: readonly PolicyFact[]
  parts: readonly FoundPart[]
}

/** Prepares an article's text for display; policies are structured as far as their headings allow. */
export function articleText({ typeId, content }: Pick<Article, 'typeId' | 'content'>): ArticleText {
  if (typeId !== POLICY_TYPE_ID) return { ...articleBody(content), facts: [], parts: [] }
  const { facts, rest } = policyFacts(content)
  const { html, entries } = articleBody(rest)
  return { entries, facts, ...policyBody(html, entries) }
}
