const LOOK_MS = 50
const LONG_PAUSE_MS = 200
const REPORT_EVERY_MS = 10_000

/** Number of pauses since the last report, and duration of the longest one. */
export type Pauses = { count: number; longestMs: number }

/**
 * Detects pauses of the event loop: a long computation, a blocking driver, an overloaded machine. Reports pauses over
 * 200 ms, at most once every ten seconds. @returns the function that stops the detection.
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
