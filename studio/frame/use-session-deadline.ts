import { useEffect, useState } from 'react'
import { useStaff } from './staff-session.tsx'

const WARNED_MS = 5 * 60_000

/** Returns the time (HH:mm) at which the session ends even if it is used; undefined until 5 minutes before. */
export function useSessionDeadline(): string | undefined {
  const { sessionEndTime } = useStaff()
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const end = Date.parse(`${sessionEndTime.replace(' ', 'T')}+08:00`)
    const look = () => setIsNear(end - Date.now() < WARNED_MS)
    look()
    const timer = setInterval(look, 30_000)
    return () => clearInterval(timer)
  }, [sessionEndTime])
  return isNear ? sessionEndTime.slice(11, 16) : undefined
}
