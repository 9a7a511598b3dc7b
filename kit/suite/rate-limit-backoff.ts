import { secondsToWait } from '#contracts/constants/error-messages.ts'
import { type Answer, messageIn } from './answer.ts'
import type { Target } from './ports.ts'

/**
 * Rate-limit errors: messages of RuoYi and of our site, codes of AJ-Captcha, the captcha demanded after many log-ins.
 * They say nothing about the call itself.
 */
const TEXTS =
  /过于频繁|不允许重复提交|请勿重复提交，请稍|次数过多|次数超限|次数已达上限|较多，请稍后再试|发送繁忙|请先完成安全验证/
const CAPTCHA_CODES = ['6201', '6202', '6204', '6205']

/** Retry delays in ms, increasing. RuoYi rejects a repeated request for 5 s. */
const RETRY_DELAYS_MS = [2000, 6000, 20_000, 61_000]
/** Delays in ms that are used only with a test clock. */
const LONG_RETRY_DELAYS_MS = [301_000, 601_000, 3_601_000]
/** Maximum total of real waiting per run, in ms. */
const PATIENCE_MS = 15_000

/** Backoff after rate-limit errors. */
export type Backoff = {
  /** Returns the delay in ms before the next attempt: undefined for other responses, Infinity to stop retrying. */
  nextDelayMs: (answer: Pick<Answer, 'operation' | 'code' | 'body'>, attempt: number) => number | undefined
}

/**
 * Creates the backoff of a run. With a test clock, the total delay is unlimited. In real time it is at most
 * `patienceMs`, and a call is not retried any more once its delay exceeded the remaining time.
 */
export function createBackoff({ advance, patienceMs = PATIENCE_MS }: Target['clock']): Backoff {
  const outwaited = new Set<string>()
  let left = patienceMs
  return {
    nextDelayMs({ operation, ...answer }, attempt) {
      const asked = secondsAsked(answer)
      if (asked === undefined) return undefined
      const due = (advance ? [...RETRY_DELAYS_MS, ...LONG_RETRY_DELAYS_MS] : RETRY_DELAYS_MS)[attempt] ?? Infinity
      const wait = asked === 0 ? due : Math.max((asked + 1) * 1000, due)
      if (advance) return wait
      if (wait > left || outwaited.has(operation.id)) {
        outwaited.add(operation.id)
        return Infinity
      }
      left -= wait
      return wait
    },
  }
}

/** Returns the delay in seconds that a rate-limit error demands, 0 if it names none; undefined for other responses. */
function secondsAsked({ code, body }: Pick<Answer, 'code' | 'body'>): number | undefined {
  if (code === '200' || code === '0000' || code === undefined) return undefined
  const text = messageIn(body)
  const seconds = secondsToWait(text)
  if (seconds !== undefined) return seconds
  return TEXTS.test(text) || CAPTCHA_CODES.includes(code) ? 0 : undefined
}
