import type { SWRResponse } from 'swr'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import { type Answer, type FailureReason, reasonOf, type Reply } from './reply.ts'

/**
 * What a component knows of a call it reads. A call that was made ends in `ready`, with the fields of its reply, or in
 * `failed`; the first render is `ready` for every need of the page.
 */
export type CallState<Id extends OperationId> =
  | { state: 'waiting' }
  | ({ state: 'ready' } & Answer<Id>)
  | { state: 'failed'; reason: FailureReason; retry: () => void }

/** The call is not made: it has no input, or nobody whom it could be about. */
export type NoCall = { state: 'none' }

export const NO_CALL: NoCall = { state: 'none' }
const WAITING = { state: 'waiting' } as const

/** The state of a call from what SWR knows of it. What is there stays while it cannot be read again for want of a line. */
export function callState<Id extends OperationId>({
  data,
  error,
  mutate,
}: Pick<SWRResponse<Reply<Id>, unknown>, 'data' | 'error' | 'mutate'>): CallState<Id> {
  if (data?.state === 'ready') return data
  if (data === undefined && error === undefined) return WAITING
  const reason = data?.reason ?? reasonOf(error)
  return { state: 'failed', reason, retry: () => void mutate().catch(() => undefined) } // the state shows the failure
}
