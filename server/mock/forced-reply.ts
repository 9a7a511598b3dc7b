import { BODY_CODE } from '#contracts/constants/body-code.ts'
import { CAPTCHA_MESSAGES, type CaptchaCode, KNOWN_MESSAGES, MESSAGE } from '#contracts/constants/error-messages.ts'
import { UNKNOWN_ERROR_MESSAGE } from '#contracts/constants/failure-messages.ts'
import type { Operation } from '#contracts/declaration/operation.ts'

/** Builds the error response that a scenario sets for an operation; for captcha operations `*=500` becomes 9999. */
export function forcedReply({ envelope }: Pick<Operation, 'envelope'>, code: string): object {
  if (envelope === 'captcha') {
    const repCode = (Object.hasOwn(CAPTCHA_MESSAGES, code) ? code : '9999') as CaptchaCode
    return { repCode, repMsg: CAPTCHA_MESSAGES[repCode], repData: null, success: false }
  }
  return { code: Number(code), msg: messageOf(Number(code)) }
}

function messageOf(code: number): string {
  if (code === BODY_CODE.sessionExpired) return MESSAGE.sessionExpired
  if (code === BODY_CODE.failure) return MESSAGE.unexpected
  return KNOWN_MESSAGES[code] ?? UNKNOWN_ERROR_MESSAGE
}

/** Returns a successful response with empty lists; everything else is unchanged. */
export function emptiedReply(reply: object): object {
  const { rows, data } = reply as { rows?: unknown; data?: unknown }
  if (Array.isArray(rows)) return { ...reply, total: 0, rows: [] }
  return Array.isArray(data) ? { ...reply, data: [] } : reply
}
