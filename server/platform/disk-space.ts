import { statfs } from 'node:fs/promises'

export type DiskSpace = {
  /** Whether more bytes are free than the floor; looked up again after a second. */
  hasRoom: () => Promise<boolean>
  /** @throws DiskFullError below the floor. */
  requireRoom: () => Promise<void>
}

/** Refuses a write, so that there is room left to read, to close and to clean up. */
export class DiskFullError extends Error {}

type Options = {
  /** A folder on the disk in question. */
  folder: string
  /** Free bytes below which nothing is written any more; 0 never refuses. */
  floorBytes: number
  /** Takes the place of asking the system, for tests. */
  readFreeBytes?: (folder: string) => Promise<number>
}

const LIFE_MS = 1000

/**
 * The free space of a disk against a floor. A full disk takes SQLite's deletes and checkpoints too, so writing has to stop
 * while there is still some. Room that comes back is seen within a second, without a restart.
 */
export function diskSpace({ folder, floorBytes, readFreeBytes = freeBytesOf }: Options): DiskSpace {
  let known: { answer: Promise<boolean>; askedAt: number } | undefined
  const ask = async () => (await readFreeBytes(folder)) >= floorBytes
  const hasRoom = (): Promise<boolean> => {
    if (floorBytes === 0) return Promise.resolve(true)
    const now = performance.now() // no wall clock: a jump must not stop the looking
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

/** A disk that cannot be asked is no reason to refuse: the write itself will tell. */
const freeBytesOf = (folder: string): Promise<number> => freeBytes(folder).catch(() => Number.POSITIVE_INFINITY)

/** Bytes that may still be written below a folder, as this process sees it. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether an error says that the disk, or this process's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof DiskFullError) return true
  const code = (error as { code?: unknown } | undefined)?.code
  return code === 'ENOSPC' || code === 'EDQUOT'
}
