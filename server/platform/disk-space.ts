import { statfs } from 'node:fs/promises'

export type DiskSpace = {
  /** Whether at least `floorBytes` are free; the result is cached for one second. */
  hasRoom: () => Promise<boolean>
  /** @throws DiskFullError below the floor. */
  requireRoom: () => Promise<void>
}

/** Error of a write while free space is below the floor: the rest is needed for reading, closing and cleaning up. */
export class DiskFullError extends Error {}

type Options = {
  /** A folder on the disk to watch. */
  folder: string
  /** Number of free bytes below which writes are rejected; 0 rejects no writes. */
  floorBytes: number
  /** Replaces the system call in tests. */
  readFreeBytes?: (folder: string) => Promise<number>
}

const LIFE_MS = 1000

/**
 * Compares the free space of a disk with a floor. SQLite's deletes and checkpoints need space too, so writes must stop
 * before the disk is full. Freed space is noticed within a second, without a restart.
 */
export function diskSpace({ folder, floorBytes, readFreeBytes = freeBytesOf }: Options): DiskSpace {
  let known: { answer: Promise<boolean>; askedAt: number } | undefined
  const ask = async () => (await readFreeBytes(folder)) >= floorBytes
  const hasRoom = (): Promise<boolean> => {
    if (floorBytes === 0) return Promise.resolve(true)
    const now = performance.now() // monotonic, so that clock changes do not stop the refresh
    if (known === undefined || now - known.askedAt >= LIFE_MS) known = { answer: ask(), askedAt: now }
    return known.answer
  }
  return {
    hasRoom,
    async requireRoom() {
      if (!(await hasRoom())) throw new DiskFullError(`less than ${floorBytes} bytes are free at ${folder}`)
    },
  }
}

/** Free bytes; infinite if the disk cannot be queried, because the write then reports any problem itself. */
const freeBytesOf = (folder: string): Promise<number> => freeBytes(folder).catch(() => Number.POSITIVE_INFINITY)

/** Bytes that this process may still write below a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether an error reports a full disk or an exhausted quota. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof DiskFullError) return true
  const code = (error as { code?: unknown } | undefined)?.code
  return code === 'ENOSPC' || code === 'EDQUOT'
}
