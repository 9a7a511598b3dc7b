import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useAutoplayAllowed } from '#web/ui/motion/motion-preference.ts'

const SWIPE_MIN_PX = 40

type CarouselOptions = { count: number; intervalMs: number }

/** State of a carousel: timer, arrow keys, swipes. The timer stops during hover and focus and while paused. */
export function useCarousel({ count, intervalMs }: CarouselOptions) {
  const [chosen, setChosen] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const canAutoplay = useAutoplayAllowed() && count > 1
  const isPlaying = canAutoplay && !isPaused && !isHeld
  const current = count === 0 ? 0 : chosen % count
  const goTo = (index: number) => setChosen((index + count) % count)

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      if (!document.hidden) setChosen((index) => (index + 1) % count)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [isPlaying, intervalMs, count])

  return {
    current,
    goTo,
    canAutoplay,
    isPlaying,
    isPaused,
    togglePause: () => setIsPaused((paused) => !paused),
    regionProps: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
      onKeyDown: (event: KeyboardEvent) => {
        const step = arrowStep(event)
        if (step !== 0) goTo(current + step)
      },
      ...useSwipe((step) => goTo(current + step)),
    },
  }
}

/** +1 and -1 for arrow keys; 0 for other keys, and inside a field, where arrows move the cursor. */
function arrowStep(event: KeyboardEvent): number {
  if ((event.target as Element).closest('input, select, textarea')) return 0
  return event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
}

function useSwipe(onSwipe: (step: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? undefined : { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return
      const right = event.clientX - start.current.x
      const down = event.clientY - start.current.y
      start.current = undefined
      if (Math.abs(right) >= SWIPE_MIN_PX && Math.abs(right) > Math.abs(down)) onSwipe(right < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
