import { useCallback, useEffect, useRef, useState } from 'react'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { onSessionEnd } from '#studio/data/studio-call.ts'

/** Holds the calls that failed because the session has expired; `resume` repeats them after a log-in. */
export function useSessionEnd(staff: CurrentStaff | undefined): { isOver: boolean; resume: () => void } {
  const [isOver, setIsOver] = useState(false)
  const waiting = useRef<((isBack: boolean) => void)[]>([])
  const isKnown = staff?.next === 'ready'

  useEffect(() => {
    if (!isKnown) return undefined
    return onSessionEnd(() => {
      setIsOver(true)
      return new Promise((resolve) => waiting.current.push(resolve))
    })
  }, [isKnown])

  const resume = useCallback(() => {
    setIsOver(false)
    for (const goOn of waiting.current.splice(0)) goOn(true)
  }, [])
  return { isOver, resume }
}
