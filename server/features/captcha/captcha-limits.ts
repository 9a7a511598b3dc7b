import { addressBlock } from '#server/platform/address-block.ts'
import type { Allowance, RateLimit, RateLimiter } from '#server/short-lived/rate-limit.ts'
import type { Browser } from './browsers.ts'

/** A browser and its client address. */
export type CaptchaClient = { browser: Browser; address: string }

// Decision 0024. Each browser has its own limits. Failures do not lock an address or the site, but mark it as noisy;
// then untrusted browsers get harder captchas. Stock clients make three gets per solved slider.
const MINUTE = { windowSeconds: 60 } as const
const NOISE = { windowSeconds: 600, window: 'sliding' } as const
export const CAPTCHA_LIMITS = {
  getByBrowser: { name: 'captcha-get', limit: 60, ...MINUTE },
  checkByBrowser: { name: 'captcha-check', limit: 60, ...MINUTE },
  /** Pictures per address for untrusted browsers; drawing them takes about a tenth of a processor. */
  newcomers: { name: 'captcha-newcomers', limit: 400, windowSeconds: 10 },
  /** The next failure after `limit` failures locks a browser with a cookie, and pauses a browser without one. */
  failures: { name: 'captcha-failures', limit: 5, ...MINUTE, lockSeconds: 300 },
  pause: { name: 'captcha-pause', limit: 0, windowSeconds: 600, lockSeconds: 10 },
  noiseOfAddress: { name: 'captcha-noise', limit: 10, ...NOISE },
  noiseOfSite: { name: 'captcha-noise-site', limit: 600, ...NOISE },
  picturesOfSite: { name: 'captcha-pictures-site', limit: 3000, ...MINUTE, window: 'sliding' },
} as const satisfies Record<string, RateLimit>

const SITE = 'site'

export type CaptchaLimits = ReturnType<typeof captchaLimits>

/** The captcha's rate limits. */
export function captchaLimits(limiter: RateLimiter) {
  const { getByBrowser, checkByBrowser, newcomers, failures, pause, ...noise } = CAPTCHA_LIMITS
  const { lockSeconds: _lock, ...failuresOfStranger } = { ...failures, name: 'captcha-failures-stranger' }

  async function isNoisy(address: string): Promise<boolean> {
    const isOver = async (limit: RateLimit, who: string) => (await limiter.events(limit, who)) >= limit.limit
    return (
      (await isOver(noise.noiseOfAddress, addressBlock(address))) ||
      (await isOver(noise.noiseOfSite, SITE)) ||
      (await isOver(noise.picturesOfSite, SITE))
    )
  }
  const requiresHarderCaptcha = async ({ browser, address }: CaptchaClient) =>
    !browser.isTrusted && (await isNoisy(address))

  return {
    /**
     * Whether to require the click-word captcha and a delay after each failure: for an untrusted browser while its
     * address or the site is noisy.
     */
    requiresHarderCaptcha,

    /** Counts a request for a challenge. @returns whether the request is allowed. */
    async hitGetLimit({ browser, address }: CaptchaClient): Promise<Allowance> {
      const own = await limiter.hit(getByBrowser, browser.key)
      if (!own.isAllowed || browser.isTrusted) return own
      await limiter.hit(noise.picturesOfSite, SITE)
      return limiter.hit(newcomers, addressBlock(address))
    },

    /** Counts a check. @returns whether the check is allowed. */
    mayCheck: ({ browser }: CaptchaClient): Promise<Allowance> => limiter.hit(checkByBrowser, browser.key),

    /** Whether none of these browser keys is locked or paused. */
    async checkLockout(keys: ReadonlySet<string>): Promise<Allowance> {
      const checks = [...keys].flatMap((key) => [limiter.unlocked(failures, key), limiter.unlocked(pause, key)])
      const retrySeconds = Math.max(...(await Promise.all(checks)).map((each) => each.retrySeconds))
      return { isAllowed: retrySeconds === 0, retrySeconds }
    },

    /** Counts a failure of a browser. @returns whether the browser is now locked; the caller then revokes its trust. */
    async failed(client: CaptchaClient): Promise<boolean> {
      const { key, isSigned } = client.browser
      if (isSigned && !(await limiter.hit(failures, key)).isAllowed) return true
      const isOver = !isSigned && !(await limiter.hit(failuresOfStranger, key)).isAllowed
      await limiter.hit(pauses, key)
      if (!isOver && !(await requiresHarderCaptcha(client))) return false
      const seconds = Math.max(1, Math.min(await limiter.events(pauses, key), pause.lockSeconds))
      await limiter.lock(pause, key, seconds)
      return false
    },

    /** Counts a failure for the address and the site. */
    async countAddressFailure(address: string): Promise<void> {
      await limiter.hit(noise.noiseOfAddress, addressBlock(address))
      await limiter.hit(noise.noiseOfSite, SITE)
    },
  }
}

/** Counts the recent failures, which determine the length of the pause. */
const pauses: RateLimit = { name: 'captcha-recent-failures', limit: Infinity, windowSeconds: 600 }
