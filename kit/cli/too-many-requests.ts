import { setTimeout as wait } from 'node:timers/promises'
import type { Target } from '#kit/suite/ports.ts'
import { SkipTest } from '#kit/suite/test-errors.ts'

const TOO_MANY = 429
/** Retry delays in ms without `Retry-After`. */
const WAITS = [2000, 6000, 20_000, 61_000]

/**
 * Retries after HTTP 429, waiting at most `patienceMs` in total: 429 says nothing about the call. @throws SkipTest
 * when the time is used up.
 */
export function waitingForPace(
  send: Target['send'],
  patienceMs: number,
  pause: (ms: number) => Promise<unknown> = wait,
): Target['send'] {
  let left = patienceMs
  return async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await send(request)
      if (answer.status !== TOO_MANY) return answer
      const askedMs = Number(answer.headers['retry-after']) * 1000
      const due = askedMs > 0 ? askedMs : (WAITS[attempt] ?? Infinity)
      if (due > left) throw new SkipTest('budget', `${request.address.split('?', 1)[0]}: HTTP ${TOO_MANY}`)
      left -= due
      await pause(due)
    }
  }
}
