import type { SentCode, Wire } from '#contracts/generated/wire.ts'
import type { Browsers } from '#server/features/captcha/browsers.ts'
import type { CaptchaService } from '#server/features/captcha/captcha-service.ts'
import { refused } from '#server/calls/business-error.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { Session } from '#server/calls/operation-registry.ts'
import type { AccountQueries } from './account-queries.ts'
import { ACCOUNT_MESSAGE, waitMessage } from '#contracts/constants/error-messages.ts'
import { CODE_INTERVAL_SECONDS, type CodeLimits, OWN_CODES } from './code-limits.ts'
import { CODE_SECONDS, type CodeType, type PhoneCodes } from './phone-code.ts'
import type { PhoneCheck } from './phone-regions.ts'
import type { Caller } from './session/session-service.ts'
import type { SmsDelivery } from './sms/sms-delivery.ts'

export type CodeSending = ReturnType<typeof codeSending>

type Dependencies = {
  queries: AccountQueries
  codes: PhoneCodes
  limits: CodeLimits
  sms: SmsDelivery
  captcha: Pick<CaptchaService, 'takeProof'>
  cipher: FieldCipher
  browsers: Browsers
  checkPhone: PhoneCheck
}

/** Sends codes by text message. */
export const codeSending = ({ queries, codes, limits, sms, captcha, cipher, ...needs }: Dependencies) => ({
  /**
   * Sends a code; responds identically, and after the same time, whether or not the number has an account.
   * @throws BusinessError 500 without a valid captcha proof, over a limit, for another person's number, or while SMS is
   * down.
   */
  async send(input: Wire['sendCode']['input'], session: Session | undefined, caller: Caller): Promise<SentCode> {
    const { phoneNumber, captchaVerification } = input
    const codeType = input.codeType as CodeType // the pattern in the contract allows only code types
    if (!sms.isConfigured) throw refused(ACCOUNT_MESSAGE.smsAbsent)
    if (sms.pauseSeconds() > 0) throw refused(waitMessage('smsBusy', sms.pauseSeconds(), ['scan']))
    const phoneLookup = cipher.phoneLookup(phoneNumber)
    // a user whose region is no longer allowed can still export and delete their data
    if (OWN_CODES.includes(codeType)) await requireOwnNumber(queries, phoneLookup, session)
    else needs.checkPhone(phoneNumber)
    // checked before anything is counted, so that only solved captchas can use up the limits of another number
    const { address } = caller
    const proof = await captcha.takeProof(captchaVerification, { purpose: codeType, phoneLookup, address })
    if (proof === undefined) throw refused(ACCOUNT_MESSAGE.captchaDead)
    const { isByHand } = proof
    const [person, browser] = await Promise.all([queries.findByPhone(phoneLookup), needs.browsers.of(caller)])
    const isKnown = needs.browsers.knowsAccount(caller, phoneLookup)
    const hasAccount = person !== undefined
    const receipts = await limits.count({ codeType, phoneLookup, hasAccount, address, browser, isKnown, isByHand })
    // issued for an unknown number too, so that no reply reveals whether an account exists
    const code = await codes.issue({ type: codeType, phoneLookup }, browser.key, receipts)
    const isSent = codeType !== 'editPassword' || hasAccount
    if (isSent) sms.begin({ phoneNumber, code, codeType, minutes: CODE_SECONDS / 60 })
    return { interval: CODE_INTERVAL_SECONDS, expire: CODE_SECONDS }
  },
})

async function requireOwnNumber(
  queries: AccountQueries,
  phoneLookup: string,
  session: Session | undefined,
): Promise<void> {
  if (session === undefined) throw refused(ACCOUNT_MESSAGE.logInFirst)
  if ((await queries.findByPhone(phoneLookup))?.id !== session.personId) throw refused(ACCOUNT_MESSAGE.notOwnNumber)
}
