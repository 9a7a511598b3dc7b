const LOOK_MS = 100

/** Lag of the event loop, compared with a limit. */
export type LoopLag = {
  /** Whether the last two turns of the timer were both late by more than the limit: one pause is no overload. */
  isBehind: () => boolean
  stop: () => void
}

/** Watches how late a timer runs. @param clock a monotonic clock in ms. */
export function watchLag(limitMs: number, clock = () => performance.now()): LoopLag {
  let expected = clock() + LOOK_MS
  let [wasLate, isLate] = [false, false]
  const timer = setInterval(() => {
    const now = clock()
    wasLate = isLate
    isLate = now - expected > limitMs
    expected = now + LOOK_MS
  }, LOOK_MS).unref()
  return { isBehind: () => isLate && wasLate, stop: () => clearInterval(timer) }
}
