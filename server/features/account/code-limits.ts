import { refused } from '#server/calls/business-error.ts'
import type { Browser } from '#server/features/captcha/browsers.ts'
import { addressBlock } from '#server/platform/address-block.ts'
import type { RateLimit, RateLimiter, RateLimitReceipt } from '#server/short-lived/rate-limit.ts'
import { type WaitReason, type OtherWay, waitMessage } from '#contracts/constants/error-messages.ts'
import type { CodeType } from './phone-code.ts'

export const CODE_INTERVAL_SECONDS = 60
const HOUR = { windowSeconds: 3600 } as const

const PER_MINUTE: RateLimit = { name: 'code-minute', limit: 1, windowSeconds: CODE_INTERVAL_SECONDS }
const PER_HOUR: RateLimit = { name: 'code-hour', limit: 5, ...HOUR }
const PER_DAY: RateLimit = { name: 'code-day', limit: 10, windowSeconds: 24 * HOUR.windowSeconds }
const OF_ADDRESS: RateLimit = { name: 'code-address', limit: 300, ...HOUR }
/** Codes that were requested from one address and not yet entered. */
const OPEN_AT_ADDRESS: RateLimit = { name: 'code-open-address', limit: 20, ...HOUR, window: 'sliding' }
/** Codes not yet entered that a browser may have while its address exceeds the limit; see decision 0024. */
const OPEN_OF_BROWSER: RateLimit = { name: 'code-open-browser', limit: 3, ...HOUR, window: 'sliding' }
/** Codes entered by a browser that did not request them. */
const GUESSES: RateLimit = { name: 'code-guesses', limit: 20, windowSeconds: 600, window: 'sliding' }

/** Code types that logged-in users request for their own account. */
export const OWN_CODES: readonly CodeType[] = ['exportData', 'deleteAccount']

export type CodeLimits = ReturnType<typeof codeLimits>

type Dependencies = {
  limiter: RateLimiter
  /** Maximum number of SMS messages of the whole site per hour. */
  hourlyBudget: number
  /** Called for each message that is rejected because the site's budget is used up. */
  onBudgetSpent: () => void
}

/** A request for an SMS message. */
export type CodeRequest = {
  codeType: CodeType
  phoneLookup: string
  hasAccount: boolean
  address: string
  browser: Browser
  /** Whether the browser has logged in to this account before, which gives it separate limits. */
  isKnown: boolean
  /** Whether the captcha was solved on the site's page by a human movement. */
  isByHand: boolean
}

/** Alternative ways to log in that the error message offers, by purpose of the code. */
const WAYS: Readonly<Record<CodeType, readonly OtherWay[]>> = {
  login: ['scan', 'password'],
  register: ['scan'],
  editPassword: ['scan'],
  exportData: [],
  deleteAccount: [],
}

/** Rate limits of SMS messages: by number, browser, address and for the whole site. */
export function codeLimits({ limiter, hourlyBudget, onBudgetSpent }: Dependencies) {
  const budget: RateLimit = { name: 'code-budget', limit: hourlyBudget, ...HOUR }
  return {
    /**
     * Counts a message.
     * @returns the receipts to refund when the code of the message is entered.
     * @throws BusinessError 500 if a limit is reached; then nothing is counted.
     */
    async count({
      codeType,
      phoneLookup,
      hasAccount,
      address,
      browser,
      ...request
    }: CodeRequest): Promise<RateLimitReceipt[]> {
      const taken: RateLimitReceipt[] = []
      const take = async (limit: RateLimit, who: string, weight = 1) => {
        const { receipt, ...allowance } = await limiter.hit(limit, who, weight)
        taken.push(receipt)
        return { receipt, ...allowance }
      }
      const refuse = async (what: WaitReason, seconds: number): Promise<never> => {
        await limiter.refund(taken)
        throw refused(waitMessage(what, seconds, WAYS[codeType]))
      }
      const number = request.isKnown ? `${phoneLookup} ${browser.key}` : phoneLookup
      const [block, weight] = [addressBlock(address), hasAccount ? 1 : 2]
      let minute: RateLimitReceipt = null
      for (const [limit, who, what] of [
        [PER_MINUTE, number, 'codeMinute'],
        [PER_HOUR, number, 'codeHour'],
        [PER_DAY, number, 'codeDay'],
        [OF_ADDRESS, block, 'codeNetwork'],
      ] as const) {
        const { isAllowed, retrySeconds, receipt } = await take(limit, who, limit === OF_ADDRESS ? weight : 1)
        if (limit === PER_MINUTE) minute = receipt
        if (!isAllowed) await refuse(what, retrySeconds)
      }
      const here = await take(OPEN_AT_ADDRESS, block, weight)
      const own = await take(OPEN_OF_BROWSER, browser.key)
      const hasOwn = browser.isSigned && request.isByHand && own.isAllowed
      if (!here.isAllowed && !hasOwn) await refuse('codeNetwork', here.retrySeconds)
      const site = await take(budget, 'site')
      // entering an export or deletion code also refunds the limit per minute, so that the next code can be requested
      // at once
      if (site.isAllowed) return [here.receipt, own.receipt, ...(OWN_CODES.includes(codeType) ? [minute] : [])]
      onBudgetSpent()
      return refuse('smsBusy', site.retrySeconds)
    },

    /** Number of messages that the whole site has sent in this hour, and the maximum. */
    async budget(): Promise<{ sent: number; most: number }> {
      return { sent: Math.ceil(await limiter.events(budget, 'site')), most: hourlyBudget }
    },

    /** Counts a guess at a code requested by another browser. @throws BusinessError 500 after too many guesses. */
    async countGuess(address: string): Promise<RateLimitReceipt> {
      const { isAllowed, retrySeconds, receipt } = await limiter.hit(GUESSES, addressBlock(address))
      if (!isAllowed) throw refused(waitMessage('tooOften', retrySeconds, ['scan']))
      return receipt
    },

    refund: (receipts: readonly RateLimitReceipt[]): Promise<void> => limiter.refund(receipts),
  }
}
