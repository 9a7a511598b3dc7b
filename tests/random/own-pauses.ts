import { readFileSync } from 'node:fs'

/** The longest pause of the event loop, and the requests in progress. */
export type Pause<What> = { ms: number; during: readonly What[] }

const TICK_MS = 5
const SCHEDULER_FILE = '/proc/thread-self/schedstat'

/**
 * Measures the processor time between turns of the thread's event loop. Time spent waiting for the processor or disk is
 * load of the machine and does not count. Only Linux reports the processor time; on other systems all time counts.
 */
export function watchOwnPauses<What>(): { begin: (what: What) => () => void; stop: () => Pause<What> } {
  let worst: Pause<What> = { ms: 0, during: [] }
  const begun = new Set<What>()
  let over: What[] = []
  let last = workedMs()
  const look = () => {
    const now = workedMs()
    if (now - last > worst.ms) worst = { ms: now - last, during: [...over, ...begun] }
    last = now
    over = []
  }
  const timer = setInterval(look, TICK_MS)
  return {
    /** Marks the start of a request; returns the function that marks its end. */
    begin(what) {
      begun.add(what)
      return () => {
        begun.delete(what)
        over.push(what)
      }
    },
    stop() {
      clearInterval(timer)
      look()
      return worst
    },
  }
}

/** Total processor time of the thread. */
function workedMs(): number {
  try {
    return Number(readFileSync(SCHEDULER_FILE, 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    return performance.now()
  }
}
