import { setTimeout as wait } from 'node:timers/promises'
import type { Target } from '#contracts/suite/ports.ts'

const MOST_FAILURES = 5
/** Answers of guards and gateways, not of the interface: they mean this address. */
const GUARDED = new Set([403, 429, 503])

/** Sends no more than so many requests a second, and tells when the other side no longer wants any. */
export function paced(
  send: Target['send'],
  perSecond: number | undefined,
): { send: Target['send']; isBlocked: () => boolean } {
  let failures = 0
  let nextAt = 0
  const turn = async () => {
    if (perSecond === undefined) return
    const now = Date.now()
    nextAt = Math.max(now, nextAt) + 1000 / perSecond
    const early = nextAt - 1000 / perSecond - now
    if (early > 0) await wait(early)
  }
  return {
    isBlocked: () => failures >= MOST_FAILURES,
    async send(request) {
      await turn()
      try {
        const answer = await send(request)
        failures = GUARDED.has(answer.status) ? failures + 1 : 0
        return answer
      } catch (error) {
        failures += 1
        throw error
      }
    },
  }
}
