import { LRUCache } from 'lru-cache'
import { notFound } from '#server/calls/business-error.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isFileSignature } from './file-signature.ts'
import { isStoredName } from './stored-file-name.ts'
import type { StoredFileQueries, StoredFileRow } from './stored-file-queries.ts'

/** Cache-Control lifetime; short for files of published articles, which can be withdrawn. */
export type CacheLifetime = 'year' | 'hour' | 'never'

/** Reader of a file: the session's person, or the bearer of a signed address. */
export type Reader = { personId: number | undefined; expires?: number | undefined; signature?: string | undefined }

/** A file that its reader may read. */
export type ReadableFile = { row: StoredFileRow; keeping: CacheLifetime }

type Dependencies = {
  queries: StoredFileQueries
  cache: Pick<ReplyCache, 'onInvalidated'>
  clock: Clock
  signingKey: Uint8Array
}

/**
 * Time in ms for which a public file is cached. Every write clears the cache, so only a scheduled release or expiry
 * takes effect late.
 */
const PUBLIC_MS = 5000
const MAX_PUBLIC = 5000

/** Decides who may read a file. */
export function fileAccess({ queries, cache, clock, signingKey }: Dependencies) {
  let known = newMemory()
  const forget = () => void (known = newMemory())
  cache.onInvalidated('any', forget)

  async function findAnew(name: string, reader: Reader): Promise<ReadableFile> {
    // the result of a check that began before a write must not be cached after it
    const [memory, now] = [known, clock.now()]
    const row = await queries.findByName(name)
    if (row === null) throw notFound()
    const remember = (keeping: CacheLifetime) => {
      const file = { row, keeping }
      memory.set(name, { file, checkedAtMs: now.getTime() })
      return file
    }
    if (!row.isPrivate) return remember('year')
    const { personId, expires, signature } = reader
    const isOwn = personId !== undefined && personId === row.ownerId
    const signed = { ...(expires !== undefined && { expires }), ...(signature !== undefined && { signature }) }
    if (isOwn || isFileSignature(signingKey, name, signed, now)) return { row, keeping: 'never' }
    if (row.ownerId === null && (await queries.shown([row.id], now)).has(row.id)) return remember('hour')
    throw notFound()
  }

  return {
    /**
     * Finds a file that the reader may read.
     * @throws BusinessError 404 for unknown and inaccessible names alike.
     */
    async find(name: string, reader: Reader): Promise<ReadableFile> {
      if (!isStoredName(name)) throw notFound()
      const found = reader.signature === undefined ? known.get(name) : undefined
      const isKnown = found !== undefined && Math.abs(clock.now().getTime() - found.checkedAtMs) < PUBLIC_MS
      return isKnown ? found.file : findAnew(name, reader)
    },

    /** Clears the cache of public files; call after files were deleted. */
    forget,
  }
}

const newMemory = () => new LRUCache<string, { file: ReadableFile; checkedAtMs: number }>({ max: MAX_PUBLIC })
