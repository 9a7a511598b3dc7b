import type { Response } from './http.ts'
import { failureOf } from './tally.ts'

/** Looks up the effect of a write. @returns whether it exists */
type LookUp = () => Promise<boolean>

/** Acknowledged writes, which are looked up at the end of a row. */
export type Ledger = {
  /** Records an acknowledged write. */
  made: (what: string, lookUp: LookUp) => void
  /** Starts recording a text that is overwritten repeatedly. */
  text: (what: string, read: () => Promise<string | undefined>) => KeptText
  /** Looks up all writes. @returns the number of acknowledged writes, and the lost ones */
  check: () => Promise<{ count: number; lost: string[] }>
}

/** Records the outcome of each attempt to write a text. */
export type KeptText = { wrote: (text: string, response: Response) => void }

/** Creates an empty ledger. */
export function createLedger(): Ledger {
  const things: { what: string; lookUp: LookUp }[] = []
  let overwritten = 0
  return {
    made: (what, lookUp) => void things.push({ what, lookUp }),
    text(what, read) {
      let acknowledged: string | undefined
      /** Later attempts whose outcome is unknown: any of them may be the stored text. */
      let possible: string[] = []
      things.push({
        what,
        lookUp: async () => {
          if (acknowledged === undefined) return true
          const stored = await read()
          return [acknowledged, ...possible].some((text) => stored?.includes(text) === true)
        },
      })
      return {
        wrote(text, response) {
          if (failureOf(response) !== undefined) possible.push(text)
          else {
            if (acknowledged !== undefined) overwritten += 1
            acknowledged = text
            possible = []
          }
        },
      }
    },
    async check() {
      const lost: string[] = []
      for (const { what, lookUp } of things) if (!(await lookUp())) lost.push(what)
      return { count: things.length + overwritten, lost }
    },
  }
}
