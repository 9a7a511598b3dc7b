import { setTimeout as wait } from 'node:timers/promises'

/** Steps to perform before the process ends. */
export type Stopping = {
  /** Adds a step; steps run in reverse order. */
  add: (step: () => unknown) => void
  isStopping: () => boolean
}

/**
 * Time in ms within which a second signal is ignored as a duplicate: a terminal's Ctrl-C or a supervisor signals the
 * whole group, and processes pass the signal on.
 */
const SAME_SIGNAL_MS = 500

/**
 * Makes SIGINT and SIGTERM shut the process down: the registered steps run, latest first. A second signal ends the
 * process at once.
 */
export function stopOnSignals(): Stopping {
  const steps: (() => unknown)[] = []
  let since: number | undefined
  const stop = async () => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    since = performance.now()
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        await step()
      } catch (error) {
        console.error(error) // the other steps must still run
        process.exitCode = 1
      }
    }
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  return { add: (step) => void steps.push(step), isStopping: () => since !== undefined }
}

type Closable = {
  close: () => PromiseLike<unknown>
  server: { closeAllConnections: () => void; closeIdleConnections: () => void }
}

const IDLE_LOOK_MS = 50

/** Closes a server: open requests may finish within `seconds`. */
export async function drain(app: Closable, seconds: number): Promise<void> {
  const over = new AbortController()
  // `close()` drops connections that are idle now; keep-alive connections that were busy must be closed once idle
  const letGo = setInterval(() => app.server.closeIdleConnections(), IDLE_LOOK_MS)
  wait(seconds * 1000, undefined, { signal: over.signal }).then(
    () => app.server.closeAllConnections(),
    () => undefined, // closed in time
  )
  await app.close()
  clearInterval(letGo)
  over.abort()
}
