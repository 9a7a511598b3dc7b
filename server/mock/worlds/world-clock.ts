import { type Clock, systemClock } from '#server/platform/clock.ts'

/** A clock that a tester sets; until then it is the machine's. */
export type WorldClock = Clock & {
  /** It goes on from this instant. */
  set: (instant: Date) => void
  /** Stands still, or goes on. */
  freeze: (isFrozen: boolean) => void
  isFrozen: () => boolean
  /** The machine's time again. */
  reset: () => void
  /** How far it is ahead of the machine's. */
  aheadSeconds: () => number
}

/** A clock of its own for each world. */
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
