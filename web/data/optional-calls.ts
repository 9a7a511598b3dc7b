import { use } from 'react'
import type { OptionalCallId } from '#contracts/extension-calls.ts'
import { PageStateContext } from './page-state.ts'

/** Whether the site has an optional call. If not, the page must omit the parts that need it. */
export function useHasCall(id: OptionalCallId): boolean {
  return !use(PageStateContext).absentCalls.includes(id)
}

type Requiring = { requires?: OptionalCallId }

/** Returns the rows without those that require an absent call. */
export const withCalls = <Row extends Requiring>(rows: readonly Row[], absentCalls: readonly OptionalCallId[]): Row[] =>
  rows.filter(({ requires }) => requires === undefined || !absentCalls.includes(requires))
