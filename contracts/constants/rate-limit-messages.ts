import { type CatalogueText, text } from './catalogue-text.ts'

// Messages of rate limits and lockouts, with the time to wait; error-messages.ts exports them.

/** First part of the message by reason; reasons of the captcha are the codes of AJ-Captcha. */
const WAIT_REASONS = {
  codeMinute: '',
  codeHour: '该手机号获取验证码过于频繁，',
  codeDay: '该手机号今日获取验证码次数已达上限，',
  codeNetwork: '当前网络获取验证码过于频繁，',
  smsBusy: '短信发送繁忙，',
  locked: '密码输入错误5次，帐户锁定10分钟，',
  tooOften: '访问过于频繁，',
  '6201': '获取图片过于频繁，',
  '6202': '验证失败次数过多，',
  '6204': '验证过于频繁，',
} as const
export type WaitReason = keyof typeof WAIT_REASONS

/** Alternative ways to log in. */
const OTHER_WAYS = { scan: '微信扫码', password: '密码', code: '短信验证码' } as const
export type OtherWay = keyof typeof OTHER_WAYS

/** Message with the remaining time and alternative ways to log in. */
export function waitMessage(what: WaitReason, seconds: number, ways: readonly OtherWay[] = []): CatalogueText {
  const others = ways.map((way) => OTHER_WAYS[way]).join('、')
  return text(`${WAIT_REASONS[what]}请 ${spanOf(seconds)}后再试${others === '' ? '' : `，或用${others}登录`}`)
}

const UNITS = [
  ['小时', 3600],
  ['分钟', 60],
  ['秒', 1],
] as const

/** Formats a duration, rounded up: up to 90 s in seconds, up to 90 min in minutes, then in hours. */
function spanOf(seconds: number): string {
  const [name, size] = UNITS.find(([, unit]) => seconds > 1.5 * unit) ?? UNITS[2]
  return `${Math.ceil(seconds / size)} ${name}`
}

/** Parses the remaining time of an error message, in seconds; undefined if the message contains none. */
export function secondsToWait(message: string): number | undefined {
  const [, count, unit] = /请\s*(\d+)\s*(小时|分钟|秒)后/.exec(message) ?? []
  const size = UNITS.find(([name]) => name === unit)?.[1]
  return size === undefined ? undefined : Number(count) * size
}
