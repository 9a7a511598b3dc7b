import { readFileSync } from 'node:fs'

/** The longest time that the event loop was kept from its turn, and everything that was going on then. */
export type Pause<What> = { ms: number; during: readonly What[] }

const TICK_MS = 5
const SCHEDULER_FILE = '/proc/thread-self/schedstat'

/**
 * Watches the event loop of the thread: how much processor time goes by between two of its turns. What it
 * waits for, a processor that others have or a disk that others write to, is the load of the machine and does not count.
 * Where the system does not tell (it is Linux that does) all time counts.
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
    /** Says what goes on from now on; the function it returns says that it is over. */
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

/** How long the thread has been running on a processor in all. */
function workedMs(): number {
  try {
    return Number(readFileSync(SCHEDULER_FILE, 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    return performance.now()
  }
}
