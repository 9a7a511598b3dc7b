import { use } from 'react'
import type { OptionalCallId } from '#contracts/extension-calls.ts'
import { PageStateContext } from './page-state.ts'

/** Whether this site has an optional call; without it, the page omits the related parts. */
export function useHasCall(id: OptionalCallId): boolean {
  return !use(PageStateContext).absentCalls.includes(id)
}

type Requiring = { requires?: OptionalCallId }

/** Omits the rows that require a missing call. */
export const withCalls = <Row extends Requiring>(rows: readonly Row[], absentCalls: readonly OptionalCallId[]): Row[] =>
  rows.filter(({ requires }) => requires === undefined || !absentCalls.includes(requires))
