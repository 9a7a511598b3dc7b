import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { Receipt } from '#server/short-lived/rate-limit.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'

/** What a code is for; it serves nothing else. */
export type CodeType = 'login' | 'register' | 'editPassword' | 'exportData' | 'deleteAccount'

const CODE_DIGITS = 6
export const CODE_SECONDS = 300
const MAX_TRIES = 5

type Kept = { id: string; hash: string; browser: string; receipts: readonly Receipt[] }

/** A code by what it is for and whose it is. */
type Place = { type: CodeType; phoneLookup: string }

/** Somebody enters a code. */
export type CodeTry = Place & {
  code: string
  /** The key of their browser. */
  browser: string
  /** What else has to be right, asked once the code is: when it throws, the code is still good. */
  before?: (() => Promise<void>) | undefined
}

export type PhoneCodes = ReturnType<typeof phoneCodes>

/**
 * The codes that prove who holds a phone: six digits, five minutes, one use. The browser that asked for one has five tries,
 * and all others have five, so that nobody can use up another's. Only keyed hashes are kept.
 */
export function phoneCodes({ store, cipher }: { store: ShortLivedStore; cipher: FieldCipher }) {
  const keyOf = ({ type, phoneLookup }: Place) => `code:${type}:${phoneLookup}`
  const hashOf = (id: string, code: string) => cipher.keyedHash('code', `${id}:${code}`)
  const keptAt = async (place: Place) => (await store.get(keyOf(place))) as Kept | undefined

  return {
    /** A new code for a number in the place of the last one; `receipts` are handed back when it is entered. */
    async issue(place: Place, browser: string, receipts: readonly Receipt[]): Promise<string> {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      const id = randomUUID()
      const kept: Kept = { id, hash: hashOf(id, code), browser, receipts }
      await store.put(keyOf(place), kept, CODE_SECONDS)
      return code
    },

    /** Whether a code of this number waits that this browser asked for. */
    isAwaitedBy: async (place: Place, browser: string): Promise<boolean> => (await keptAt(place))?.browser === browser,

    /**
     * What sending a code had counted, once it is entered rightly, which uses it up; undefined when it is wrong. The try
     * counts before it is looked at, so parallel guesses all count.
     */
    async redeem({ code, browser, before, ...place }: CodeTry): Promise<readonly Receipt[] | undefined> {
      const kept = await keptAt(place)
      if (kept === undefined) return undefined
      const whose = kept.browser === browser ? 'own' : 'others'
      const { count } = await store.increment(`code-tries:${kept.id}:${whose}`, CODE_SECONDS)
      if (count > MAX_TRIES || !isSame(kept.hash, hashOf(kept.id, code))) return undefined
      await before?.()
      // of parallel right tries one takes it; a newer code that came in between is not this one
      const taken = (await store.take(keyOf(place))) as Kept | undefined
      return taken?.id === kept.id ? taken.receipts : undefined
    },
  }
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
