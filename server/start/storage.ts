import { dirname } from 'node:path'
import type { Config } from './config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { databaseKind, sqliteFile } from '#server/database/database-url.ts'
import { fileStore } from '#server/features/stored-file/store/file-store.ts'
import { isOwnStore } from '#server/features/stored-file/store/store-binding.ts'
import { unconfirmed } from '#server/features/removal/removal-guard.ts'
import { type DiskSpace, diskSpace } from '#server/platform/disk-space.ts'
import { isSchemaUsable } from '#server/database/migrations/migrations.ts'
import { CheckFailure, type Readiness, readiness } from '#server/http/readiness.ts'

/** Where the process keeps things, and whether it can. */
export type Storage = { database: Database; readiness: Readiness }

type Settings = Pick<Config, 'databaseUrl' | 'filesFolder' | 'freeSpaceFloorMb'>

const BYTES_PER_MB = 1024 * 1024

/**
 * Opens the database behind the floor of free disk space. The schema must be up to date (applyMigrations).
 * @throws DatabaseStartError as openDatabase does.
 */
export async function openStorage({ databaseUrl, filesFolder, freeSpaceFloorMb }: Settings): Promise<Storage> {
  const floorBytes = freeSpaceFloorMb * BYTES_PER_MB
  const disks: DiskSpace[] = [diskSpace({ folder: filesFolder, floorBytes })]
  const options: Parameters<typeof openDatabase>[0] = { url: databaseUrl }
  if (databaseKind(databaseUrl) === 'sqlite') {
    const disk = diskSpace({ folder: dirname(sqliteFile(databaseUrl)), floorBytes })
    disks.push(disk)
    options.mayWrite = disk.requireRoom
  }
  const database = await openDatabase(options)
  const store = fileStore(filesFolder)
  return {
    database,
    readiness: readiness(
      {
        database: async () => void (await database.read.$queryRaw`SELECT 1`),
        migrations: async () => {
          if (!(await isSchemaUsable(database))) throw new CheckFailure('the schema is another one')
        },
        disk: async () => {
          const rooms = await Promise.all(disks.map((disk) => disk.hasRoom()))
          if (rooms.includes(false)) throw new CheckFailure('free space is below the floor')
        },
        files: async () => {
          if (!(await isOwnStore({ database, store })))
            throw new CheckFailure('the files are those of another database')
        },
      },
      {
        removals: async () => {
          if ((await unconfirmed(database)).length > 0)
            throw new CheckFailure('a job waits for npm run files -- confirm')
        },
      },
    ),
  }
}
