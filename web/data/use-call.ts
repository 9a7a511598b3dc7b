import { use, useEffect } from 'react'
import useSWR from 'swr'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Silence } from './browser-call.ts'
import { type CallState, callState, NO_CALL, type NoCall } from './call-state.ts'
import { takeFetched } from './fetched-replies.ts'
import { announceDeferred, fetchReply } from './lazy-call.ts'
import { needKey } from './needs.ts'
import { PageStateContext } from './page-state.ts'
import { type Reply, readReply } from './reply.ts'

type UseCall = {
  <Id extends OperationId>(id: Id, input: Wire[Id]['input'], options?: Silence): CallState<Id>
  <Id extends OperationId>(id: Id, input: Wire[Id]['input'] | null, options?: Silence): CallState<Id> | NoCall
}

/** Fetches data for a component and returns the state of the call. A null input makes no call. */
export const useCall = (import.meta.env.SSR ? useServedCall : useBrowserCall) as UseCall // only null makes no call

function useBrowserCall<Id extends OperationId>(
  id: Id,
  input: Wire[Id]['input'] | null,
  options: Silence = {},
): CallState<Id> | NoCall {
  const key = input === null ? null : needKey(id, input)
  const call = useSWR<Reply<Id>, unknown>(
    key,
    // uses a prefetched reply under this key
    async (asked: string) => ((await takeFetched(asked)) as Reply<Id>) ?? fetchReply(id, input ?? {}, options),
  )
  const { data, error } = call
  const { isSilent, isRefusalSilent } = options
  useEffect(
    () => announceDeferred(data ?? error, { isSilent, isRefusalSilent }),
    [data, error, isSilent, isRefusalSilent],
  )
  return key === null ? NO_CALL : callState(call)
}

/** Server version: reads the replies that were loaded before rendering. */
function useServedCall<Id extends OperationId>(id: Id, input: Wire[Id]['input'] | null): CallState<Id> | NoCall {
  const { replies } = use(PageStateContext)
  if (input === null) return NO_CALL
  const body = replies[needKey(id, input)]
  return callState<Id>({ data: body === undefined ? undefined : readReply(body), error: undefined, mutate: neverAgain })
}

const neverAgain = () => Promise.resolve(undefined)
