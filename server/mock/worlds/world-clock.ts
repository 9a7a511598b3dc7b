import { type Clock, systemClock } from '#server/platform/clock.ts'

/** An adjustable clock, which initially shows the system's time. */
export type WorldClock = Clock & {
  /** Sets the time, from which the clock continues. */
  set: (instant: Date) => void
  /** Stops the clock, or lets it continue. */
  freeze: (isFrozen: boolean) => void
  isFrozen: () => boolean
  /** Resets the clock to the system's time. */
  reset: () => void
  /** Offset from the system's time. */
  aheadSeconds: () => number
}

/** Creates the clock of a world. */
export function worldClock(real: Clock = systemClock): WorldClock {
  let aheadMs = 0
  let frozenAt: Date | undefined
  const now = () => frozenAt ?? new Date(real.now().getTime() + aheadMs)
  const set = (instant: Date) => {
    aheadMs = instant.getTime() - real.now().getTime()
    if (frozenAt) frozenAt = instant
  }
  return {
    now,
    set,
    freeze(isFrozen) {
      if (isFrozen) frozenAt = now()
      else if (frozenAt) {
        const instant = frozenAt
        frozenAt = undefined
        set(instant)
      }
    },
    isFrozen: () => frozenAt !== undefined,
    reset() {
      frozenAt = undefined
      aheadMs = 0
    },
    aheadSeconds: () => Math.round((now().getTime() - real.now().getTime()) / 1000),
  }
}
