import { CAPTCHA_PATH } from '#contracts/captcha-terms.ts'
import { CAPTCHA_MESSAGES, type CaptchaFailureCode, type CatalogueText } from '#contracts/error-catalogue.ts'
import { API_BASE } from '#contracts/limits.ts'
import { BusinessError } from './business-error.ts'

/** An expected refusal of a captcha call. */
export class CaptchaRefusal extends Error {
  readonly repCode: CaptchaFailureCode
  /** `options.cause`, when a fault of ours is behind it, is logged. */
  constructor(repCode: CaptchaFailureCode, message: CatalogueText = CAPTCHA_MESSAGES[repCode], options?: ErrorOptions) {
    super(message, options)
    this.repCode = repCode
  }
}

type CaptchaFailureBody = { repCode: CaptchaFailureCode; repMsg: string; repData: null; success: false }

/** Whether an address is answered in the captcha's form: its clients freeze on any other. */
export const isCaptchaPath = (url: string): boolean => url.startsWith(API_BASE + CAPTCHA_PATH)

/** The answer of a captcha call with a given failure. */
export const captchaFailureBody = (
  repCode: CaptchaFailureCode,
  repMsg: string = CAPTCHA_MESSAGES[repCode],
): CaptchaFailureBody => ({ repCode, repMsg, repData: null, success: false })

/** The answer of a captcha call for something thrown: refusals keep their text, a fault shows none. */
export function captchaFailureOf(error: unknown): CaptchaFailureBody {
  if (error instanceof CaptchaRefusal) return captchaFailureBody(error.repCode, error.message)
  if (error instanceof BusinessError) return captchaFailureBody('0016', error.message)
  return captchaFailureBody('9999')
}
