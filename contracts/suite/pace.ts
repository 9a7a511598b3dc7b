import { secondsToWait } from '#contracts/error-catalogue.ts'
import { type Answer, messageIn } from './answer.ts'
import type { Target } from './ports.ts'

/**
 * Refusals for pace alone: RuoYi's texts, AJ-Captcha's codes, ours; a captcha that is asked for after many log-ins is one.
 * They say nothing about what was asked.
 */
const TEXTS =
  /访问过于频繁|提交过于频繁|上传过于频繁|生成过于频繁|不允许重复提交|请勿重复提交，请稍|次数过多|次数超限|次数已达上限|较多，请稍后再试|发送繁忙|请先完成安全验证/
const CAPTCHA_CODES = ['6201', '6202', '6204', '6205']

/** What to wait before a call is made again, in ms, longer each time; RuoYi refuses the same call for 5 s. */
const WAITS = [2000, 6000, 20_000, 61_000]
/** What only a clock can wait that can be put forward. */
const LONG_WAITS = [301_000, 601_000, 3_601_000]
/** How long a run may wait in all, in ms of real time. */
const PATIENCE_MS = 15_000

/** How long a run waits for what was refused for its pace. */
export type Patience = {
  /**
   * How many ms to wait before the refused call is made again: undefined when it was not for its pace, Infinity for no more.
   */
  waitFor: (answer: Pick<Answer, 'operation' | 'code' | 'body'>, attempt: number) => number | undefined
}

/**
 * The patience of a run: as much as it takes on a clock that can be put forward; in real time so many
 * ms in all, and for no call twice in vain.
 */
export function patienceOf({ advance, patienceMs = PATIENCE_MS }: Target['clock']): Patience {
  const outwaited = new Set<string>()
  let left = patienceMs
  return {
    waitFor({ operation, ...answer }, attempt) {
      const asked = secondsAsked(answer)
      if (asked === undefined) return undefined
      const due = (advance ? [...WAITS, ...LONG_WAITS] : WAITS)[attempt] ?? Infinity
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

/** The seconds that a refusal for pace asks for, 0 when it does not say; undefined for what is none. */
function secondsAsked({ code, body }: Pick<Answer, 'code' | 'body'>): number | undefined {
  if (code === '200' || code === '0000' || code === undefined) return undefined
  const text = messageIn(body)
  const seconds = secondsToWait(text)
  if (seconds !== undefined) return seconds
  return TEXTS.test(text) || CAPTCHA_CODES.includes(code) ? 0 : undefined
}
