const LOOK_MS = 50
const LONG_PAUSE_MS = 200
const REPORT_EVERY_MS = 10_000

/** Pauses since the last report: how many, and how long the longest was. */
export type Pauses = { count: number; longestMs: number }

/**
 * Watches for times in which the process did nothing for anybody: a call that computes too long, a driver that waits, a
 * machine that has no time. Each over 200 ms is reported, in one report every ten seconds at most. @returns what ends it.
 */
export function watchEventLoop(report: (pauses: Pauses) => void, clock = () => performance.now()): () => void {
  let pauses: Pauses = { count: 0, longestMs: 0 }
  let expected = clock() + LOOK_MS
  let reported = -Infinity
  const timer = setInterval(() => {
    const now = clock()
    const pauseMs = now - expected
    expected = now + LOOK_MS
    if (pauseMs > LONG_PAUSE_MS) {
      pauses = { count: pauses.count + 1, longestMs: Math.max(pauses.longestMs, Math.round(pauseMs)) }
    }
    if (pauses.count === 0 || now - reported < REPORT_EVERY_MS) return
    reported = now
    report(pauses)
    pauses = { count: 0, longestMs: 0 }
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}
