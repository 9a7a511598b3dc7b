import { useEffect, useRef, useState } from 'react'
import { secondsUnused } from '#studio/data/session-use.ts'

/** Returns the remaining seconds of an idle session, and calls `onEnd` once when they reach 0. */
export function useIdleSeconds(idleSeconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(idleSeconds)
  const end = useRef(onEnd)
  useEffect(() => void (end.current = onEnd))
  useEffect(() => {
    let isTold = false
    const look = () => {
      const now = Math.max(0, Math.ceil(idleSeconds - secondsUnused()))
      setLeft(now)
      if (now === 0 && !isTold) end.current()
      isTold = now === 0
    }
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [idleSeconds])
  return left
}
