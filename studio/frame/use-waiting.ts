import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useStudioCall } from '#studio/data/use-studio-call.ts'

const EVERY_MS = 60_000

/**
 * Returns the number of tasks that wait for the staff member, and the path of their list; for tasks of several kinds,
 * the path of the start screen. Refetches the number on every navigation and each minute, also in a background tab,
 * because the title of the tab shows the number. The call does not extend the session.
 */
export function useWaiting(): { count: number; path: string } {
  const { pathname } = useLocation()
  const { data, mutate } = useStudioCall('countWaiting', {}, { refreshInterval: EVERY_MS, refreshWhenHidden: true })
  useEffect(() => void mutate(), [pathname, mutate])
  const { articles = 0, applications = 0, feedback = 0, content = 0 } = data ?? {}
  const lists = [
    { count: articles, path: '/articles?scope=waiting' },
    { count: applications, path: '/applications' },
    { count: feedback, path: '/feedback' },
    { count: content, path: '/' },
  ].filter(({ count }) => count > 0)
  const [first] = lists
  return {
    count: articles + applications + feedback + content,
    path: first !== undefined && lists.length === 1 ? first.path : '/',
  }
}
