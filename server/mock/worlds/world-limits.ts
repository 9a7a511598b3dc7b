import { createRateLimiter, type RateLimiter } from '#server/short-lived/rate-limit.ts'

const ALLOWED = { isAllowed: true, retrySeconds: 0, receipt: null }

/** Creates the rate limiter of a world. While its setting `limits` is `generous`, it counts and rejects nothing. */
export const worldLimiter =
  (isGenerous: () => boolean) =>
  (needs: Parameters<typeof createRateLimiter>[0]): RateLimiter => {
    const real = createRateLimiter(needs)
    return {
      hit: (limit, who, weight) => (isGenerous() ? Promise.resolve(ALLOWED) : real.hit(limit, who, weight)),
      refund: (receipts) => real.refund(receipts),
      lock: (limit, who, seconds) => real.lock(limit, who, seconds),
      unlocked: (limit, who) => (isGenerous() ? Promise.resolve(ALLOWED) : real.unlocked(limit, who)),
      events: (limit, who) => (isGenerous() ? Promise.resolve(0) : real.events(limit, who)),
      reset: (limit, who) => real.reset(limit, who),
    }
  }
