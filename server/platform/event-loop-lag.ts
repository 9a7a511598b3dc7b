const LOOK_MS = 100

/** Lag of the event loop, compared with a limit. */
export type LoopLag = {
  /** Whether the timer was late by more than the limit twice in a row; a single pause does not count as overload. */
  isBehind: () => boolean
  stop: () => void
}

/** Measures how late a timer fires. @param clock a monotonic clock in ms. */
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
