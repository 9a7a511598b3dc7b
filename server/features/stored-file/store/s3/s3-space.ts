import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat, unlink } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import type {
  ByteRange,
  FileSpace,
  FolderPart,
  FoundFile,
  OpenedFile,
} from '#server/features/stored-file/store/file-space.ts'
import { StoreUnavailable } from '#server/features/stored-file/store/store-unavailable.ts'
import { bytesOf, limitedFetch, REQUEST_LIMITS, type RequestLimits, silenceLimit } from './s3-requests.ts'
import { noBucket, serviceCode, unavailable } from './s3-refusals.ts'
import { addressOf, type S3Settings } from './s3-settings.ts'

type Entry = FoundFile & { key: string }
type Content = { data: string | ReadableStream; byteCount: number; md5: string }

const MEDIA_TYPE = 'application/octet-stream'
/** Keys per listing: the maximum that servers return. */
const PAGE = 1000
/** Delays in ms before a file is sent again. */
const RETRY_DELAYS_MS = [50, 400]

/**
 * A space in a bucket. An object is written by one PUT request, and the server makes it visible when it is complete and
 * has the MD5 of the request. Uses only features that all servers have: no checksum headers, chunked signatures,
 * conditional writes or bulk deletion. Listings have to be in the order of the keys.
 */
export function s3Space(settings: S3Settings, limits: RequestLimits = REQUEST_LIMITS): FileSpace {
  const { prefix } = settings
  const address = addressOf(settings)
  const client = new S3mini({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    endpoint: address,
    region: settings.region,
    fetch: limitedFetch(limits),
  })
  const keyOf = (key: string) => prefix + key

  /** Makes a request. @returns undefined for a missing object. @throws StoreUnavailable. */
  async function ask<Result>(request: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await request()
    } catch (error) {
      const isMissing = error instanceof S3ServiceError && [404, 416].includes(error.status)
      if (isMissing && serviceCode(error) !== 'NoSuchBucket') return undefined
      throw unavailable(settings, error)
    }
  }

  /** Yields pages of the objects whose keys begin with `start`, in order; with a delimiter also the common prefixes. */
  async function* list(start: string, options = {}): AsyncGenerator<Entry[], void> {
    for (let token: string | undefined; ;) {
      const page = await ask(() => client.listObjectsPaged('/', keyOf(start), PAGE, token, options))
      if (!page) throw noBucket(settings)
      const entries = page.objects ?? []
      yield entries.map(({ Key, Size, LastModified }) => ({
        key: Key.slice(prefix.length),
        byteCount: Size,
        changedAt: LastModified,
      }))
      token = page.nextContinuationToken
      if (token === undefined) return
    }
  }

  async function* keysBelow(folder: string): AsyncGenerator<string[], void> {
    for await (const page of list(`${folder}/`)) yield page.map(({ key }) => key)
  }

  async function put(key: string, { data, byteCount, md5 }: Content): Promise<void> {
    // the client sends any header, but its types allow only those of Amazon
    const headers = { 'content-md5': md5 } as Parameters<S3mini['putObject']>[4]
    await client.putObject(keyOf(key), data, MEDIA_TYPE, undefined, headers, byteCount)
  }

  /** Sends a file; repeats the request after an error, within `silenceLimit`. @throws StoreUnavailable. */
  async function putFile(key: string, path: string): Promise<void> {
    const [{ size: byteCount }, md5] = await Promise.all([stat(path), md5OfFile(path)])
    const end = performance.now() + silenceLimit(limits, byteCount)
    for (const delayMs of [...RETRY_DELAYS_MS, undefined]) {
      try {
        return await put(key, { data: streamOf(path), byteCount, md5 })
      } catch (error) {
        const isRefused = error instanceof S3ServiceError && error.status < 500
        if (isRefused || delayMs === undefined || performance.now() + delayMs >= end) throw unavailable(settings, error)
        await wait(delayMs)
      }
    }
  }

  async function read(key: string, range?: ByteRange): Promise<OpenedFile | undefined> {
    const response = await ask(() =>
      range === undefined
        ? client.getObjectRaw(keyOf(key))
        : client.getObjectRaw(keyOf(key), false, range.start, range.end + 1),
    )
    if (response === undefined) return undefined
    const byteCount = sizeOf(response)
    return { byteCount, stream: Readable.from(bytesOf(response, silenceLimit(limits, byteCount))) }
  }

  const remove = async (key: string): Promise<void> => void (await ask(() => client.deleteObject(keyOf(key))))

  /**
   * Finds an object by a listing, which also returns the modification time; the listing has the object before longer
   * keys with the same beginning.
   */
  async function find(key: string): Promise<FoundFile | undefined> {
    const page = await ask(() => client.listObjectsPaged('/', keyOf(key), 1))
    if (!page) throw noBucket(settings)
    const [found] = page.objects ?? []
    return found?.Key === keyOf(key) ? { byteCount: found.Size, changedAt: found.LastModified } : undefined
  }

  async function readText(key: string): Promise<string | undefined> {
    const opened = await read(key)
    return opened && textOf(opened.stream)
  }

  return {
    place: `${address}${prefix === '' ? '' : `/${prefix.replace(/\/$/, '')}`}`,
    folder: undefined,
    keysBelow,
    read,
    remove,
    readText,
    folders: (folders) => foldersOf(list(''), folders),

    find,

    async take(path, key) {
      await putFile(key, path)
      await unlink(path)
    },

    async writeText(key, text) {
      await put(key, { data: text, byteCount: Buffer.byteLength(text), md5: md5Of(text) }).catch((error: unknown) => {
        throw unavailable(settings, error)
      })
    },

    async move(from, to) {
      const copied = await ask(() => client.copyObject(keyOf(from), keyOf(to)))
      if (copied !== undefined) await remove(from)
      else if ((await find(from)) !== undefined)
        throw new StoreUnavailable(
          `文件存储 ${address} 找不到要复制的对象，而它存在 / The store does not find the object to copy, which exists`,
        )
      return copied !== undefined
    },

    async foldersIn(folder) {
      const names: string[] = []
      for await (const page of list(`${folder}/`, { delimiter: '/' }))
        names.push(...page.filter(({ key }) => key.endsWith('/')).map(({ key }) => key.slice(folder.length + 1, -1)))
      return names
    },

    async removeFolder(folder) {
      for await (const page of keysBelow(folder)) for (const key of page) await remove(key)
    },

    reach: async () => void (await ask(() => client.objectExists(keyOf('database.json')))),
  }
}

/** Groups a listing, which is in the order of keys, by folder. */
async function* foldersOf(
  pages: AsyncGenerator<Entry[], void>,
  folders: readonly string[],
): AsyncGenerator<FolderPart, void> {
  let at = 0
  let found = new Map<string, FoundFile>()
  const part = (): FolderPart => {
    const done = { folder: folders[at] ?? '', names: [...found.keys()], found }
    found = new Map()
    at += 1
    return done
  }
  for await (const page of pages) {
    for (const { key, ...file } of page) {
      const slash = key.indexOf('/')
      const folder = key.slice(0, Math.max(0, slash))
      while (at < folders.length && (folders[at] ?? '') < folder) yield part()
      if (at === folders.length) return
      if (slash > 0 && folders[at] === folder) found.set(key.slice(slash + 1), file)
    }
  }
  while (at < folders.length) yield part()
}

/** Size of the whole object, from a response with the object or a range of it. */
function sizeOf({ headers }: Response): number {
  const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  return Number(whole ?? headers.get('content-length') ?? Number.NaN)
}

/** Streams a file on demand. Returns an instance of the global class, whose types differ from Node's. */
const streamOf = (path: string) => NodeStream.from(createReadStream(path)) as unknown as ReadableStream

const md5Of = (text: string) => createHash('md5').update(text).digest('base64')

async function md5OfFile(path: string): Promise<string> {
  const hash = createHash('md5')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('base64')
}
