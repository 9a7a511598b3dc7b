import { use } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { CallOptions } from './browser-call.ts'
import { type CallState, callState, NO_CALL, type NoCall } from './call-state.ts'
import { fetchReply } from './lazy-call.ts'
import { useLoginState } from './login-state.ts'
import { needKey } from './needs.ts'
import { PageStateContext } from './page-state.ts'
import type { Reply } from './reply.ts'

/**
 * Fetches data of the logged-in user. No request for `null` input, while logged out, or if the site lacks the call.
 * Cached per user. Silent by default.
 */
export function useUserCall<Id extends OperationId>(
  id: Id,
  input: Wire[Id]['input'] | null,
  { isSilent = true }: Pick<CallOptions, 'isSilent'> = {},
): CallState<Id> | NoCall {
  const { isLogin, miniProgramPersonId } = useLoginState()
  const absent: readonly OperationId[] = use(PageStateContext).absentCalls
  const key = isLogin && input !== null && !absent.includes(id) ? userKey(miniProgramPersonId, id, input) : null
  const call = useSWR<Reply<Id>, unknown>(key, () => fetchReply(id, input ?? {}, { isSilent }))
  return key === null ? NO_CALL : callState(call)
}

/**
 * Returns a function that revalidates all cached user replies of the given calls and resolves once they have arrived.
 * Never rejects.
 */
export function useRevalidateUserCalls(): (...ids: OperationId[]) => Promise<void> {
  const { mutate } = useSWRConfig()
  return async (...ids) => {
    const isOfCalls = (key: unknown) => typeof key === 'string' && ids.some((id) => key.startsWith(`${OWN} ${id} `))
    await mutate(isOfCalls).catch(() => undefined) // components with the reply show the failure
  }
}

const OWN = 'own'

/** Cache key of a reply for a user. */
export const userKey = (personId: number | null, id: OperationId, input: object): string =>
  `${OWN} ${needKey(id, input)} ${personId ?? ''}`
