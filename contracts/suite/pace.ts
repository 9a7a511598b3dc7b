import { type Answer, messageIn } from './answer.ts'

/** Refusals for pace alone: RuoYi's texts, AJ-Captcha's codes, ours. They say nothing about what was asked. */
const TEXTS =
  /访问过于频繁|提交过于频繁|上传过于频繁|生成过于频繁|不允许重复提交|请勿重复提交，请稍|次数过多|次数超限|次数已达上限|较多，请稍后再试|发送繁忙/
const CAPTCHA_CODES = ['6201', '6202', '6204', '6205']
const SECONDS = /请\s*(\d+)\s*秒后/

/** What to wait before a call is made again, in ms, longer each time; what only a clock of one's own can wait is last. */
const WAITS = [2000, 6000, 20_000, 61_000]
const LONG_WAITS = [301_000, 601_000, 3_601_000]

/** Whether a call was refused for its pace, and how often it may be made again. */
export function paceWait(
  { code, body }: Pick<Answer, 'code' | 'body'>,
  attempt: number,
  canAdvance: boolean,
): number | undefined {
  if (code === '200' || code === '0000' || code === undefined) return undefined
  const text = messageIn(body)
  const [, seconds] = SECONDS.exec(text) ?? []
  if (seconds === undefined && !TEXTS.test(text) && !CAPTCHA_CODES.includes(code)) return undefined
  const waits = canAdvance ? [...WAITS, ...LONG_WAITS] : WAITS
  if (attempt >= waits.length) return Infinity
  return seconds === undefined ? waits[attempt] : Math.max((Number(seconds) + 1) * 1000, waits[attempt] ?? 0)
}
