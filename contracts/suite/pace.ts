import { type Answer, messageIn } from './answer.ts'

/** Refusals for pace alone: RuoYi's texts, AJ-Captcha's codes, ours. They say nothing about what was asked. */
const TEXTS =
  /访问过于频繁|提交过于频繁|上传过于频繁|生成过于频繁|不允许重复提交|请勿重复提交，请稍|次数过多|次数超限|次数已达上限|较多，请稍后再试|发送繁忙/
const CAPTCHA_CODES = ['6201', '6202', '6204', '6205']
const SECONDS = /请\s*(\d+)\s*秒后/

/** How long may be waited: not at all, as long as a person would, or as long as it takes on a clock that can be put forward. */
export type Patience = 'none' | 'real-time' | 'own-clock'

/** What to wait before a call is made again, in ms, longer each time; RuoYi refuses the same call for 5 s. */
const WAITS: Readonly<Record<Patience, readonly number[]>> = {
  none: [],
  'real-time': [2000, 6000],
  'own-clock': [2000, 6000, 20_000, 61_000, 301_000, 601_000, 3_601_000],
}
const LONGEST_REAL = 10_000

/** How many ms to wait before a refused call is made again: undefined when it was not for its pace, Infinity for no more. */
export function paceWait(
  { code, body }: Pick<Answer, 'code' | 'body'>,
  attempt: number,
  patience: Patience,
): number | undefined {
  if (code === '200' || code === '0000' || code === undefined) return undefined
  const text = messageIn(body)
  const [, seconds] = SECONDS.exec(text) ?? []
  if (seconds === undefined && !TEXTS.test(text) && !CAPTCHA_CODES.includes(code)) return undefined
  const due = WAITS[patience][attempt] ?? Infinity
  const wait = seconds === undefined ? due : Math.max((Number(seconds) + 1) * 1000, due)
  return patience === 'real-time' && wait > LONGEST_REAL ? Infinity : wait
}
