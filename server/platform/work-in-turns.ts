import { setImmediate as turn } from 'node:timers/promises'

/** Splits long work into short turns; between two turns the event loop can handle requests. */
export type Turns = {
  /** Whether this turn has lasted longer than its limit. */
  isOver: () => boolean
  /** Lets the event loop do other work, then begins the next turn. */
  next: () => Promise<void>
}

const TURN_MS = 4

/** Begins the first turn. */
export function workInTurns(): Turns {
  let since = performance.now()
  return {
    isOver: () => performance.now() - since > TURN_MS,
    async next() {
      await turn()
      since = performance.now()
    },
  }
}
