import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { newTestPlace, testDatabaseKinds } from '#server/testing/test-database.ts'
import { migrationFolderPath, migrationNames } from './migration-folder.ts'
import { applyMigrations } from './migrations.ts'

test.each(testDatabaseKinds)(
  "migrations on %s are recorded with the checksums of their files, as Prisma's commands expect",
  async (kind) => {
    const place = await newTestPlace(kind)
    const folder = migrationFolderPath(kind)
    await applyMigrations({ url: place.url })
    const database = await openDatabase({ url: place.url })
    const recorded = await database.rows('SELECT migration_name, checksum FROM _prisma_migrations ORDER BY 1', [])
    await database.close()
    await place.remove()
    const ofFile = async (name: string) => {
      const bytes = await readFile(join(folder, name, 'migration.sql'))
      return [name, createHash('sha256').update(bytes).digest('hex')]
    }
    expect(recorded).toEqual(await Promise.all((await migrationNames(folder)).map(ofFile)))
  },
)
