import type { CallState, NoCall } from '#web/data/call-state.ts'
import { useOwnCall, useRefreshOwn } from '#web/data/own-call.ts'

/** How long a finished change waits for the resume to be read again before the page goes on. */
const REFRESH_WAIT_MS = 1500

/** The visitor's own resume. A failure is told by a toast, too. */
export function usePersonalInfo(): CallState<'personalInfo'> | NoCall {
  return useOwnCall('personalInfo', {}, { isSilent: false })
}

/** Reads the resume again after a change; settles when it is there, or after a short while. Never rejects. */
export function useRefreshResume(): () => Promise<void> {
  const refresh = useRefreshOwn()
  return () =>
    Promise.race([refresh('personalInfo'), new Promise<void>((resolve) => setTimeout(resolve, REFRESH_WAIT_MS))])
}
