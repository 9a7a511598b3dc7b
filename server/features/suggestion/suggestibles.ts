import type { SiteFacts } from '#contracts/generated/wire.ts'
import type { ArticleTitle } from '#server/features/article/article-service.ts'
import { servicePages } from '#server/features/keyword/answers.ts'
import type { CountedNames } from '#server/features/keyword/keyword-reader.ts'
import type { Suggestible } from '#server/search/reading/suggestion-index.ts'
import type { Vocabulary } from '#server/search/reading/vocabulary.ts'

type Sources = {
  names: CountedNames
  vocabulary: Vocabulary
  facts: SiteFacts | undefined
  titles: readonly ArticleTitle[]
}

/** Maximum numbers of suggested employers and job titles; those with the most jobs are suggested. */
const EMPLOYERS = 5000
const TITLES = 10_000

/**
 * All suggestions of a site: occupations and places with jobs, employers, direct answers, the newest articles.
 */
export const suggestibles = ({ names, vocabulary, facts, titles }: Sources): Suggestible[] => [
  ...occupations(names, vocabulary),
  ...places(names),
  ...names.companies.slice(0, EMPLOYERS).map(({ shortName, fullName, listedJobCount }): Suggestible => ({
    kind: 'employer',
    text: shortName,
    also: [fullName],
    weight: listedJobCount,
  })),
  ...(facts === undefined ? [] : answers(facts)),
  ...titles.map(({ id, typeId, title }, index): Suggestible => ({
    kind: 'article',
    text: title,
    href: `/content/${typeId}/${id}`,
    articleId: id,
    weight: titles.length - index, // newest first
  })),
]

/** Titles of jobs without bracketed parts, and the occupations of the vocabulary that occur in titles. */
function occupations({ jobCounts, words }: CountedNames, vocabulary: Vocabulary): Suggestible[] {
  const weights = new Map<string, number>()
  for (const [name, count] of jobCounts) {
    const text = name.replaceAll(/[（(].*?[）)]/gu, '').trim()
    if (text !== '') weights.set(text, (weights.get(text) ?? 0) + count)
  }
  const jobsPerTitle =
    weights.size === 0 ? 0 : [...weights.values()].reduce((sum, count) => sum + count, 0) / weights.size
  const also = new Map<string, string[]>()
  for (const { word, target, kind } of words) {
    if (kind !== 'occupation') continue
    also.set(target, [...(also.get(target) ?? []), word])
    const titles = vocabulary.find(target)?.titleCount ?? 0
    if (titles > 0) weights.set(target, Math.max(titles * jobsPerTitle, weights.get(target) ?? 0))
  }
  const heaviest = [...weights].toSorted(([, a], [, b]) => b - a).slice(0, TITLES)
  return heaviest.map(([text, weight]) => ({
    kind: 'occupation' as const,
    text,
    weight,
    also: also.get(text) ?? [],
  }))
}

/** Regions that have jobs themselves or in a descendant. */
function places({ lookups, regionCounts }: CountedNames): Suggestible[] {
  const weights = new Map<number, number>()
  for (const [regionId, count] of regionCounts) {
    for (const { id } of lookups.regions.lineOf(regionId)) weights.set(id, (weights.get(id) ?? 0) + count)
  }
  return Array.from(weights, ([id, weight]) => ({
    kind: 'place' as const,
    text: lookups.regions.lineOf(id).at(-1)?.name ?? '',
    weight,
  })).filter(({ text }) => text !== '')
}

/** Answers and services. Phone numbers and other sites have no `href`: choosing them searches for the title. */
const answers = (facts: SiteFacts): Suggestible[] =>
  servicePages(facts, () => '').map(({ service: { title, href }, body }, index) => ({
    kind: 'answer',
    text: title,
    also: body === '' ? [] : body.split(' '),
    ...(href.startsWith('/') && { href }),
    weight: -index,
  }))
