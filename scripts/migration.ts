import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseKind } from '#server/database/database-url.ts'
import {
  migrationFolderPath,
  migrationNames,
  type MigrationPhase,
  PHASE_FILE,
} from '#server/database/migrations/migration-folder.ts'
import { expandObjections, type Objection } from './migration-rules.ts'
import { type MigrationSql, splitSteps } from './migration-steps.ts'
import { differenceWithEngine } from './schema-difference.ts'
import { postgresqlSchema } from '#scripts/generate/prisma-schema.ts'

const kinds: DatabaseKind[] = ['sqlite', 'postgresql']
const handWritten = '-- Nothing changed in prisma/schema.prisma: write the statements by hand, and delete this line.\n'

const schemaFile = fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url))
/** The schema after the last migration, for both kinds of database. */
const migratedSchemaFile = fileURLToPath(new URL('../prisma/migrations/schema.prisma', import.meta.url))

/**
 * Returns the SQL that changes the schema after the last migration to prisma/schema.prisma, for one kind of database;
 * '' if both schemas are equal.
 */
export async function pendingSchemaChange(kind: DatabaseKind): Promise<string> {
  const before = await schemaOf(migratedSchemaFile, kind)
  const sql = await differenceWithEngine({ before, after: await schemaOf(schemaFile, kind) })
  return sql.includes(';') ? sql : ''
}

/** A written migration: its folders, and the reasons why it is a `contract`; none for an `expand`. */
export type WrittenMigration = { folders: string[]; objections: Objection[] }

/**
 * Writes the next migration for both databases and the resulting schema. Writes a second migration for statements that
 * would lock existing tables of PostgreSQL for long. Declares a migration `expand` if the rules allow it. If the
 * models did not change, the files contain only a comment, for statements written by hand.
 * @throws Error unless the name consists of lower-case letters, digits and underscores.
 */
export async function writeMigration(name: string): Promise<WrittenMigration[]> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Error('usage: npm run migration -- <name>, of small letters, digits and underscores, such as add_jobs')
  }
  const names = await Promise.all(kinds.map((kind) => migrationNames(migrationFolderPath(kind))))
  const number = Math.max(0, ...names.flat().map((folder) => Number.parseInt(folder, 10))) + 1
  const [sqlite = '', postgresql = ''] = await Promise.all(kinds.map(pendingSchemaChange))
  const { first, steps } = splitSteps({ sqlite, postgresql })
  const written = [await writeOne(folderName(number, name), first)]
  if (steps) written.push(await writeOne(folderName(number + 1, `${name}_steps`), steps))
  await copyFile(schemaFile, migratedSchemaFile)
  return written
}

const folderName = (number: number, name: string) => `${String(number).padStart(4, '0')}_${name}`

async function writeOne(name: string, migration: MigrationSql): Promise<WrittenMigration> {
  const objections = kinds.flatMap((kind) => expandObjections(migration[kind], kind))
  const phase: MigrationPhase = objections.length === 0 ? 'expand' : 'contract'
  const folders = kinds.map((kind) => join(migrationFolderPath(kind), name))
  for (const [index, kind] of kinds.entries()) {
    const folder = folders[index] ?? ''
    await mkdir(folder)
    await writeFile(join(folder, 'migration.sql'), migration[kind] || handWritten)
    await writeFile(join(folder, PHASE_FILE), `${phase}\n`)
  }
  return { folders, objections }
}

async function schemaOf(file: string, kind: DatabaseKind): Promise<string> {
  const text = await readFile(file, 'utf8')
  return kind === 'sqlite' ? text : postgresqlSchema(text)
}
