import { CAPTCHA_PATH } from '#contracts/constants/captcha-terms.ts'
import { CAPTCHA_MESSAGES, type CaptchaFailureCode, type CatalogueText } from '#contracts/constants/error-messages.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { BusinessError } from './business-error.ts'

/** Expected error of a captcha operation. */
export class CaptchaRefusal extends Error {
  readonly repCode: CaptchaFailureCode
  /** `options.cause` is an internal error to be logged. */
  constructor(repCode: CaptchaFailureCode, message: CatalogueText = CAPTCHA_MESSAGES[repCode], options?: ErrorOptions) {
    super(message, options)
    this.repCode = repCode
  }
}

type CaptchaFailureBody = { repCode: CaptchaFailureCode; repMsg: string; repData: null; success: false }

/** Whether errors of a URL need the captcha's response format: captcha clients freeze on any other format. */
export const isCaptchaPath = (url: string): boolean => url.startsWith(API_BASE + CAPTCHA_PATH)

/** The response of a captcha operation for a failure code. */
export const captchaFailureBody = (
  repCode: CaptchaFailureCode,
  repMsg: string = CAPTCHA_MESSAGES[repCode],
): CaptchaFailureBody => ({ repCode, repMsg, repData: null, success: false })

/** The response of a captcha operation for an exception. Business errors keep their text, internal errors do not. */
export function captchaFailureOf(error: unknown): CaptchaFailureBody {
  if (error instanceof CaptchaRefusal) return captchaFailureBody(error.repCode, error.message)
  if (error instanceof BusinessError) return captchaFailureBody('0016', error.message)
  return captchaFailureBody('9999')
}
