import { setImmediate as turn } from 'node:timers/promises'

/** Work on the event loop in short turns, so that requests are answered in between. */
export type Turns = {
  /** Whether this turn has lasted long enough. */
  isOver: () => boolean
  /** Lets the event loop do everything else, then begins the next turn. */
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
