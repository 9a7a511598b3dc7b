import type { Clock } from '#server/platform/clock.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import { decrypted } from './captcha-cipher.ts'
import { isOfHand, trailHash, trailOf } from './captcha-trail.ts'
import type { StoredChallenge } from './stored-challenge.ts'

type Dependencies = {
  store: ShortLivedStore
  clock: Clock
  /** Whether answers without a movement are suspicious, too. */
  isDemanded: boolean
}

const DOUBT_SECONDS = 600
const REPLAY_SECONDS = 24 * 3600

/** Detects right answers without a human movement; the browser then gets click-words. */
export function movementJudge({ store, clock, isDemanded }: Dependencies) {
  const doubtKey = (browserKey: string) => `captcha:doubt:${browserKey}`

  async function isBelievable({ answer, secretKey, issuedAtMs }: StoredChallenge, sent: Sent): Promise<boolean> {
    if (sent.sealedTrail === undefined) return !isDemanded
    const trail = trailOf(decrypted(sent.sealedTrail, secretKey))
    if (trail === undefined) return false
    const givenMs = clock.now().getTime() - issuedAtMs + CLOCKS_APART_MS
    if (!isOfHand(trail, answer, JSON.parse(sent.answerJson), givenMs)) return false
    // no replay check for keys: two people can press the same keys in the same way
    return trail.by === 'keys' || store.putIfAbsent(`captcha:trail:${trailHash(trail)}`, true, REPLAY_SECONDS)
  }

  return {
    /** Whether the next challenge of a browser must be click-words. */
    isDoubted: async (browserKey: string): Promise<boolean> => (await store.get(doubtKey(browserKey))) !== undefined,

    /** Whether a right answer requires a second captcha. Marks the browser as doubted, or removes the mark. */
    async isSuspicious(kept: StoredChallenge, sent: Sent): Promise<boolean> {
      const key = doubtKey(kept.holder.key)
      if (await isBelievable(kept, sent)) {
        await store.remove(key)
        return false
      }
      await store.put(key, true, DOUBT_SECONDS)
      return true
    },
  }
}

type Sent = { answerJson: string; sealedTrail: string | undefined }

const CLOCKS_APART_MS = 500
