import { use } from 'react'
import type { OptionalCallId } from '#contracts/extension-calls.ts'
import { PageStateContext } from './page-state.ts'

/** Whether this site has a call that not every site has: without it, what belongs to it is not on the page. */
export function useHasCall(id: OptionalCallId): boolean {
  return !use(PageStateContext).absentCalls.includes(id)
}

type Requiring = { requires?: OptionalCallId }

/** Of what requires such a call, what there is on a site that lacks these. */
export const withCalls = <Row extends Requiring>(rows: readonly Row[], absentCalls: readonly OptionalCallId[]): Row[] =>
  rows.filter(({ requires }) => requires === undefined || !absentCalls.includes(requires))
