import { mutate, preload } from 'swr'
import { call } from './lazy-call.ts'
import { type Need, needKey } from './needs.ts'

/**
 * Fetches a reply once, for the first render of what needs it and for the question that its mounting asks.
 * @throws CallFailure when no answer arrived.
 */
export async function loadReply([id, input]: Need): Promise<void> {
  const key = needKey(id, input)
  const reply: unknown = await preload(key, () => call(id, input, { isDeferred: true }))
  await mutate(key, reply, { revalidate: false })
}
