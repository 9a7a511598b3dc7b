import { createRateLimiter, type RateLimiter } from '#server/short-lived/rate-limit.ts'

const ALLOWED = { isAllowed: true, retrySeconds: 0 }

/** Makes the limiter of a world: the real one, which neither counts nor refuses while the world is generous. */
export const worldLimiter =
  (isGenerous: () => boolean) =>
  (needs: Parameters<typeof createRateLimiter>[0]): RateLimiter => {
    const real = createRateLimiter(needs)
    return {
      hit: (limit, who) => (isGenerous() ? Promise.resolve(ALLOWED) : real.hit(limit, who)),
      unlocked: (limit, who) => (isGenerous() ? Promise.resolve(ALLOWED) : real.unlocked(limit, who)),
      events: (limit, who) => (isGenerous() ? Promise.resolve(0) : real.events(limit, who)),
      reset: (limit, who) => real.reset(limit, who),
    }
  }

/** Addresses of which each request of a generous world has one of its own: what counts by address meets nobody twice. */
export function passingAddresses(): () => string {
  let passed = 0
  return () => {
    passed = (passed + 1) % 0x1_00_00_00
    return `10.${passed >> 16}.${(passed >> 8) & 255}.${passed & 255}`
  }
}
