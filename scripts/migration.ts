import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseKind } from '#server/database/database-url.ts'
import { migrationFolderPath, migrationNames } from '#server/database/migrations/migration-folder.ts'
import { differenceWithEngine } from './schema-difference.ts'
import { postgresqlSchema } from '#scripts/generate/prisma-schema.ts'

const kinds: DatabaseKind[] = ['sqlite', 'postgresql']
const handWritten = '-- Nothing changed in prisma/schema.prisma: write the statements by hand, and delete this line.\n'

const schemaFile = fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url))
/** The schema that the last migration of both kinds of database ends with. */
const migratedSchemaFile = fileURLToPath(new URL('../prisma/migrations/schema.prisma', import.meta.url))

/**
 * The SQL that prisma/schema.prisma asks for beyond the last migration of one kind of database; empty when the
 * migrations already lead to it.
 */
export async function pendingSchemaChange(kind: DatabaseKind): Promise<string> {
  const before = await schemaOf(migratedSchemaFile, kind)
  const sql = await differenceWithEngine({ before, after: await schemaOf(schemaFile, kind) })
  return sql.includes(';') ? sql : ''
}

/**
 * Writes the next migration for both databases and the schema that it ends with, and resolves to the folders.
 * When the models did not change, the files wait for statements written by hand.
 * @throws Error when the name is not made of small letters, digits and underscores.
 */
export async function writeMigration(name: string): Promise<string[]> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Error('usage: npm run migration -- <name>, of small letters, digits and underscores, such as add_jobs')
  }
  const folders = await Promise.all(kinds.map((kind) => writeOne(kind, name)))
  await copyFile(schemaFile, migratedSchemaFile)
  return folders
}

async function writeOne(kind: DatabaseKind, name: string): Promise<string> {
  const parent = migrationFolderPath(kind)
  const number = (await migrationNames(parent)).length + 1
  const folder = join(parent, `${String(number).padStart(4, '0')}_${name}`)
  const sql = await pendingSchemaChange(kind)
  await mkdir(folder)
  await writeFile(join(folder, 'migration.sql'), sql || handWritten)
  return folder
}

async function schemaOf(file: string, kind: DatabaseKind): Promise<string> {
  const text = await readFile(file, 'utf8')
  return kind === 'sqlite' ? text : postgresqlSchema(text)
}
