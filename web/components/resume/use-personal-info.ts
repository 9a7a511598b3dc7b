import { useSWRConfig } from 'swr'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import type { CallState, NoCall } from '#web/data/call-state.ts'
import { readLoginState } from '#web/data/login-state.ts'
import type { Reply } from '#web/data/reply.ts'
import { ownKey, useOwnCall, useRefreshOwn } from '#web/data/own-call.ts'

/** How long a finished change waits for the resume to be read again before the page goes on. */
const REFRESH_WAIT_MS = 1500

/** The visitor's own resume. A failure is told by a toast, too. */
export function usePersonalInfo(): CallState<'personalInfo'> | NoCall {
  return useOwnCall('personalInfo', {}, { isSilent: false })
}

/**
 * Reads the resume again after a change; settles with it when it is there, or without it after a short while. Never
 * rejects.
 */
export function useRefreshResume(): () => Promise<PersonalInfo | undefined> {
  const refresh = useRefreshOwn()
  const { cache } = useSWRConfig()
  return async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, REFRESH_WAIT_MS))
    await Promise.race([refresh('personalInfo'), late])
    const kept = cache.get(ownKey(readLoginState().miniProgramPersonId, 'personalInfo', {}))
    const reply = kept?.data as Reply<'personalInfo'> | undefined
    return reply?.state === 'ready' ? reply.data : undefined
  }
}
