/** How long what was fetched for a link is good for. */
export const LIFE_MS = 30_000

type FetchedReply = {
  /** Undefined when no answer arrived. */
  reply: Promise<unknown>
  /** When it was asked for, on the clock of `performance.now()`. */
  sinceMs: number
}

/** What was fetched for links and not taken up yet, by the keys of `needKey`, the oldest first. */
export const fetchedReplies = new Map<string, FetchedReply>()

/** The reply that was fetched ahead for the question that is asked now, for one question; undefined without a fresh one. */
export function takeFetched(key: string): Promise<unknown> | undefined {
  const fetched = fetchedReplies.get(key)
  fetchedReplies.delete(key)
  return fetched && performance.now() < fetched.sinceMs + LIFE_MS ? fetched.reply : undefined
}
