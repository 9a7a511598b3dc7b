import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { postgresqlSchema } from '#scripts/generate/prisma-schema.ts'
import { pendingSchemaChange, writeMigration } from './migration.ts'

const read = (path: string) => readFile(fileURLToPath(new URL(`../prisma/${path}`, import.meta.url)), 'utf8')

test('the migrations of SQLite lead to prisma/schema.prisma', async () => {
  expect(await pendingSchemaChange('sqlite')).toBe('')
})

test('the migrations of PostgreSQL lead to prisma/schema.prisma', async () => {
  expect(await pendingSchemaChange('postgresql')).toBe('')
})

test('the schema of PostgreSQL is the one generated from prisma/schema.prisma', async () => {
  expect(await read('postgresql/schema.prisma')).toBe(postgresqlSchema(await read('schema.prisma')))
})

test('a schema that cannot be turned into PostgreSQL is refused', () => {
  expect(() => postgresqlSchema('datasource db {}')).toThrow('exactly once')
})

test('a migration needs a plain name', async () => {
  await expect(writeMigration('../x')).rejects.toThrow('small letters')
})
