import type { SWRResponse } from 'swr'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import { type Answer, type FailureReason, reasonOf, type Reply } from './reply.ts'

/**
 * State of a call in a component. Ends in `ready`, with the fields of the reply, or in `failed`. The first render is
 * `ready` for all data requirements of the page.
 */
export type CallState<Id extends OperationId> =
  | { state: 'waiting' }
  | ({ state: 'ready' } & Answer<Id>)
  | { state: 'failed'; reason: FailureReason; retry: () => void }

/** No call is made: no input, or no logged-in user. */
export type NoCall = { state: 'none' }

export const NO_CALL: NoCall = { state: 'none' }
const WAITING = { state: 'waiting' } as const

/** Derives the state of a call from SWR. Existing data stays if revalidation fails because of the network. */
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
