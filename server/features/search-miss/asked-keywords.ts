import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Minimum number of browsers before a keyword is stored, because a rare keyword could identify its visitor. */
const BROWSERS = 3
/** Maximum number of browsers counted per keyword, so that memory is bounded. */
const MOST_BROWSERS = 50
const MOST_KEYWORDS = 2000
const LIFE_MS = 24 * 3_600_000
const LONGEST = 30
const HASH_LENGTH = 12

export type AskedKeywords = {
  /** Counts a keyword that a browser searched for; stores only a keyed hash of `browser`, in memory. */
  note: (keyword: string, browser: string) => void
  /** Returns up to `most` keywords with new browsers since the last call, and the number of new browsers of each. */
  take: (most: number) => { keyword: string; browsers: number }[]
}

type Asked = { browsers: Set<string>; taken: number }

/** Keywords of the last day, in the memory of this process. The key of the hashes is never stored. */
export function askedKeywords(nowMs: () => number): AskedKeywords {
  const key = randomBytes(32)
  const asked = new LRUCache<string, Asked>({
    max: MOST_KEYWORDS,
    ttl: LIFE_MS,
    perf: { now: nowMs },
    ttlResolution: 0,
  })
  const grown = new Set<string>()
  return {
    note(typed, browser) {
      const keyword = foldedKeyword(typed)
      if (keyword === undefined) return
      const known = asked.get(keyword) ?? { browsers: new Set(), taken: 0 }
      if (!asked.has(keyword)) asked.set(keyword, known)
      if (known.browsers.size >= MOST_BROWSERS) return
      known.browsers.add(createHmac('sha256', key).update(browser).digest('base64').slice(0, HASH_LENGTH))
      if (known.browsers.size >= BROWSERS && known.browsers.size > known.taken) grown.add(keyword)
      if (grown.size > MOST_KEYWORDS) grown.clear()
    },
    take(most) {
      const taken = [...grown].slice(0, most)
      return taken.flatMap((keyword) => {
        grown.delete(keyword)
        const known = asked.get(keyword)
        if (known === undefined) return []
        const browsers = known.browsers.size - known.taken
        known.taken = known.browsers.size
        return [{ keyword, browsers }]
      })
    },
  }
}

/** Normalizes a keyword; undefined for text that may be personal data: numbers, addresses, sentences. */
function foldedKeyword(typed: string): string | undefined {
  const keyword = typed.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/gu, ' ')
  const isOfPerson = keyword.length > LONGEST || /@|(?:\d[ -]?){5}/u.test(keyword)
  return isOfPerson || !/[\p{L}\p{N}]/u.test(keyword) ? undefined : keyword
}
