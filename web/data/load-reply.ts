import { mutate } from 'swr'
import { fetchedReplies, LIFE_MS } from './fetched-replies.ts'
import { fetchReply } from './lazy-call.ts'
import { type Need, needKey } from './needs.ts'

/** More than the pages that are pointed at while a reply is good have needs. */
const MOST = 100

/**
 * Fetches a reply once while it is good, for the first render of what needs it and for the question that its mounting asks.
 * @throws CallFailure when no answer arrived; who needs the reply then asks again.
 */
export async function loadReply([id, input]: Need): Promise<void> {
  const key = needKey(id, input)
  const known = fetchedReplies.get(key)
  if (known && performance.now() < known.sinceMs + LIFE_MS) return
  const loading: Promise<unknown> = fetchReply(id, input, { isDeferred: true })
  keep(key, loading)
  await mutate(key, await loading, { revalidate: false })
}

function keep(key: string, loading: Promise<unknown>): void {
  fetchedReplies.delete(key) // what is set anew comes last
  fetchedReplies.set(key, { reply: loading.catch(() => undefined), sinceMs: performance.now() })
  for (const oldest of fetchedReplies.keys()) {
    if (fetchedReplies.size <= MOST) return
    fetchedReplies.delete(oldest)
  }
}
