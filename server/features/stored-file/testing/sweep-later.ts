import type { Database } from '#server/database/database.ts'
import { fileStore } from '#server/features/stored-file/store/file-store.ts'
import { storedFileQueries } from '#server/features/stored-file/stored-file-queries.ts'
import { storedFileSweeper, type Sweep } from '#server/features/stored-file/stored-file-sweeper.ts'

const HOUR_MS = 3_600_000

/**
 * Sweeps with a clock two hours ahead, so that current parts and files without rows are old enough to be removed. Uses
 * no removal guard and no deletion journal.
 */
export const sweepLater = (database: Database, filesFolder: string): Promise<Sweep> =>
  storedFileSweeper({
    queries: storedFileQueries(database),
    store: fileStore(filesFolder),
    isOwn: () => Promise.resolve(true),
    clock: { now: () => new Date(Date.now() + 2 * HOUR_MS) },
    removals: { allows: () => Promise.resolve(true) },
    journal: { read: () => Promise.resolve([]), hashOfFile: (name) => name },
  }).sweep()
