import { UPLOAD_MESSAGE } from '#contracts/error-catalogue.ts'
import { refused } from '#server/calls/business-error.ts'
import { freeBytes } from '#server/platform/disk-space.ts'
import type { RateLimit, RateLimiter } from '#server/short-lived/rate-limit.ts'

const MB = 1024 * 1024
/** From this size on an upload is large: one at a time for a person, four for the process. */
const LARGE_BYTES = 50 * MB
const LARGE_AT_ONCE = 4
/** What a person may have uploaded without using it: two films of the largest size. */
const UNUSED_BYTES = 1024 * MB
const UNUSED_FILES = 200
const RATE: RateLimit = { name: 'upload', limit: 100, windowSeconds: 600 }

/** Who sends a file. Staff keep what they have not used: it stays in their library. */
export type Uploader = { kind: 'person' | 'staff'; id: number }

type Dependencies = {
  /** What a person has uploaded and not used. */
  unusedOf: (personId: number) => Promise<{ bytes: number; files: number }>
  limiter: RateLimiter
  root: string
  /** Uploads stop when less is free: room to clean up, and for the database. */
  floorBytes: number
}

export type UploadAdmission = ReturnType<typeof uploadAdmission>

/** An upload that may go on: it tells what has arrived, and when it is over. */
export type Admitted = { arrived: (bytes: number) => void; leave: () => void }

type Running = { who: string; isLarge: boolean; bytes: number; /** Not on the disk yet. */ left: number }

/** Decides, before a byte is stored, whether an upload may begin. Those under way count with what they still bring. */
export function uploadAdmission({ unusedOf, limiter, root, floorBytes }: Dependencies) {
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
    const free = await freeBytes(root)
    if (free - sum([...running].map(({ left }) => left)) < floorBytes) throw refused(UPLOAD_MESSAGE.noSpace)
  }

  return {
    /**
     * Lets an upload of so many bytes begin.
     * @throws BusinessError 500 for too many, too much, or too little space.
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
      // at once, before anything is awaited: requests may come in the same moment
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

/** People keep the plain number, under which their uploads have always been counted. */
const nameOf = ({ kind, id }: Uploader) => (kind === 'person' ? String(id) : `staff:${id}`)

function refuseCrowd(large: readonly Running[], who: string): void {
  if (large.some((one) => one.who === who)) throw refused(UPLOAD_MESSAGE.oneAtATime)
  if (large.length >= LARGE_AT_ONCE) throw refused(UPLOAD_MESSAGE.busy)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
