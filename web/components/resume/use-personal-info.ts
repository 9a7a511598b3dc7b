import { useSWRConfig } from 'swr'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import type { CallState, NoCall } from '#web/data/call-state.ts'
import { readLoginState } from '#web/data/login-state.ts'
import type { Reply } from '#web/data/reply.ts'
import { userKey, useUserCall, useRevalidateUserCalls } from '#web/data/user-call.ts'

/** Maximum wait in ms for the revalidated résumé before the page continues. */
const REFRESH_WAIT_MS = 1500

/** The user's résumé. Failures also show a toast. */
export function usePersonalInfo(): CallState<'personalInfo'> | NoCall {
  return useUserCall('personalInfo', {}, { isSilent: false })
}

/**
 * Returns a function that revalidates the résumé after a change. It waits at most REFRESH_WAIT_MS and resolves with the
 * cached résumé, which may then be stale, or undefined. Never rejects.
 */
export function useRefreshResume(): () => Promise<PersonalInfo | undefined> {
  const refresh = useRevalidateUserCalls()
  const { cache } = useSWRConfig()
  return async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, REFRESH_WAIT_MS))
    await Promise.race([refresh('personalInfo'), late])
    const kept = cache.get(userKey(readLoginState().miniProgramPersonId, 'personalInfo', {}))
    const reply = kept?.data as Reply<'personalInfo'> | undefined
    return reply?.state === 'ready' ? reply.data : undefined
  }
}
