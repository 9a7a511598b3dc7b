import { refused } from '#server/calls/business-error.ts'
import type { Browser } from '#server/features/captcha/browsers.ts'
import { addressBlock } from '#server/platform/client-address.ts'
import type { RateLimit, RateLimiter, Receipt } from '#server/short-lived/rate-limit.ts'
import { type Held, type OtherWay, waitMessage } from '#contracts/error-catalogue.ts'
import type { CodeType } from './phone-code.ts'

export const CODE_INTERVAL_SECONDS = 60
const HOUR = { windowSeconds: 3600 } as const

const PER_MINUTE: RateLimit = { name: 'code-minute', limit: 1, windowSeconds: CODE_INTERVAL_SECONDS }
const PER_HOUR: RateLimit = { name: 'code-hour', limit: 5, ...HOUR }
const PER_DAY: RateLimit = { name: 'code-day', limit: 10, windowSeconds: 24 * HOUR.windowSeconds }
const OF_ADDRESS: RateLimit = { name: 'code-address', limit: 300, ...HOUR }
/** Sent and not entered. */
const OPEN_AT_ADDRESS: RateLimit = { name: 'code-open-address', limit: 20, ...HOUR, window: 'sliding' }
/** What a browser may have open although its address has spent its own; see decision 0024. */
const OPEN_OF_BROWSER: RateLimit = { name: 'code-open-browser', limit: 3, ...HOUR, window: 'sliding' }
/** Codes entered by a browser that did not ask for them. */
const GUESSES: RateLimit = { name: 'code-guesses', limit: 20, windowSeconds: 600, window: 'sliding' }

export type CodeLimits = ReturnType<typeof codeLimits>

type Dependencies = {
  limiter: RateLimiter
  /** Text messages of the whole site within an hour. */
  hourlyBudget: number
  /** Hears, once for each refused message, that the budget is used up. */
  onBudgetSpent: () => void
}

/** A message that somebody asks for. */
export type CodeRequest = {
  codeType: CodeType
  phoneLookup: string
  hasAccount: boolean
  address: string
  browser: Browser
  /** Whether the browser has logged in to the number's account before: it then has a budget of its own there. */
  isKnown: boolean
  /** Whether its captcha came from our page, moved by a hand. */
  isByHand: boolean
}

/** How else to log in, by what the code was for. */
const WAYS: Readonly<Record<CodeType, readonly OtherWay[]>> = {
  login: ['scan', 'password'],
  register: ['scan'],
  editPassword: ['scan'],
  exportData: [],
  deleteAccount: [],
}

/** Limits on text messages: of a number, of a browser, of an address, of the whole site. */
export function codeLimits({ limiter, hourlyBudget, onBudgetSpent }: Dependencies) {
  const budget: RateLimit = { name: 'code-budget', limit: hourlyBudget, ...HOUR }
  return {
    /**
     * Counts one message. @returns what takes it from the open ones when its code is entered. @throws BusinessError 500
     * when one of the limits is reached, which then counts for none.
     */
    async count({ codeType, phoneLookup, hasAccount, address, browser, ...request }: CodeRequest): Promise<Receipt[]> {
      const taken: Receipt[] = []
      const take = async (limit: RateLimit, who: string, weight = 1) => {
        const { receipt, ...allowance } = await limiter.hit(limit, who, weight)
        taken.push(receipt)
        return { receipt, ...allowance }
      }
      const refuse = async (what: Held, seconds: number): Promise<never> => {
        await limiter.giveBack(taken)
        throw refused(waitMessage(what, seconds, WAYS[codeType]))
      }
      const number = request.isKnown ? `${phoneLookup} ${browser.key}` : phoneLookup
      const [block, weight] = [addressBlock(address), hasAccount ? 1 : 2]
      for (const [limit, who, what] of [
        [PER_MINUTE, number, 'codeMinute'],
        [PER_HOUR, number, 'codeHour'],
        [PER_DAY, number, 'codeDay'],
        [OF_ADDRESS, block, 'codeNetwork'],
      ] as const) {
        const { isAllowed, retrySeconds } = await take(limit, who, limit === OF_ADDRESS ? weight : 1)
        if (!isAllowed) await refuse(what, retrySeconds)
      }
      const here = await take(OPEN_AT_ADDRESS, block, weight)
      const own = await take(OPEN_OF_BROWSER, browser.key)
      const hasOwn = browser.isSigned && request.isByHand && own.isAllowed
      if (!here.isAllowed && !hasOwn) await refuse('codeNetwork', here.retrySeconds)
      const site = await take(budget, 'site')
      if (site.isAllowed) return [here.receipt, own.receipt]
      onBudgetSpent()
      return refuse('smsBusy', site.retrySeconds)
    },

    /** Counts a guess at a code that another browser asked for. @throws BusinessError 500 after too many. */
    async countGuess(address: string): Promise<Receipt> {
      const { isAllowed, retrySeconds, receipt } = await limiter.hit(GUESSES, addressBlock(address))
      if (!isAllowed) throw refused(waitMessage('tooOften', retrySeconds, ['scan']))
      return receipt
    },

    /** Takes back what was counted. */
    giveBack: (receipts: readonly Receipt[]): Promise<void> => limiter.giveBack(receipts),
  }
}
