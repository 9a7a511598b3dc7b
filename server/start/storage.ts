import { dirname } from 'node:path'
import type { Config } from './settings.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { databaseKind, sqliteFile } from '#server/database/database-url.ts'
import { configuredStore, type StoreSettings } from '#server/features/stored-file/store/configured-store.ts'
import { isOwnStore } from '#server/features/stored-file/store/store-binding.ts'
import { unconfirmed } from '#server/features/removal/removal-guard.ts'
import { type DiskSpace, diskSpace } from '#server/platform/disk-space.ts'
import { isSchemaUsable } from '#server/database/migrations/migrations.ts'
import { type Check, CheckFailure, type Readiness, readiness } from '#server/http/readiness.ts'

/** The database of the process, and its readiness. */
export type Storage = { database: Database; readiness: Readiness }

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'freeSpaceFloorMb'> & StoreSettings

const BYTES_PER_MB = 1024 * 1024

/**
 * Opens the database, whose schema must be up to date (applyMigrations). SQLite rejects writes below the floor of free
 * disk space.
 * @throws DatabaseStartError as openDatabase does.
 */
export async function openStorage({
  databaseUrl,
  databaseDirectUrl,
  databasePool,
  freeSpaceFloorMb,
  ...stored
}: Settings): Promise<Storage> {
  const floorBytes = freeSpaceFloorMb * BYTES_PER_MB
  const disks: DiskSpace[] = [diskSpace({ folder: stored.filesFolder, floorBytes })]
  const options: Parameters<typeof openDatabase>[0] = {
    url: databaseUrl,
    directUrl: databaseDirectUrl,
    poolSize: databasePool,
  }
  if (databaseKind(databaseUrl) === 'sqlite') {
    const disk = diskSpace({ folder: dirname(sqliteFile(databaseUrl)), floorBytes })
    disks.push(disk)
    options.mayWrite = disk.requireRoom
  }
  const database = await openDatabase(options)
  const isAlone = database.kind === 'sqlite'
  const store = configuredStore(stored)
  const reach: Check = async () => void (await database.read.$queryRaw`SELECT 1`)
  const disk: Check = async () => {
    const rooms = await Promise.all(disks.map((place) => place.hasRoom()))
    if (rooms.includes(false)) throw new CheckFailure('free space is below the floor')
  }
  return {
    database,
    readiness: readiness({
      own: isAlone ? { database: reach, disk } : {},
      seen: {
        migrations: async () => {
          if (!(await isSchemaUsable(database))) throw new CheckFailure('the schema is another one')
        },
        files: async () => {
          if (!(await isOwnStore({ database, store })))
            throw new CheckFailure('the files are those of another database')
        },
      },
      shared: {
        // in addition to PostgreSQL, processes write only to the file store, which they share
        ...(isAlone ? {} : { database: reach, disk }),
        removals: async () => {
          if ((await unconfirmed(database)).length > 0)
            throw new CheckFailure('a job waits for npm run files -- confirm')
        },
      },
    }),
  }
}
