export type PeriodicWork = {
  /** Begins. What `work` throws goes to `onError`, and the next time comes all the same. */
  start: (work: () => Promise<unknown>, onError: (error: unknown) => void) => void
  /** Whether it is to end: long work looks here between its steps. */
  isStopped: () => boolean
  /** Ends it; resolves when nothing runs any more. */
  stop: () => Promise<void>
}

type Options = {
  intervalMs: number
  /** How long after the start the first time comes; at once when left out. */
  firstAfterMs?: number
}

/** Work that is done again and again, never twice at the same time, and that keeps no process alive. */
export function periodicWork({ intervalMs, firstAfterMs = 0 }: Options): PeriodicWork {
  let timers: NodeJS.Timeout[] = []
  let running: Promise<unknown> = Promise.resolve()
  let isStopped = false
  return {
    isStopped: () => isStopped,
    start(work, onError) {
      const next = () => {
        running = running.then(() => (isStopped ? undefined : work())).catch(onError)
      }
      timers = [setInterval(next, intervalMs)]
      if (firstAfterMs === 0) next()
      else timers.push(setTimeout(next, firstAfterMs))
      for (const timer of timers) timer.unref()
    },
    async stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer) // ends intervals, too
      await running
    },
  }
}
