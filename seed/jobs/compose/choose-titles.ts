import { type Random, randomOf } from '#seed/random.ts'
import type { CompanyContent, ProjectContent } from '#seed/content/jobs/read-jobs.ts'
import type { CombinationRules } from '#seed/content/jobs/occupation-shape.ts'
import { matchesHint } from './job-projects.ts'
import { type FullTitle, matchedLength, titleFits } from './title-fit.ts'

/** A title at an employer; the order of pairs is the order of jobs. */
export type JobPair = { companyIndex: number; company: CompanyContent; title: FullTitle }

/** Score of a title: length of the matched code, plus this bonus for a core family, plus a random jitter. */
const CORE_BONUS = 4
const JITTER = 1.5

type PairSource = {
  companies: readonly CompanyContent[]
  titles: readonly FullTitle[]
  projects: readonly ProjectContent[]
  rules: CombinationRules
}

/**
 * Returns every pair of employer and matching title once. First come the quotas of all employers, mixed so that any
 * beginning of the list contains about the same share of each quota. The remaining pairs follow, mixed as well. The
 * quota of an employer includes a title for each of its projects, if one matches.
 */
export const jobPairs = ({ companies, titles, projects, rules }: PairSource): JobPair[] => {
  const chosen = companies.map((company, companyIndex) => {
    const hints = projects
      .filter(({ companyIndexes }) => companyIndexes.includes(companyIndex))
      .map(({ jobHint }) => jobHint)
    const ranked = withProjectTitles(rankedTitles(company, titles, rules), hints)
    const quota = Math.min(ranked.length, rules.quotaByScale[company.scaleName] ?? 0)
    const pairs = ranked.map((title) => ({ companyIndex, company, title }))
    return { quota: pairs.slice(0, quota), rest: pairs.slice(quota) }
  })
  return [...mixed(chosen.map(({ quota }) => quota)), ...mixed(chosen.map(({ rest }) => rest))]
}

/** Moves the employer's first title of each hint to the front. */
const withProjectTitles = (ranked: FullTitle[], hints: readonly ProjectContent['jobHint'][]): FullTitle[] => {
  const front = hints.flatMap(
    (hint) => ranked.find((title) => matchesHint(hint, title, title.title.workYearsName)) ?? [],
  )
  return [...new Set([...front, ...ranked])]
}

/** Merges lists so that the items of each are spread evenly over the result. */
const mixed = <Item>(lists: readonly (readonly Item[])[]): Item[] =>
  lists
    .flatMap((list, listIndex) =>
      list.map((item, at) => ({
        item,
        position: (at + randomOf(`mix-${listIndex}-${at}`).fraction()) / list.length,
      })),
    )
    .sort((a, b) => a.position - b.position)
    .map(({ item }) => item)

/** Titles of the employer's industry and general titles, evenly mixed in the proportion of the rules. */
const rankedTitles = (company: CompanyContent, titles: readonly FullTitle[], rules: CombinationRules): FullTitle[] => {
  const random = randomOf(`titles-${company.companyId}`)
  const scored = titles
    .filter((title) => titleFits(title, company))
    .map((title) => {
      const matched = matchedLength(title, company.industryCode)
      const isCore = title.family.coreCodes?.some((code) => company.industryCode.startsWith(code)) ?? false
      return { title, matched, score: matched + (isCore ? CORE_BONUS : 0) + random.fraction() * JITTER }
    })
    .sort((a, b) => b.score - a.score)
  const own = scored.filter(({ matched }) => matched > 0).map(({ title }) => title)
  const general = shuffled(
    scored.filter(({ matched }) => matched === 0).map(({ title }) => title),
    random,
  )
  return proportioned(own, general, rules.ownIndustryShare)
}

const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, rank: random.fraction() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

const proportioned = <Item>(first: readonly Item[], second: readonly Item[], share: number): Item[] => {
  const result: Item[] = []
  let taken = 0
  while (result.length < first.length + second.length) {
    const wantsFirst = taken < (result.length + 1) * share
    const other = result.length - taken
    const next = (wantsFirst && taken < first.length) || other >= second.length ? first[taken] : undefined
    if (next !== undefined) taken += 1
    result.push(next ?? (second[other] as Item))
  }
  return result
}
