import { mutate } from 'swr'
import { fetchedReplies, LIFE_MS } from './fetched-replies.ts'
import { fetchReply } from './lazy-call.ts'
import { type Need, needKey } from './needs.ts'

/** Maximum number of prefetched replies; links hovered within LIFE_MS need fewer. */
const MOST = 100

/**
 * Prefetches a reply, unless a fresh reply is stored. A component that needs the reply renders it without a request.
 * @throws CallFailure for a missing response; the component then makes the call itself.
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
  fetchedReplies.delete(key) // moves the entry to the end
  fetchedReplies.set(key, { reply: loading.catch(() => undefined), sinceMs: performance.now() })
  for (const oldest of fetchedReplies.keys()) {
    if (fetchedReplies.size <= MOST) return
    fetchedReplies.delete(oldest)
  }
}
