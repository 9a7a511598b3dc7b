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
 * Result of a sweep: parts and expired trash deleted, orphans and unused uploads moved to the trash, ids of rows
 * without a file. Ids, because with a name a reader of the log could open a restored file.
 */
export type Sweep = { parts: number; orphans: number; unattached: number; trash: number; missing: number[] }

export type StoredFileSweeper = {
  /** @throws Error if the store belongs to another database; nothing is removed then. */
  sweep: () => Promise<Sweep>
  /** Sweeps now and then every hour. */
  start: () => void
  /** Stops; resolves when no sweep is in progress. */
  stop: () => Promise<void>
}

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
/** Minimum age in ms: a new file has no row between its rename and the insert. */
const ORPHAN_AGE_MS = 3_600_000
const DAY_MS = 24 * 3_600_000
const UNATTACHED_AGE_MS = DAY_MS
/** Retention of the trash. */
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
  const before = (ageMs: number) => new Date(clock.now().getTime() - ageMs)

  async function sweepParts(): Promise<number> {
    const parts = (await entriesOf(partFolder)).filter(({ name }) => name.endsWith(PART_SUFFIX))
    return countRemoved(parts, async ({ name }) => {
      const path = join(partFolder, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity })) // removed meanwhile
      if (mtimeMs >= before(PART_IDLE_MS).getTime()) return false
      await rm(path, { force: true })
      return true
    })
  }

  async function sweepUnattached(isGivenUp: (name: string) => boolean): Promise<number> {
    const names: string[] = []
    for (let after = 0, found = BATCH; found === BATCH && !periodic.isStopped();) {
      const rows = await queries.unattachedBefore(before(UNATTACHED_AGE_MS), after, BATCH)
      found = rows.length
      after = rows.at(-1)?.id ?? after
      names.push(...rows.map(({ name }) => name))
    }
    const unused = names.filter((name) => !isGivenUp(name))
    const mayTrash = await removals.allows('unusedUploads', { count: unused.length, total: await queries.count() })
    const dropped = await countRemoved(names.filter(isGivenUp), async (name) => {
      if ((await queries.deleteUnattached(name)) === undefined) return false
      await store.remove(name)
      return true
    })
    if (!mayTrash) return dropped
    const trashed = await countRemoved(unused, async (name) => {
      const row = await queries.deleteUnattached(name)
      if (row === undefined) return false
      const { id: _, createdAt, ...rest } = row
      await store.trash.put(name, clock.now(), { ...rest, createdAt: createdAt.toISOString() })
      return true
    })
    return dropped + trashed
  }

  /** Files without rows, except new ones between rename and insert. */
  async function orphansAmong(names: readonly string[]): Promise<string[]> {
    const orphans: string[] = []
    for (let at = 0; at < names.length; at += BATCH) {
      const some = names.slice(at, at + BATCH)
      const known = await queries.knownNames(some)
      for (const name of some) {
        if (known.has(name)) continue
        const found = await store.find(name)
        if (found !== undefined && found.changedAt < before(ORPHAN_AGE_MS)) orphans.push(name)
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

  async function lookThrough(): Promise<{ files: number; orphans: string[]; missing: number[] }> {
    const found = { files: 0, orphans: [] as string[], missing: [] as number[] }
    for await (const part of store.parts()) {
      if (periodic.isStopped()) break
      found.files += part.names.length
      found.orphans.push(...(await orphansAmong(part.names)))
      if (found.missing.length < MAX_REPORTED) found.missing.push(...(await findMissing(part)))
    }
    return { ...found, missing: found.missing.slice(0, MAX_REPORTED).toSorted((one, other) => one - other) }
  }

  async function sweepOrphans(orphans: readonly string[], files: number, isGivenUp: (name: string) => boolean) {
    const unknown = orphans.filter((name) => !isGivenUp(name))
    const mayTrash = await removals.allows('orphanedFiles', { count: unknown.length, total: files })
    return countRemoved(orphans, async (name) => {
      if (isGivenUp(name)) await store.remove(name)
      else if (mayTrash && !(await queries.knownNames([name])).has(name)) await store.trash.put(name, clock.now())
      else return false
      return true
    })
  }

  async function sweepTrash(files: number): Promise<number> {
    const owned = await store.trash.listOwned()
    const gone = await queries.deletedPeople([...new Set(owned.map(({ ownerId }) => ownerId))])
    let removed = await countRemoved(owned, async ({ name, ownerId }) => {
      if (!gone.has(ownerId)) return false
      await store.trash.remove(name)
      return true
    })
    const waiting = await store.trash.list()
    const lastDay = before(TRASH_DAYS * DAY_MS)
      .toISOString()
      .slice(0, 10)
    const due = waiting.filter(({ day }) => day < lastDay)
    if (!(await removals.allows('trash', { count: due.length, total: files + waiting.length }))) return removed
    for (const day of new Set(due.map((entry) => entry.day))) await store.trash.removeDay(day)
    removed += due.length
    return removed
  }

  async function sweep(): Promise<Sweep> {
    if (!(await isOwn())) throw new Error('the stored files are those of another database: nothing is swept')
    const parts = await sweepParts()
    const givenUp = new Set((await journal.read()).filter(({ kind }) => kind === 'file').map(({ hash }) => hash))
    const isGivenUp = (name: string) => givenUp.has(journal.hashOfFile(name))
    const unattached = await sweepUnattached(isGivenUp)
    const { files, orphans: found, missing } = await lookThrough()
    // an interrupted sweep has seen only some of the files
    if (periodic.isStopped()) return { parts, unattached, orphans: 0, trash: 0, missing }
    const orphans = await sweepOrphans(found, files, isGivenUp)
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
