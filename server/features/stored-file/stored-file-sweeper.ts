import type { Dirent } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#server/platform/clock.ts'
import { periodicWork } from '#server/platform/periodic-work.ts'
import { PART_FOLDER, PART_SUFFIX, removeStored } from './writing/part-file.ts'
import { isStoredName, storedFilePath } from './stored-file-name.ts'
import type { StoredFileQueries } from './stored-file-queries.ts'

/**
 * What a sweep took away, and the numbers of rows whose files are missing: with a name, who reads the log could open a file
 * that is put back.
 */
export type Sweep = { parts: number; orphans: number; unattached: number; missing: number[] }

export type StoredFileSweeper = {
  sweep: () => Promise<Sweep>
  /** Sweeps now and every hour from now on. */
  start: () => void
  /** Ends it; resolves when no sweep runs any more. */
  stop: () => Promise<void>
}

type Dependencies = {
  queries: StoredFileQueries
  root: string
  clock: Clock
  /** Hears of each file before it goes. */
  onRemoval?: (name: string) => Promise<void>
  onSwept?: (sweep: Sweep) => void
  onError?: (error: unknown) => void
}

const INTERVAL_MS = 3_600_000
/** A part is written to all the time: one that was not for so long has no writer any more. */
const PART_IDLE_MS = 10 * 60_000
/** Between its rename and its row a file is an orphan for a moment. */
const ORPHAN_AGE_MS = 3_600_000
const UNATTACHED_AGE_MS = 24 * 3_600_000
const BATCH = 500
const MAX_REPORTED = 500
/** The folders of stored files: the first two characters of their names. */
const FOLDERS = Array.from({ length: 0x100 }, (_, number) => (number + 0x100).toString(16).slice(1))
const AFTER_LAST_FOLDER = 'g'

/** Cleans up behind uploads that were cut, processes that died and files nobody used. A row without its file is only reported. */
export function storedFileSweeper(dependencies: Dependencies): StoredFileSweeper {
  const { queries, root, clock, onSwept = () => undefined, onError = () => undefined } = dependencies
  const { onRemoval = () => Promise.resolve() } = dependencies
  const periodic = periodicWork({ intervalMs: INTERVAL_MS })
  const before = (ageMs: number) => new Date(clock.now().getTime() - ageMs)

  async function isOlder(path: string, ageMs: number): Promise<boolean> {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity })) // gone in the meantime
    return mtimeMs < before(ageMs).getTime()
  }

  async function remove(name: string): Promise<void> {
    await onRemoval(name)
    await removeStored(root, name)
  }

  async function sweepParts(): Promise<number> {
    const parts = (await entriesOf(join(root, PART_FOLDER))).filter(({ name }) => name.endsWith(PART_SUFFIX))
    return countRemoved(parts, async ({ name }) => {
      const path = join(root, PART_FOLDER, name)
      if (!(await isOlder(path, PART_IDLE_MS))) return false
      await rm(path, { force: true })
      return true
    })
  }

  async function sweepUnattached(): Promise<number> {
    let removed = 0
    for (let found = BATCH; found === BATCH && !periodic.isStopped();) {
      const rows = await queries.unattachedBefore(before(UNATTACHED_AGE_MS), BATCH)
      found = rows.length
      removed += await countRemoved(rows, async ({ name }) => {
        if (!(await queries.deleteUnattached(name))) return false
        await remove(name)
        return true
      })
    }
    return removed
  }

  async function sweepOrphans(folder: string, names: readonly string[]): Promise<number> {
    let removed = 0
    for (let at = 0; at < names.length; at += BATCH) {
      const part = names.slice(at, at + BATCH)
      const known = await queries.knownNames(part)
      removed += await countRemoved(
        part.filter((name) => !known.has(name)),
        async (name) => {
          if (!(await isOlder(join(root, folder, name), ORPHAN_AGE_MS))) return false
          await remove(name)
          return true
        },
      )
    }
    return removed
  }

  async function findMissing(folder: string, present: ReadonlySet<string>): Promise<number[]> {
    const missing: number[] = []
    const end = FOLDERS[FOLDERS.indexOf(folder) + 1] ?? AFTER_LAST_FOLDER
    for (let after = folder, found = BATCH; found === BATCH && !periodic.isStopped();) {
      const rows = await queries.pageBetween({ after, end, take: BATCH })
      found = rows.length
      after = rows.at(-1)?.name ?? after
      for (const { id, name } of rows) {
        if (present.has(name)) continue
        // the row after the file: what is uploaded or swept away meanwhile is not missing
        const isGone = !(await isThere(join(root, storedFilePath(name)))) && (await queries.findByName(name)) !== null
        if (isGone) missing.push(id)
      }
    }
    return missing
  }

  /** Folder by folder, so that never all names are in memory. */
  async function sweepFolders(): Promise<{ orphans: number; missing: number[] }> {
    let orphans = 0
    const missing: number[] = []
    for (const folder of FOLDERS) {
      if (periodic.isStopped()) break
      const names = (await entriesOf(join(root, folder))).map(({ name }) => name).filter(isStoredName)
      orphans += await sweepOrphans(folder, names)
      if (missing.length < MAX_REPORTED) missing.push(...(await findMissing(folder, new Set(names))))
    }
    return { orphans, missing: missing.slice(0, MAX_REPORTED).toSorted((one, other) => one - other) }
  }

  async function sweep(): Promise<Sweep> {
    const parts = await sweepParts()
    const unattached = await sweepUnattached()
    return { parts, unattached, ...(await sweepFolders()) }
  }

  return {
    sweep,
    start: () => periodic.start(async () => onSwept(await sweep()), onError),
    stop: () => periodic.stop(),
  }
}

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function countRemoved<Item>(items: readonly Item[], remove: (item: Item) => Promise<boolean>): Promise<number> {
  let count = 0
  for (const item of items) if (await remove(item)) count += 1
  return count
}
