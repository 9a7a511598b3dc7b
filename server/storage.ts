import { dirname } from 'node:path'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './database/database.ts'
import { databaseKind, sqliteFile } from './database/database-url.ts'
import { type DiskSpace, diskSpace } from './platform/disk-space.ts'
import { isSchemaCurrent } from './database/migrations/migrations.ts'
import { CheckFailure, type Readiness, readiness } from './http/readiness.ts'

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
  return {
    database,
    readiness: readiness({
      database: async () => void (await database.read.$queryRaw`SELECT 1`),
      migrations: async () => {
        if (!(await isSchemaCurrent(database))) throw new CheckFailure('the schema is another one')
      },
      disk: async () => {
        const rooms = await Promise.all(disks.map((disk) => disk.hasRoom()))
        if (rooms.includes(false)) throw new CheckFailure('free space is below the floor')
      },
    }),
  }
}
