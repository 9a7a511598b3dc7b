import { createReplyCache, type ReplyCache } from '#server/calls/reply-cache.ts'

/** The cache of calls as in production; pages are made anew each time, because a scenario may be meant for one of them. */
export function worldCache(): ReplyCache {
  const cache = createReplyCache()
  return {
    ...cache,
    load: (key, make) =>
      key.startsWith('page ')
        ? make().then((made) => ({ madeAtMs: performance.now(), ...made }))
        : cache.load(key, make),
  }
}
