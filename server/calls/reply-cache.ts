import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CacheTag } from './cache-tags.ts'

export type Encoding = 'identity' | 'br' | 'gzip'

/** What goes over the wire: the head as names and values in turn. */
export type SentForm = { status: number; head: string[]; body: Buffer | undefined }

/** An answer as bytes. The forms in which it is sent are made once, when first asked for. */
export type CachedReply = {
  body: Buffer
  etag: string
  contentType: string
  status: number
  /** Whether the answer may be kept; failures are sent but not kept. */
  isStorable: boolean
  /** The body of a JSON answer, parsed; made when first asked for. To be read only. */
  value?: unknown
  br?: Promise<Buffer>
  gzip?: Promise<Buffer>
  forms: Partial<Record<Encoding, SentForm>>
  /** The answer to a client that has it. */
  unchanged?: SentForm
}

/** A new answer with what it depends on. */
export type MadeReply<Reply extends CachedReply = CachedReply> = { reply: Reply; tags: readonly CacheTag[] }

export type ReplyCache = {
  /** The kept answer of a key. */
  peek: (key: string) => CachedReply | undefined
  /** The kept answer, or a new one; parallel requests of one key share one load. */
  load: <Reply extends CachedReply>(key: string, make: () => Promise<MadeReply<Reply>>) => Promise<Reply>
  /** Drops every answer that carries one of the tags. Call it after the commit. */
  invalidate: (tags: readonly CacheTag[]) => void
  clear: () => void
}

const MAX_BYTES = 64 * 1024 * 1024
/** The body, its compressed forms and its parsed form. */
const BODY_COPIES = 4
const ENTRY_OVERHEAD_BYTES = 1500
/** A safety net for writes of other processes and for articles whose release time arrives. */
const LIFE_MS = 60_000
/** How late an entry may end; the clock is not read for every hit. */
const LIFE_RESOLUTION_MS = 1000

/** Answers of anonymous reads, as bytes: a hit touches neither the database nor JSON.stringify. */
export function createReplyCache(): ReplyCache {
  const keysByTag = new Map<string, Set<string>>()
  const tagsByKey = new Map<string, readonly string[]>()
  // a clock that only invalidations move: when each tag, and the whole cache, was last invalidated
  const invalidatedAt = new Map<string, number>()
  let clearedAt = 0
  let now = 0
  const flights = new Map<string, Promise<CachedReply>>()
  const entries = new LRUCache<string, CachedReply>({
    maxSize: MAX_BYTES,
    ttl: LIFE_MS,
    ttlResolution: LIFE_RESOLUTION_MS,
    sizeCalculation: (reply) => reply.body.length * BODY_COPIES + ENTRY_OVERHEAD_BYTES,
    dispose: (_reply, key, reason) => {
      if (reason !== 'set') forget(key)
    },
  })

  function forget(key: string): void {
    for (const tag of tagsByKey.get(key) ?? []) keysByTag.get(tag)?.delete(key)
    tagsByKey.delete(key)
  }

  function remember(key: string, tags: readonly string[], reply: CachedReply): void {
    entries.set(key, reply)
    tagsByKey.set(key, tags)
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
  }

  const isStale = (tags: readonly string[], since: number) =>
    clearedAt > since || tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > since)

  async function loadOnce<Reply extends CachedReply>(
    key: string,
    make: () => Promise<MadeReply<Reply>>,
  ): Promise<Reply> {
    const since = now
    const { reply, tags } = await make()
    // a write during the load makes its result stale: it is sent, but not kept
    if (reply.isStorable && !isStale(tags, since)) remember(key, tags, reply)
    return reply
  }

  return {
    peek: (key) => entries.get(key),
    load<Reply extends CachedReply>(key: string, make: () => Promise<MadeReply<Reply>>): Promise<Reply> {
      const kept = entries.get(key)
      if (kept) return Promise.resolve(kept as Reply) // a key always names answers of one kind
      // a request that comes after a write must not join a load that began before it
      const flightKey = `${now} ${key}`
      const running = flights.get(flightKey)
      if (running) return running as Promise<Reply>
      const flight = loadOnce(key, make).finally(() => flights.delete(flightKey))
      flights.set(flightKey, flight)
      return flight
    },
    invalidate(tags) {
      now += 1
      for (const tag of tags) {
        invalidatedAt.set(tag, now)
        for (const key of keysByTag.get(tag) ?? []) entries.delete(key)
      }
    },
    clear() {
      now += 1
      clearedAt = now
      entries.clear()
    },
  }
}

/** An answer with its validator, which `digest` gives when the content need not be hashed for it. */
export function cachedReply(
  content: string | Buffer,
  contentType: string,
  status: number,
  isStorable: boolean,
  digest?: string,
): CachedReply {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  const etag = `W/"${digest ?? hash('sha1', body, 'base64url')}"`
  return { body, etag, contentType, status, isStorable, forms: {} }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const MIN_COMPRESSED_BYTES = 1000

/** The form an answer takes for what the client accepts: brotli, gzip, or as it is. */
export function encodingOf(reply: CachedReply, accepts: string | undefined): Encoding {
  if (accepts === undefined || reply.body.length < MIN_COMPRESSED_BYTES) return 'identity'
  if (accepts.includes('br')) return 'br'
  return accepts.includes('gzip') ? 'gzip' : 'identity'
}

/** The compressed bytes of an answer, made once. */
export function encodedBody(reply: CachedReply, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return (reply.gzip ??= gzipped(reply.body))
  return (reply.br ??= brotli(reply.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
}
