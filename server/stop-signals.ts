import { setTimeout as wait } from 'node:timers/promises'

/** What is to be done before the process ends. */
export type Stopping = {
  /** Adds a step; what was added last is done first. */
  add: (step: () => unknown) => void
  isStopping: () => boolean
}

/** Ctrl-C in a terminal, or a supervisor, tells each process of a group, and one of them tells the next again. */
const SAME_SIGNAL_MS = 500

/**
 * From now on SIGINT and SIGTERM end the process in order: whatever has been begun so far is ended, the latest first. A
 * second signal ends it at once.
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
        console.error(error) // the other steps are still to be done
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

/** Ends a server: what is under way finishes, within so many seconds. */
export async function drain(app: Closable, seconds: number): Promise<void> {
  const over = new AbortController()
  // those of the first moment are closed by Node; who had an answer under way would be waited for as long as clients are kept
  const letGo = setInterval(() => app.server.closeIdleConnections(), IDLE_LOOK_MS)
  wait(seconds * 1000, undefined, { signal: over.signal }).then(
    () => app.server.closeAllConnections(),
    () => undefined, // it was over before
  )
  await app.close()
  clearInterval(letGo)
  over.abort()
}
