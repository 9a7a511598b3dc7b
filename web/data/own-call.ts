import useSWR, { useSWRConfig } from 'swr'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { call } from './lazy-call.ts'
import { useLoginState } from './login-state.ts'
import { needKey } from './needs.ts'
import type { CallState } from './use-call.ts'

/**
 * Reads something of the visitor's own; a null input, and a visitor who is not logged in, makes no call. What is kept
 * belongs to the person: whoever logs in next on this device does not see it. Failures show in the state, not in a toast.
 */
export function useOwnCall<Id extends OperationId>(id: Id, input: Wire[Id]['input'] | null): CallState<Id> {
  const { isLogin, miniProgramPersonId } = useLoginState()
  const key = isLogin && input !== null ? ownKey(miniProgramPersonId, id, input) : null
  const { data, error, mutate } = useSWR<Wire[Id]['reply'], unknown>(key, () =>
    call(id, input ?? {}, { isSilent: true }),
  )
  const code = (data as { code?: number } | undefined)?.code
  return {
    reply: data,
    failed: data === undefined ? error !== undefined : (code ?? 200) !== 200,
    retry: () => void mutate().catch(() => undefined), // the state shows the failure
  }
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

const ownKey = (personId: number | null, id: OperationId, input: object): string =>
  `${OWN} ${needKey(id, input)} ${personId ?? ''}`
