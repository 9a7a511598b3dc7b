import { useEffect, useState } from 'react'
import { useStaff } from './staff-session.tsx'

const WARNED_MS = 5 * 60_000

/** @returns the minute at which a session ends however much it is used, once that is near. */
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
