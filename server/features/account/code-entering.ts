import { ACCOUNT_MESSAGE } from '#contracts/constants/error-messages.ts'
import { refused } from '#server/calls/business-error.ts'
import type { Browsers } from '#server/features/captcha/browsers.ts'
import type { CodeLimits } from './code-limits.ts'
import type { CodeTry, PhoneCodes } from './phone-code.ts'
import type { Caller } from './session/session-service.ts'

export type CodeEntering = ReturnType<typeof codeEntering>

type Dependencies = { codes: PhoneCodes; limits: CodeLimits; browsers: Browsers }

/** Verification of SMS codes. */
export const codeEntering = ({ codes, limits, browsers }: Dependencies) => ({
  /**
   * Consumes a code. The browser that requested the code has five attempts and no other limit. Attempts of other
   * browsers are guesses, which are limited by address.
   * @throws BusinessError 500 for a wrong code or too many guesses.
   */
  async redeem(entered: Omit<CodeTry, 'browser'>, caller: Caller): Promise<void> {
    const { key: browser } = await browsers.of(caller)
    const isOwn = await codes.isAwaitedBy(entered, browser)
    const guess = isOwn ? null : await limits.countGuess(caller.address)
    const receipts = await codes.redeem({ ...entered, browser })
    if (receipts === undefined) throw refused(ACCOUNT_MESSAGE.wrongCode)
    await limits.refund([guess, ...receipts])
  },
})
