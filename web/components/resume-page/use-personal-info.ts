import { useSWRConfig } from 'swr'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { useLoginState } from '#web/data/login-state.ts'
import { needKey } from '#web/data/needs.ts'
import { useCall } from '#web/data/use-call.ts'

/** How long a finished change waits for the resume to be read again before the page goes on. */
const REFRESH_WAIT_MS = 1500

/** The visitor's own resume; undefined while it is on its way. */
export function usePersonalInfo(): { info: PersonalInfo | undefined; failed: boolean; retry: () => void } {
  const { miniProgramPersonId: visitor } = useLoginState()
  const { reply, failed, retry } = useCall('personalInfo', {})
  const info = reply?.code === 200 ? reply.data : undefined
  // somebody else may have been logged in here before: what is kept of theirs is not shown
  const isOwn = visitor === null || info?.miniProgramPersonId === visitor
  return { info: isOwn ? info : undefined, failed, retry }
}

/** Reads the resume again after a change; settles when it is there, or after a short while. Never rejects. */
export function useRefreshResume(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return async () => {
    const refreshed = mutate(needKey('personalInfo', {})).catch(() => undefined) // the page shows that itself
    await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, REFRESH_WAIT_MS))])
  }
}
