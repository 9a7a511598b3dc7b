import { ACCOUNT_MESSAGE } from '#contracts/error-catalogue.ts'
import { refused } from '#server/calls/business-error.ts'
import type { Browsers } from '#server/features/captcha/browsers.ts'
import type { CodeLimits } from './code-limits.ts'
import type { CodeTry, PhoneCodes } from './phone-code.ts'
import type { Caller } from './session/session-service.ts'

export type CodeEntering = ReturnType<typeof codeEntering>

type Dependencies = { codes: PhoneCodes; limits: CodeLimits; browsers: Browsers }

/** Entering the code of a text message. */
export const codeEntering = ({ codes, limits, browsers }: Dependencies) => ({
  /**
   * Uses up a code. Whoever asked for it has its five tries and no other limit; anybody else guesses, which is counted for
   * their address.
   * @throws BusinessError 500 when it is wrong, or after too many guesses.
   */
  async redeem(entered: Omit<CodeTry, 'browser'>, caller: Caller): Promise<void> {
    const { key: browser } = await browsers.of(caller)
    const isOwn = await codes.isAwaitedBy(entered, browser)
    const guess = isOwn ? null : await limits.countGuess(caller.address)
    const receipts = await codes.redeem({ ...entered, browser })
    if (receipts === undefined) throw refused(ACCOUNT_MESSAGE.wrongCode)
    await limits.giveBack([guess, ...receipts])
  },
})
