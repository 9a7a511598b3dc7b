import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'

/** What a code is for; it serves nothing else. */
export type CodeType = 'login' | 'register' | 'editPassword' | 'exportData' | 'deleteAccount'

const CODE_DIGITS = 6
export const CODE_SECONDS = 300
const MAX_TRIES = 5

type Kept = { id: string; hash: string }

export type PhoneCodes = ReturnType<typeof phoneCodes>

/** The codes that prove who holds a phone: six digits, five minutes, five tries, one use. Only keyed hashes are kept. */
export function phoneCodes({ store, cipher }: { store: ShortLivedStore; cipher: FieldCipher }) {
  const keyOf = (type: CodeType, phoneLookup: string) => `code:${type}:${phoneLookup}`
  const hashOf = (id: string, code: string) => cipher.keyedHash('code', `${id}:${code}`)

  return {
    /** A new code for a number in the place of the last one. */
    async issue(type: CodeType, phoneLookup: string): Promise<string> {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      const id = randomUUID()
      const kept: Kept = { id, hash: hashOf(id, code) }
      await store.put(keyOf(type, phoneLookup), kept, CODE_SECONDS)
      return code
    },

    /**
     * Whether a code is right, which uses it up. The try counts before it is looked at, so parallel guesses all count.
     * What else has to be right is asked in `before`, once the code is: when that throws, the code is still good.
     */
    async redeem(type: CodeType, phoneLookup: string, code: string, before?: () => Promise<void>): Promise<boolean> {
      const key = keyOf(type, phoneLookup)
      const kept = (await store.get(key)) as Kept | undefined
      if (kept === undefined) return false
      const { count } = await store.increment(`code-tries:${kept.id}`, CODE_SECONDS)
      if (count > MAX_TRIES || !isSame(kept.hash, hashOf(kept.id, code))) return false
      await before?.()
      // of parallel right tries one takes it; a newer code that came in between is not this one
      const taken = (await store.take(key)) as Kept | undefined
      return taken?.id === kept.id
    },
  }
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
