import { createHash } from 'node:crypto'
import { addressBlock } from '#server/platform/client-address.ts'
import type { RateLimit, RateLimiter } from '#server/short-lived/rate-limit.ts'

/** Who asks for or checks a captcha, as far as it can be known. What the client says of itself is not asked. */
export type CaptchaClient = { address: string; userAgent: string }

// A client is an address with a browser, as in AJ-Captcha. Browsers are easily made up, so whole addresses have limits of
// their own, with room for a hall of people behind one of them. A solved slider costs the stock clients three gets.
const MINUTE = { windowSeconds: 60 } as const
const LOCK = { lockSeconds: 300 } as const
export const CAPTCHA_LIMITS = {
  getByClient: { name: 'captcha-get-client', limit: 60, ...MINUTE },
  getByAddress: { name: 'captcha-get-address', limit: 600, ...MINUTE },
  checkByClient: { name: 'captcha-check-client', limit: 60, ...MINUTE },
  checkByAddress: { name: 'captcha-check-address', limit: 600, ...MINUTE },
  failuresOfClient: { name: 'captcha-failures-client', limit: 5, ...MINUTE, ...LOCK },
  failuresOfAddress: { name: 'captcha-failures-address', limit: 30, ...MINUTE, ...LOCK },
  /** Over this the address is measured with the strict tolerance. */
  mistrust: { name: 'captcha-mistrust', limit: 10, windowSeconds: 600, window: 'sliding' },
} as const satisfies Record<string, RateLimit>

export type CaptchaLimits = ReturnType<typeof captchaLimits>

/** The captcha's limits on a limiter. */
export function captchaLimits(limiter: RateLimiter) {
  const both = async (byClient: RateLimit, byAddress: RateLimit, client: CaptchaClient): Promise<boolean> => {
    const hits = [
      await limiter.hit(byClient, clientKey(client)),
      await limiter.hit(byAddress, addressBlock(client.address)),
    ]
    return hits.every(({ isAllowed }) => isAllowed)
  }
  const { getByClient, getByAddress, checkByClient, checkByAddress } = CAPTCHA_LIMITS
  const { failuresOfClient, failuresOfAddress, mistrust } = CAPTCHA_LIMITS
  return {
    /** Counts a get; whether it is allowed. */
    mayGet: (client: CaptchaClient) => both(getByClient, getByAddress, client),
    /** Counts a check; whether it is allowed. */
    mayCheck: (client: CaptchaClient) => both(checkByClient, checkByAddress, client),
    /** Whether the client or its address failed too often; a lock refuses get only. */
    async isLocked(client: CaptchaClient): Promise<boolean> {
      const states = [
        await limiter.unlocked(failuresOfClient, clientKey(client)),
        await limiter.unlocked(failuresOfAddress, addressBlock(client.address)),
      ]
      return states.some(({ isAllowed }) => !isAllowed)
    },
    /** Whether the address has failed so often that its guesses are measured strictly. */
    isMistrusted: async ({ address }: CaptchaClient): Promise<boolean> =>
      (await limiter.events(mistrust, addressBlock(address))) >= mistrust.limit,
    /** Counts a failed check. */
    async failed(client: CaptchaClient): Promise<void> {
      await both(failuresOfClient, failuresOfAddress, client)
      await limiter.hit(mistrust, addressBlock(client.address))
    },
  }
}

const clientKey = ({ address, userAgent }: CaptchaClient): string =>
  createHash('sha256')
    .update(`${addressBlock(address)} ${userAgent}`)
    .digest('base64url')
    .slice(0, 22)
