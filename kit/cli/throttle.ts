import { setTimeout as wait } from 'node:timers/promises'
import type { Target, WireResponse } from '#kit/suite/ports.ts'
import { SkipOnTimeout } from '#kit/suite/test-errors.ts'

const MOST_FAILURES = 5
/** Maximum consecutive timeouts; more than MOST_FAILURES, because the target may only be busy. */
const MOST_SLOW = 20
/** HTTP statuses of firewalls that reject the client's address, and of gateways whose backend is down. */
const GUARDED = new Set([403, 429, 502, 503, 504])
/** Beginning of an HTML page instead of JSON: from a firewall or a log-in. */
const PAGE = /^\s*<(!doctype|html)/i

/** Limits the requests per second, and reports when and why the target blocks the client. */
export function throttled(
  send: Target['send'],
  perSecond: number | undefined,
): { send: Target['send']; blockedBy: () => string | undefined } {
  let failures = 0
  let slow = 0
  let blocked: string | undefined
  let nextAt = 0
  const turn = async () => {
    if (perSecond === undefined) return
    const now = Date.now()
    nextAt = Math.max(now, nextAt) + 1000 / perSecond
    const early = nextAt - 1000 / perSecond - now
    if (early > 0) await wait(early)
  }
  const failed = (why: string) => {
    failures += 1
    if (failures >= MOST_FAILURES) blocked ??= `上游连续 ${failures} 次${why}，已停止`
  }
  return {
    blockedBy: () => blocked,
    async send(request) {
      await turn()
      try {
        const answer = await send(request)
        slow = 0
        if (GUARDED.has(answer.status)) failed(`回答 HTTP ${answer.status}`)
        else if (isPage(answer)) failed('回答网页')
        else failures = 0
        return answer
      } catch (error) {
        if (!(error instanceof SkipOnTimeout)) failed('没有回应')
        else if ((slow += 1) >= MOST_SLOW) blocked ??= `上游连续 ${slow} 次没有及时回答，已停止`
        throw error
      }
    },
  }
}

const isPage = ({ headers, body }: WireResponse) =>
  /html/i.test(headers['content-type'] ?? '') && PAGE.test(new TextDecoder().decode(body.subarray(0, 64)))
