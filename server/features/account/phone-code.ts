import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { RateLimitReceipt } from '#server/short-lived/rate-limit.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'

/** Purpose of a code. A code is valid for its purpose only. */
export type CodeType = 'login' | 'register' | 'editPassword' | 'exportData' | 'deleteAccount'

const CODE_DIGITS = 6
export const CODE_SECONDS = 300
const MAX_TRIES = 5

type Kept = { id: string; hash: string; browser: string; receipts: readonly RateLimitReceipt[] }

/** Purpose and phone number of a code. */
type Place = { type: CodeType; phoneLookup: string }

/** An attempt to enter a code. */
export type CodeTry = Place & {
  code: string
  /** Key of the browser. */
  browser: string
  /** Further condition, checked after the code: if it throws, the code stays valid. */
  before?: (() => Promise<void>) | undefined
}

export type PhoneCodes = ReturnType<typeof phoneCodes>

/**
 * SMS codes that prove possession of a phone: six digits, five minutes, single use. The requesting browser has five
 * attempts, all other browsers together another five, so that these cannot use up the attempts of the requesting
 * browser. Only keyed hashes are stored.
 */
export function phoneCodes({ store, cipher }: { store: ShortLivedStore; cipher: FieldCipher }) {
  const keyOf = ({ type, phoneLookup }: Place) => `code:${type}:${phoneLookup}`
  const hashOf = (id: string, code: string) => cipher.keyedHash('code', `${id}:${code}`)
  const keptAt = async (place: Place) => (await store.get(keyOf(place))) as Kept | undefined

  return {
    /** Creates a code that replaces the previous one. Stores `receipts` with the code, for `redeem` to return. */
    async issue(place: Place, browser: string, receipts: readonly RateLimitReceipt[]): Promise<string> {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      const id = randomUUID()
      const kept: Kept = { id, hash: hashOf(id, code), browser, receipts }
      await store.put(keyOf(place), kept, CODE_SECONDS)
      return code
    },

    /** Whether the valid code of this purpose and number, if any, was requested by this browser. */
    isAwaitedBy: async (place: Place, browser: string): Promise<boolean> => (await keptAt(place))?.browser === browser,

    /**
     * Verifies and consumes a code. Counts the attempt first, so that parallel guesses count too.
     * @returns the rate-limit receipts of its sending, to refund; undefined if the code is wrong.
     */
    async redeem({ code, browser, before, ...place }: CodeTry): Promise<readonly RateLimitReceipt[] | undefined> {
      const kept = await keptAt(place)
      if (kept === undefined) return undefined
      const whose = kept.browser === browser ? 'own' : 'others'
      const { count } = await store.increment(`code-tries:${kept.id}:${whose}`, CODE_SECONDS)
      if (count > MAX_TRIES || !isSame(kept.hash, hashOf(kept.id, code))) return undefined
      await before?.()
      // only one of several parallel correct attempts gets the code; a newer code, issued meanwhile, does not match
      const taken = (await store.take(keyOf(place))) as Kept | undefined
      return taken?.id === kept.id ? taken.receipts : undefined
    },
  }
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
