import { readFileSync } from 'node:fs'

/** The longest time that a request kept all others from being served, and what was going on. */
export type Pause = { ms: number; during: string }

const TICK_MS = 5
const SCHEDULER_FILE = '/proc/thread-self/schedstat'

/**
 * Watches the event loop of the thread: how much processor time goes by between two of its turns. What it
 * waits for, a processor that others have or a disk that others write to, is the load of the machine and does not count.
 * Where the system does not tell (it is Linux that does) all time counts.
 */
export function watchOwnPauses(): { note: (what: string) => void; stop: () => Pause } {
  const worst: Pause = { ms: 0, during: '' }
  let noted = ''
  let last = workedMs()
  const look = () => {
    const now = workedMs()
    if (now - last > worst.ms) Object.assign(worst, { ms: now - last, during: noted })
    last = now
  }
  const timer = setInterval(look, TICK_MS)
  return {
    /** Says what goes on from now on. */
    note: (what) => (noted = what),
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
