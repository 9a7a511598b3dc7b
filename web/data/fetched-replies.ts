/** Maximum age of a prefetched reply in ms. */
export const LIFE_MS = 30_000

type FetchedReply = {
  /** Resolves with the reply; with undefined if no response arrived. */
  reply: Promise<unknown>
  /** Start of the request, in ms of `performance.now()`. */
  sinceMs: number
}

/** Prefetched replies that are not used yet, by `needKey`, oldest first. */
export const fetchedReplies = new Map<string, FetchedReply>()

/** Removes and returns the prefetched reply for a call; undefined if missing or older than LIFE_MS. */
export function takeFetched(key: string): Promise<unknown> | undefined {
  const fetched = fetchedReplies.get(key)
  fetchedReplies.delete(key)
  return fetched && performance.now() < fetched.sinceMs + LIFE_MS ? fetched.reply : undefined
}
