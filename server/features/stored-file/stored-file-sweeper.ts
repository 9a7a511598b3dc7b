import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemovalGuard } from '#server/features/removal/removal-guard.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import { periodicWork } from '#server/platform/periodic-work.ts'
import type { FileStore, StorePart } from './store/file-store.ts'
import { entriesOf } from './store/folder-entries.ts'
import type { StoredFileQueries } from './stored-file-queries.ts'
import { PART_FOLDER, PART_SUFFIX } from './writing/part-file.ts'

/**
 * Result of a sweep: numbers of deleted parts, of removed orphans and unused uploads, and of files deleted from the
 * trash. `missing` has the ids of rows without a file, because a name would let a reader of the log open a restored
 * file.
 */
export type Sweep = { parts: number; orphans: number; unattached: number; trash: number; missing: number[] }

export type StoredFileSweeper = {
  /** @throws Error if the store belongs to another database; in this case nothing is removed. */
  sweep: () => Promise<Sweep>
  /** Sweeps at once, and then every hour. */
  start: () => void
  /** Stops; resolves when no sweep is in progress. */
  stop: () => Promise<void>
}

/** Whether a file was released by its user. */
type IsGivenUp = (name: string) => boolean
type Found = { files: number; unknown: number; released: number; missing: number[] }

export type SweeperDependencies = {
  queries: StoredFileQueries
  store: FileStore
  /** Whether the store belongs to the database. */
  isOwn: () => Promise<boolean>
  clock: Clock
  removals: Pick<RemovalGuard, 'allows'>
  /** Identifies files released by users, which bypass the trash. */
  journal: Pick<DeletionJournal, 'read' | 'hashOfFile'>
  onSwept?: (sweep: Sweep) => void
  onError?: (error: unknown) => void
}

const INTERVAL_MS = 3_600_000
/** Age in ms after which an unfinished file no longer has a writer. */
const PART_IDLE_MS = 10 * 60_000
/** Minimum age in ms of an orphan: a new file has no row between its rename and the insert. */
const ORPHAN_AGE_MS = 3_600_000
const DAY_MS = 24 * 3_600_000
const UNATTACHED_AGE_MS = DAY_MS
/** Retention of the trash in days. */
export const TRASH_DAYS = 30
const BATCH = 500
const MAX_REPORTED = 500

/**
 * Removes leftovers of interrupted uploads and dead processes, and unused files. Files that users did not release go to
 * the trash, limited by the removal guard. Rows without a file are only reported.
 */
export function storedFileSweeper(dependencies: SweeperDependencies): StoredFileSweeper {
  const { queries, store, isOwn, clock, removals, journal } = dependencies
  const { onSwept = () => undefined, onError = () => undefined } = dependencies
  const partFolder = join(store.workFolder, PART_FOLDER)
  const periodic = periodicWork({ job: 'stored-files', intervalMs: INTERVAL_MS })
  let lookedForDeletedAt: Date | undefined
  const before = (ageMs: number) => new Date(clock.now().getTime() - ageMs)

  async function sweepParts(): Promise<number> {
    const parts = (await entriesOf(partFolder)).filter(({ name }) => name.endsWith(PART_SUFFIX))
    return countRemoved(parts, async ({ name }) => {
      const path = join(partFolder, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity })) // removed in the meantime
      if (mtimeMs >= before(PART_IDLE_MS).getTime()) return false
      await rm(path, { force: true })
      return true
    })
  }

  /** Names of uploads that are unused for too long, in pages. Yielded uploads may be removed. */
  async function* unattachedPages(): AsyncGenerator<string[], void> {
    const instant = before(UNATTACHED_AGE_MS)
    for (let after = 0, found = BATCH; found === BATCH && !periodic.isStopped();) {
      const rows = await queries.unattachedBefore(instant, after, BATCH)
      found = rows.length
      after = rows.at(-1)?.id ?? after
      yield rows.map(({ name }) => name)
    }
  }

  async function sweepUnattached(isGivenUp: IsGivenUp): Promise<number> {
    let unused = 0
    for await (const names of unattachedPages()) unused += names.filter((name) => !isGivenUp(name)).length
    const mayTrash = await removals.allows('unusedUploads', { count: unused, total: await queries.count() })
    let removed = 0
    for await (const names of unattachedPages())
      removed += await countRemoved(names, async (name) => {
        const isReleased = isGivenUp(name)
        const row = isReleased || mayTrash ? await queries.deleteUnattached(name) : undefined
        if (row === undefined) return false
        if (isReleased) await store.remove(name)
        else {
          const { id: _, createdAt, ...rest } = row
          await store.trash.put(name, clock.now(), { ...rest, createdAt: createdAt.toISOString() })
        }
        return true
      })
    return removed
  }

  /** Files without rows, except new files between rename and insert. */
  async function orphansIn({ names, found }: StorePart): Promise<string[]> {
    const orphans: string[] = []
    for (let at = 0; at < names.length; at += BATCH) {
      const some = names.slice(at, at + BATCH)
      const known = await queries.knownNames(some)
      for (const name of some) {
        if (known.has(name)) continue
        const file = found?.get(name) ?? (await store.find(name))
        if (file !== undefined && file.changedAt < before(ORPHAN_AGE_MS)) orphans.push(name)
      }
    }
    return orphans
  }

  async function findMissing({ after: from, end, names }: StorePart): Promise<number[]> {
    const present = new Set(names)
    const missing: number[] = []
    for (let after = from, found = BATCH; found === BATCH && !periodic.isStopped();) {
      const rows = await queries.pageBetween({ after, end, take: BATCH })
      found = rows.length
      after = rows.at(-1)?.name ?? after
      for (const { id, name } of rows) {
        if (present.has(name)) continue
        // query the row after the file: uploads and removals in between are not missing files
        const isGone = !(await store.isThere(name)) && (await queries.findByName(name)) !== null
        if (isGone) missing.push(id)
      }
    }
    return missing
  }

  /**
   * Counts all files, the orphans that need the removal guard (`unknown`) and the orphans released by users; collects
   * the ids of rows without a file.
   */
  async function lookThrough(isGivenUp: IsGivenUp): Promise<Found> {
    const found = { files: 0, unknown: 0, released: 0, missing: [] as number[] }
    for await (const part of store.parts()) {
      if (periodic.isStopped()) break
      found.files += part.names.length
      const orphans = await orphansIn(part)
      const released = orphans.filter(isGivenUp).length
      found.released += released
      found.unknown += orphans.length - released
      if (found.missing.length < MAX_REPORTED) found.missing.push(...(await findMissing(part)))
    }
    return { ...found, missing: found.missing.slice(0, MAX_REPORTED).toSorted((one, other) => one - other) }
  }

  /** Removes the orphans. Searches for them again, because the names of all orphans could take too much memory. */
  async function sweepOrphans({ files, unknown, released }: Found, isGivenUp: IsGivenUp): Promise<number> {
    const mayTrash = await removals.allows('orphanedFiles', { count: unknown, total: files })
    if (released + (mayTrash ? unknown : 0) === 0) return 0
    let removed = 0
    for await (const part of store.parts()) {
      if (periodic.isStopped()) break
      removed += await countRemoved(await orphansIn(part), async (name) => {
        if (isGivenUp(name)) await store.remove(name)
        else if (mayTrash && !(await queries.knownNames([name])).has(name)) await store.trash.put(name, clock.now())
        else return false
        return true
      })
    }
    return removed
  }

  /** Deletes uploads in the trash whose owners were deleted while a sweep moved the uploads. */
  async function sweepTrashOfDeleted(): Promise<number> {
    const instant = clock.now()
    const gone = await queries.deletedSince(lookedForDeletedAt ?? before((TRASH_DAYS + 1) * DAY_MS))
    const removed = gone.size === 0 ? 0 : await store.trash.removeOwned(gone)
    lookedForDeletedAt = instant
    return removed
  }

  async function sweepTrash(files: number): Promise<number> {
    const removed = await sweepTrashOfDeleted()
    const lastDay = before(TRASH_DAYS * DAY_MS)
      .toISOString()
      .slice(0, 10)
    let [waiting, due] = [0, 0]
    for await (const page of store.trash.pages()) {
      waiting += page.length
      due += page.filter(({ day }) => day < lastDay).length
    }
    if (!(await removals.allows('trash', { count: due, total: files + waiting }))) return removed
    for (const day of await store.trash.days()) if (day < lastDay) await store.trash.removeDay(day)
    return removed + due
  }

  async function sweep(): Promise<Sweep> {
    if (!(await isOwn())) throw new Error('the stored files are those of another database: nothing is swept')
    const parts = await sweepParts()
    const givenUp = new Set((await journal.read()).filter(({ kind }) => kind === 'file').map(({ hash }) => hash))
    const isGivenUp: IsGivenUp = (name) => givenUp.has(journal.hashOfFile(name))
    const unattached = await sweepUnattached(isGivenUp)
    const found = await lookThrough(isGivenUp)
    const { files, missing } = found
    // an interrupted sweep has seen only some of the files
    if (periodic.isStopped()) return { parts, unattached, orphans: 0, trash: 0, missing }
    const orphans = await sweepOrphans(found, isGivenUp)
    return { parts, unattached, orphans, trash: await sweepTrash(files), missing }
  }

  return {
    sweep,
    start: () => periodic.start(async () => onSwept(await sweep()), onError),
    stop: () => periodic.stop(),
  }
}

async function countRemoved<Item>(items: readonly Item[], remove: (item: Item) => Promise<boolean>): Promise<number> {
  let count = 0
  for (const item of items) if (await remove(item)) count += 1
  return count
}
