import { POLICY_AUDIENCES, POLICY_VALIDITIES } from '#contracts/constants/policy-facts.ts'
import type { CallState } from '#web/data/call-state.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import { useCall } from '#web/data/use-call.ts'
import { type Choice, LinkFilter } from './link-filter.tsx'
import { policyCopy as copy } from './policy-copy.ts'
import { policyCountsInput, policyEndInput, type PolicyFilter, policyHref, yearsBetween } from './policy-needs.ts'
import styles from './policy-screen.module.css'

/**
 * The filters of the policies, each value with its number of policies; values without policies are left out, except the
 * chosen value. A site that lacks the counts (on an upstream) offers only audiences and years. After a failed call only
 * audiences are offered.
 */
export function PolicyFilters({ filter }: { filter: PolicyFilter }) {
  const hasCounts = useHasCall('policyFilterCounts')
  const call = useCall('policyFilterCounts', hasCounts ? policyCountsInput(filter) : null, { isSilent: true })
  const years = useYears(!hasCounts)
  const counts = call.state === 'ready' ? call.data : undefined
  const choicesOf = (name: string, terms: readonly Choice<string>[], chosen: string | undefined) =>
    terms.flatMap((term) => {
      const count = counts?.find((each) => each.name === name && each.code === term.value)?.count
      return count === 0 && term.value !== chosen ? [] : [{ ...term, count }]
    })
  const named = (name: string) =>
    counts?.filter((each) => each.name === name).map(({ code }) => ({ value: code, name: code })) ?? []
  const { audience, issuer, validity, year } = filter
  const hrefFor = (change: Partial<PolicyFilter>) => policyHref({ ...filter, ...change, page: 1 })
  const issuers = choicesOf('issuer', named('issuer'), issuer)
  return (
    <>
      <LinkFilter
        label={copy.audiences}
        allLabel={copy.all}
        choices={choicesOf('audience', AUDIENCES, audience)}
        selected={audience}
        hrefFor={(next) => hrefFor({ audience: next })}
      />
      {issuers.length > 0 && (
        <LinkFilter
          label={copy.issuers}
          allLabel={copy.all}
          choices={issuers}
          selected={issuer}
          hrefFor={(next) => hrefFor({ issuer: next })}
        />
      )}
      <div className={styles.pair}>
        {counts !== undefined && (
          <LinkFilter
            label={copy.validities}
            allLabel={copy.all}
            choices={choicesOf('validity', VALIDITIES, validity)}
            selected={validity}
            hrefFor={(next) => hrefFor({ validity: next })}
          />
        )}
        <LinkFilter
          label={copy.years}
          allLabel={copy.all}
          choices={choicesOf(
            'year',
            [...named('year').map(({ value }) => value), ...years].map((value) => ({ value, name: `${value} 年` })),
            year === undefined ? undefined : String(year),
          )}
          selected={year === undefined ? undefined : String(year)}
          hrefFor={(next) => hrefFor({ year: next === undefined ? undefined : Number(next) })}
        />
      </div>
    </>
  )
}

const choice = ({ code, name }: { code: string; name: string }): Choice<string> => ({ value: code, name })
const AUDIENCES = POLICY_AUDIENCES.map(choice)
const VALIDITIES = POLICY_VALIDITIES.map(choice)

/** Years from the newest to the oldest policy, for sites without counts; empty if `isAsked` is false. */
function useYears(isAsked: boolean): string[] {
  const newest = useCall('getCommentListWithPage', isAsked ? policyEndInput('newest') : null, { isSilent: true })
  const oldest = useCall('getCommentListWithPage', isAsked ? policyEndInput('oldest') : null, { isSilent: true })
  return yearsBetween(onlyRow(newest), onlyRow(oldest)).map(String)
}

const onlyRow = (list: CallState<'getCommentListWithPage'> | { state: string }) =>
  'rows' in list ? list.rows[0] : undefined
