/** Ready pictures, each handed out once. */
export type CaptchaPool<Picture> = {
  /** The next ready picture, or one drawn now when there is none. */
  take: () => Promise<Picture>
  /** How many are ready. */
  ready: () => number
}

const TARGET = 64

/**
 * Keeps pictures ready so that a request seldom waits for drawing. The first request starts the filling: a process that
 * shows no captcha draws none. Below half the pool is filled again, one picture after the other.
 */
export function createCaptchaPool<Picture>(draw: () => Promise<Picture>, target = TARGET): CaptchaPool<Picture> {
  const ready: Picture[] = []
  let isFilling = false

  async function fill(): Promise<void> {
    isFilling = true
    try {
      while (ready.length < target) {
        ready.push(await draw())
        await new Promise((resolve) => setImmediate(resolve)) // requests first
      }
    } catch {
      // whoever takes next draws, and meets the error
    } finally {
      isFilling = false
    }
  }

  return {
    ready: () => ready.length,
    async take() {
      const picture = ready.shift() ?? (await draw())
      if (!isFilling && ready.length < target / 2) void fill()
      return picture
    },
  }
}
