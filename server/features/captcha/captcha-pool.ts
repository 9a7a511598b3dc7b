/** Prepared pictures, each used once. */
export type CaptchaPool<Picture> = {
  /** Returns a prepared picture, or draws one if the pool is empty. */
  take: () => Promise<Picture>
  /** Number of prepared pictures. */
  ready: () => number
}

const TARGET = 64

/**
 * Prepares pictures so that requests rarely wait for drawing. The first request starts the preparation, so a process
 * without captchas draws nothing. Refills one picture at a time when half empty.
 */
export function createCaptchaPool<Picture>(draw: () => Promise<Picture>, target = TARGET): CaptchaPool<Picture> {
  const ready: Picture[] = []
  let isFilling = false

  async function fill(): Promise<void> {
    isFilling = true
    try {
      while (ready.length < target) {
        ready.push(await draw())
        await new Promise((resolve) => setImmediate(resolve)) // requests have priority
      }
    } catch {
      // the next request draws, and reports the error
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
