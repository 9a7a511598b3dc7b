import type { Config } from './config.ts'
import { storedFileQueries } from './features/stored-file/stored-file-queries.ts'
import { storedFileService } from './features/stored-file/stored-file-service.ts'
import { type Sweep, storedFileSweeper } from './features/stored-file/stored-file-sweeper.ts'
import { uploadAdmission } from './features/upload/upload-admission.ts'
import { uploadService } from './features/upload/upload-service.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './database/database.ts'
import type { RateLimiter } from './short-lived/rate-limit.ts'

type Dependencies = {
  config: Pick<Config, 'filesFolder' | 'publicUrl' | 'freeSpaceFloorMb'>
  database: Database
  clock: Clock
  limiter: RateLimiter
  /** Signs the addresses of private files. */
  signingKey: Uint8Array
}

/** Something about files that the log should tell. */
export type FileEvent = { kind: 'fault'; error: unknown } | { kind: 'swept'; sweep: Sweep }

const BYTES_PER_MB = 1024 * 1024

/** The services of stored files: reading, uploading, sweeping. */
export function createFileServices({ config, database, clock, limiter, signingKey }: Dependencies) {
  const root = config.filesFolder
  const queries = storedFileQueries(database)
  const listeners: ((event: FileEvent) => void)[] = []
  const tell = (event: FileEvent) => listeners.forEach((listener) => listener(event))
  const onError = (error: unknown) => tell({ kind: 'fault', error })
  const { publicUrl } = config
  const files = storedFileService({ database, queries, root, clock, signingKey, publicUrl, onDamage: onError })
  const admission = uploadAdmission({
    unusedOf: (personId) => queries.unattachedOf(personId),
    limiter,
    root,
    floorBytes: config.freeSpaceFloorMb * BYTES_PER_MB,
  })
  return {
    files,
    uploads: uploadService({ files, admission, root, onError }),
    fileSweeper: storedFileSweeper({
      queries,
      root,
      clock,
      onError,
      onSwept: (sweep) => tell({ kind: 'swept', sweep }),
    }),
    onFileEvent: (listener: (event: FileEvent) => void) => void listeners.push(listener),
  }
}
