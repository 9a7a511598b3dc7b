import { channel } from 'node:diagnostics_channel'

/** A finished run of periodic work, as published on JOB_RUNS. */
export type JobRun = { job: string; isDone: boolean }

/** Channel of finished runs, for the metrics. */
export const JOB_RUNS = channel('site:job-run')

export type PeriodicWork = {
  /** Starts. Errors of `work` go to `onError`; the next run takes place anyway. */
  start: (work: () => Promise<unknown>, onError: (error: unknown) => void) => void
  /** Whether `stop` was called; long work checks this between its steps. */
  isStopped: () => boolean
  /** Stops; resolves when no run is in progress. */
  stop: () => Promise<void>
}

type Options = {
  /** Name of the work in the metrics. */
  job: string
  intervalMs: number
  /** Delay of the first run in ms; default: none. */
  firstAfterMs?: number
}

/** Runs work periodically, one run at a time; does not keep the process alive. */
export function periodicWork({ job, intervalMs, firstAfterMs = 0 }: Options): PeriodicWork {
  let timers: NodeJS.Timeout[] = []
  let running: Promise<unknown> = Promise.resolve()
  let isStopped = false
  const publish = (isDone: boolean) => JOB_RUNS.publish({ job, isDone } satisfies JobRun)
  return {
    isStopped: () => isStopped,
    start(work, onError) {
      const next = () => {
        running = running
          .then(() => (isStopped ? undefined : work().then(() => publish(true))))
          .catch((error: unknown) => {
            publish(false)
            onError(error)
          })
      }
      timers = [setInterval(next, intervalMs)]
      if (firstAfterMs === 0) next()
      else timers.push(setTimeout(next, firstAfterMs))
      for (const timer of timers) timer.unref()
    },
    async stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer) // clearTimeout clears intervals too
      await running
    },
  }
}
