import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { postgresqlSchema } from '#scripts/generate/prisma-schema.ts'
import { pendingSchemaChange, writeMigration } from './migration.ts'

const read = (path: string) => readFile(fileURLToPath(new URL(`../prisma/${path}`, import.meta.url)), 'utf8')

test('the migrations for SQLite result in prisma/schema.prisma', async () => {
  expect(await pendingSchemaChange('sqlite')).toBe('')
})

test('the migrations for PostgreSQL result in prisma/schema.prisma', async () => {
  expect(await pendingSchemaChange('postgresql')).toBe('')
})

test('prisma/postgresql/schema.prisma is the file generated from prisma/schema.prisma', async () => {
  expect(await read('postgresql/schema.prisma')).toBe(postgresqlSchema(await read('schema.prisma')))
})

test('postgresqlSchema throws for a schema without the lines that it replaces', () => {
  expect(() => postgresqlSchema('datasource db {}')).toThrow('exactly once')
})

test('writeMigration throws for an invalid name', async () => {
  await expect(writeMigration('../x')).rejects.toThrow('small letters')
})
