import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseKind } from '#server/database/database-url.ts'
import { migrationFolderPath, migrationNames } from '#server/database/migrations/migration-folder.ts'
import { differenceWithEngine } from './schema-difference.ts'
import { postgresqlSchema } from '#scripts/generate/prisma-schema.ts'

const kinds: DatabaseKind[] = ['sqlite', 'postgresql']
const handWritten = '-- Nothing changed in prisma/schema.prisma: write the statements by hand, and delete this line.\n'

/**
 * The SQL that prisma/schema.prisma asks for beyond the last migration of one kind of database; empty when the
 * migrations already lead to it.
 */
export async function pendingSchemaChange(kind: DatabaseKind): Promise<string> {
  const before = await schemaOfLastMigration(migrationFolderPath(kind))
  const sql = await differenceWithEngine({ before, after: await currentSchema(kind) })
  return sql.includes(';') ? sql : ''
}

/**
 * Writes the next migration for both databases, the schema it ends with beside it, and resolves to the folders.
 * When the models did not change, the files wait for statements written by hand.
 * @throws Error when the name is not made of small letters, digits and underscores.
 */
export async function writeMigration(name: string): Promise<string[]> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Error('usage: npm run migration -- <name>, of small letters, digits and underscores, such as add_jobs')
  }
  return Promise.all(kinds.map((kind) => writeOne(kind, name)))
}

async function writeOne(kind: DatabaseKind, name: string): Promise<string> {
  const parent = migrationFolderPath(kind)
  await mkdir(parent, { recursive: true })
  const number = (await migrationNames(parent)).length + 1
  const folder = join(parent, `${String(number).padStart(4, '0')}_${name}`)
  const sql = await pendingSchemaChange(kind)
  await mkdir(folder)
  await writeFile(join(folder, 'migration.sql'), sql || handWritten)
  if (sql) await writeFile(join(folder, 'schema.prisma'), await currentSchema(kind))
  return folder
}

async function currentSchema(kind: DatabaseKind): Promise<string> {
  const text = await readFile(fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url)), 'utf8')
  return kind === 'sqlite' ? text : postgresqlSchema(text)
}

/** Migrations written by hand change no model and have no schema of their own. */
async function schemaOfLastMigration(folder: string): Promise<string | undefined> {
  for (const name of (await migrationNames(folder)).toReversed()) {
    const files = await readdir(join(folder, name))
    if (files.includes('schema.prisma')) return readFile(join(folder, name, 'schema.prisma'), 'utf8')
  }
  return undefined
}
