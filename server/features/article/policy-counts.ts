import { POLICY_AUDIENCES, POLICY_VALIDITIES } from '#contracts/constants/policy-facts.ts'
import type { PolicyFilterCount, Wire } from '#contracts/generated/wire.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { ArticleQueries } from './article-queries.ts'

type PolicyRow = Awaited<ReturnType<ArticleQueries['filterColumns']>>[number]
type Input = Wire['policyFilterCounts']['input']
type Name = (typeof NAMES)[number]

/**
 * Counts, for each value of each filter, the policies that match the other filters. Lists the issuers with the most
 * policies first and the newest years first. Reads each row once.
 */
export function countPolicies(rows: readonly PolicyRow[], input: Input, now: Date): PolicyFilterCount[] {
  const today = beijingTime(now).slice(0, 10)
  const chosen = chosenCodes(input)
  const counts: Record<Name, Map<string, number>> = {
    audience: new Map(POLICY_AUDIENCES.map(({ code }) => [code, 0])),
    issuer: new Map(),
    validity: new Map(POLICY_VALIDITIES.map(({ code }) => [code, 0])),
    year: new Map(),
  }
  for (const row of rows) {
    const codes = codesOf(row, today)
    const missed = NAMES.filter((name) => chosen[name] !== undefined && !codes[name].includes(chosen[name]))
    for (const name of NAMES) {
      // a filter does not limit the counts of its own values
      if (missed.some((other) => other !== name)) continue
      for (const code of codes[name]) counts[name].set(code, (counts[name].get(code) ?? 0) + 1)
    }
  }
  return NAMES.flatMap((name) => {
    const listed = [...counts[name]].map(([code, count]) => ({ name, code, count }))
    if (name === 'issuer') return listed.toSorted((one, other) => other.count - one.count)
    return name === 'year' ? listed.toSorted((one, other) => other.code.localeCompare(one.code)) : listed
  })
}

const NAMES = ['audience', 'issuer', 'validity', 'year'] as const

const chosenCodes = ({ audience, issuer, validity, year }: Input): Partial<Record<Name, string>> => ({
  ...(audience !== undefined && { audience }),
  ...(issuer !== undefined && { issuer }),
  ...(validity !== undefined && { validity }),
  ...(year !== undefined && { year: String(year) }),
})

function codesOf({ releasedAt, publishedRevision }: PolicyRow, today: string): Record<Name, string[]> {
  const { audiences = '', issuer, validUntil } = publishedRevision ?? {}
  return {
    audience: audiences.split(',').filter((code) => code !== ''),
    issuer: issuer ? [issuer] : [],
    validity: [validUntil && validUntil < today ? 'expired' : 'valid'],
    year: [beijingTime(releasedAt).slice(0, 4)],
  }
}
