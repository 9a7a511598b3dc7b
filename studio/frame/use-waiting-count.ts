import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useStudioCall } from '#studio/data/use-studio-call.ts'

const EVERY_MS = 60_000

/**
 * Number of articles and feedback that await the user: read on every navigation, and each minute, also in a tab that is not in
 * sight, whose title shows it. The call does not extend the session.
 */
export function useWaitingCount(): number {
  const { pathname } = useLocation()
  const { data, mutate } = useStudioCall(
    'countWaiting',
    {},
    {
      refreshInterval: EVERY_MS,
      refreshWhenHidden: true,
    },
  )
  useEffect(() => void mutate(), [pathname, mutate])
  return data?.count ?? 0
}
