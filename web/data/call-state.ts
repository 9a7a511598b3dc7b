import type { SWRResponse } from 'swr'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import { type Answer, type FailureReason, reasonOf, type Reply } from './reply.ts'

/**
 * State of a call in a component: from `waiting` to `ready`, with the fields of the reply, or to `failed`. Calls in the
 * data requirements of the page are `ready` at the first render.
 */
export type CallState<Id extends OperationId> =
  | { state: 'waiting' }
  | ({ state: 'ready' } & Answer<Id>)
  | { state: 'failed'; reason: FailureReason; retry: () => void }

/** State if no call is made: without input or without a logged-in user. */
export type NoCall = { state: 'none' }

export const NO_CALL: NoCall = { state: 'none' }
const WAITING = { state: 'waiting' } as const

/** Converts SWR's result to the state of a call. Loaded data stays if a revalidation gets no reply. */
export function callState<Id extends OperationId>({
  data,
  error,
  mutate,
}: Pick<SWRResponse<Reply<Id>, unknown>, 'data' | 'error' | 'mutate'>): CallState<Id> {
  if (data?.state === 'ready') return data
  if (data === undefined && error === undefined) return WAITING
  const reason = data?.reason ?? reasonOf(error)
  return { state: 'failed', reason, retry: () => void mutate().catch(() => undefined) } // the state contains the failure
}
