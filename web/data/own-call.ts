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
 * Reads something of the visitor's own; a null input makes no call, nor does a visitor who is not logged in, nor a site
 * that lacks it. What is kept belongs to the person: whoever logs in next on this device does not see it. Failures show in the state, not in a toast,
 * unless asked for.
 */
export function useOwnCall<Id extends OperationId>(
  id: Id,
  input: Wire[Id]['input'] | null,
  { isSilent = true }: Pick<CallOptions, 'isSilent'> = {},
): CallState<Id> | NoCall {
  const { isLogin, miniProgramPersonId } = useLoginState()
  const absent: readonly OperationId[] = use(PageStateContext).absentCalls
  const key = isLogin && input !== null && !absent.includes(id) ? ownKey(miniProgramPersonId, id, input) : null
  const call = useSWR<Reply<Id>, unknown>(key, () => fetchReply(id, input ?? {}, { isSilent }))
  return key === null ? NO_CALL : callState(call)
}

/** Reads every answer of these calls again that is kept of the visitor's own; settles when they are there. Never rejects. */
export function useRefreshOwn(): (...ids: OperationId[]) => Promise<void> {
  const { mutate } = useSWRConfig()
  return async (...ids) => {
    const isMeant = (key: unknown) => typeof key === 'string' && ids.some((id) => key.startsWith(`${OWN} ${id} `))
    await mutate(isMeant).catch(() => undefined) // who shows the answer shows that it is missing
  }
}

const OWN = 'own'

/** What a reply of a person's own is kept under. */
export const ownKey = (personId: number | null, id: OperationId, input: object): string =>
  `${OWN} ${needKey(id, input)} ${personId ?? ''}`
