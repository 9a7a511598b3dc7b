import type { Clock } from './clock.ts'

type Dependencies = {
  clock: Clock
  /** Performs everything due now; reports its own failures. */
  runDue: () => Promise<void>
  /** Time of the next event after an instant. */
  nextAfter: (now: Date) => Promise<Date | undefined>
  onError: (error: unknown) => void
}

/** Maximum sleep in ms, after which events of other processes are noticed. */
const LONGEST_SLEEP_MS = 30_000

/** Calls `runDue` at the times that `nextAfter` returns; rounds never overlap. */
export function dueTimer({ clock, runDue, nextAfter, onError }: Dependencies) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = true
  let running: Promise<unknown> = Promise.resolve()

  async function round(): Promise<number> {
    await runDue()
    const now = clock.now()
    const nextDueAt = await nextAfter(now)
    return Math.min(LONGEST_SLEEP_MS, ...(nextDueAt === undefined ? [] : [nextDueAt.getTime() - now.getTime()]))
  }

  function look(): void {
    clearTimeout(timer)
    running = running
      .then(round)
      .catch((error: unknown) => {
        onError(error)
        return LONGEST_SLEEP_MS
      })
      .then((waitMs) => {
        // a call of `wake` during the round has chained another round, which would leave a second timer
        clearTimeout(timer)
        if (!isStopped) timer = setTimeout(look, waitMs).unref()
      })
  }

  return {
    start(): void {
      isStopped = false
      look()
    },
    /** Starts a round at once and reschedules; call after a due time was set. */
    wake(): void {
      if (!isStopped) look()
    },
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** The earliest of some instants; undefined for none. */
export const earliest = (instants: readonly (Date | null | undefined)[]): Date | undefined =>
  instants
    .flatMap((instant) => instant ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
    .at(0)
