import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { refused } from '#server/calls/business-error.ts'
import type { FileStore } from '#server/features/stored-file/store/file-store.ts'
import { freeBytes } from '#server/platform/disk-space.ts'
import type { RateLimit, RateLimiter } from '#server/short-lived/rate-limit.ts'

const MB = 1024 * 1024
/** Minimum size of a large upload. Large uploads are limited to one at a time per person and four per process. */
const LARGE_BYTES = 50 * MB
const LARGE_AT_ONCE = 4
/** Limit for unused uploads of a person: two videos of maximum size. */
const UNUSED_BYTES = 1024 * MB
const UNUSED_FILES = 200
const RATE: RateLimit = { name: 'upload', limit: 100, windowSeconds: 600 }

/** Sender of a file. Unused files of staff stay in the media library. */
export type Uploader = { kind: 'person' | 'staff'; id: number }

type Dependencies = {
  /** Size and number of a person's unused uploads. */
  unusedOf: (personId: number) => Promise<{ bytes: number; files: number }>
  limiter: RateLimiter
  store: Pick<FileStore, 'workFolder' | 'reach'>
  /** Floor of free disk space for uploads: reserve for cleaning up and for the database. */
  floorBytes: number
}

export type UploadAdmission = ReturnType<typeof uploadAdmission>

/** A reserved upload slot: report received bytes, then release it. */
export type Admitted = { arrived: (bytes: number) => void; leave: () => void }

type Running = { who: string; isLarge: boolean; bytes: number; /** Bytes that are not on disk yet. */ left: number }

/** Decides before the first byte whether an upload may start; running uploads count with their remaining bytes. */
export function uploadAdmission({ unusedOf, limiter, store, floorBytes }: Dependencies) {
  const running = new Set<Running>()

  async function judgeUnused(personId: number): Promise<void> {
    const unused = await unusedOf(personId)
    const own = [...running].filter(({ who }) => who === nameOf({ kind: 'person', id: personId }))
    const isTooMuch = unused.bytes + sum(own.map(({ bytes }) => bytes)) > UNUSED_BYTES
    if (isTooMuch || unused.files + own.length > UNUSED_FILES) throw refused(UPLOAD_MESSAGE.tooMuch)
  }

  async function judge(uploader: Uploader): Promise<void> {
    const { isAllowed } = await limiter.hit(RATE, nameOf(uploader))
    if (!isAllowed) throw refused(UPLOAD_MESSAGE.tooMany)
    if (uploader.kind === 'person') await judgeUnused(uploader.id)
    const free = await freeBytes(store.workFolder)
    if (free - sum([...running].map(({ left }) => left)) < floorBytes) throw refused(UPLOAD_MESSAGE.noSpace)
    await store.reach() // before megabytes are sent
  }

  return {
    /**
     * Reserves an upload of `bytes`.
     * @throws BusinessError 500 for too many uploads, too much data, or too little disk space; StoreUnavailable.
     */
    async enter(uploader: Uploader, bytes: number): Promise<Admitted> {
      const who = nameOf(uploader)
      const isLarge = bytes >= LARGE_BYTES
      if (isLarge)
        refuseCrowd(
          [...running].filter((one) => one.isLarge),
          who,
        )
      const entry: Running = { who, isLarge, bytes, left: bytes }
      // added before the first await, so that concurrent requests are counted
      running.add(entry)
      const leave = () => void running.delete(entry)
      try {
        await judge(uploader)
      } catch (error) {
        leave()
        throw error
      }
      return { leave, arrived: (count) => (entry.left = Math.max(0, entry.left - count)) }
    },
  }
}

/** Persons keep the plain id as key, for compatibility with stored counts. */
const nameOf = ({ kind, id }: Uploader) => (kind === 'person' ? String(id) : `staff:${id}`)

function refuseCrowd(large: readonly Running[], who: string): void {
  if (large.some((one) => one.who === who)) throw refused(UPLOAD_MESSAGE.oneAtATime)
  if (large.length >= LARGE_AT_ONCE) throw refused(UPLOAD_MESSAGE.busy)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
