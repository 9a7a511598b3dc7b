import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DatabaseKind } from '#server/database/database-url.ts'
import { migrationFolderPath, migrationNames, PHASE_FILE } from '#server/database/migrations/migration-folder.ts'
import { expandObjections } from './migration-rules.ts'
import { splitSteps } from './migration-steps.ts'

const KINDS: DatabaseKind[] = ['sqlite', 'postgresql']
const names = await migrationNames(migrationFolderPath('postgresql'))

const readIn = (kind: DatabaseKind, name: string, file: string) =>
  readFile(join(migrationFolderPath(kind), name, file), 'utf8').catch(() => 'none')

describe.each(names)('%s', (name) => {
  test('declares the same phase for both kinds of database', async () => {
    const phases = await Promise.all(KINDS.map((kind) => readIn(kind, name, PHASE_FILE)))
    expect(phases[0]).toMatch(/^(?:expand|contract)\n$/)
    expect(phases[1]).toBe(phases[0])
  })

  test('contains only statements that its phase permits', async () => {
    if ((await readIn('postgresql', name, PHASE_FILE)) !== 'expand\n') return
    for (const kind of KINDS) expect(expandObjections(await readIn(kind, name, 'migration.sql'), kind)).toEqual([])
  })
})

const reasons = (sql: string, kind: DatabaseKind = 'postgresql') =>
  expandObjections(sql, kind).map(({ reason }) => reason.split(':', 1)[0])

test.each([
  'CREATE TABLE "note" ("id" SERIAL NOT NULL, CONSTRAINT "note_pkey" PRIMARY KEY ("id")); CREATE UNIQUE INDEX "note_a_key" ON "note"("a");',
  'ALTER TABLE "job" ADD COLUMN "a" TEXT, ADD COLUMN "b" TEXT NOT NULL DEFAULT \'a, b; c\';',
  'ALTER TABLE "job" ADD COLUMN "a" INTEGER; -- DROP TABLE "job";\nALTER TABLE "job" ADD CONSTRAINT "k" FOREIGN KEY ("a") REFERENCES "note"("id") ON DELETE SET NULL NOT VALID;',
  'CREATE INDEX CONCURRENTLY "job_a_idx" ON "job"("a"); ALTER TABLE "job" VALIDATE CONSTRAINT "k";',
  'CREATE TABLE "note" ("id" INTEGER); INSERT INTO "note" SELECT "id" FROM "job";',
  'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1; DROP TABLE "job"; $$;',
])('expand permits: %s', (sql) => {
  expect(reasons(sql)).toEqual([])
})

test.each([
  ['DROP TABLE "job";', 'drops'],
  ['ALTER TABLE "job" DROP COLUMN "a";', 'drops'],
  ['DROP INDEX "job_a_idx";', 'drops'],
  ['DROP INDEX CONCURRENTLY "job_a_idx";', 'drops'],
  ['ALTER TABLE "job" RENAME COLUMN "a" TO "b";', 'renames'],
  ['ALTER TABLE "job" RENAME TO "post";', 'renames'],
  ['ALTER TABLE "job" ADD COLUMN "a" TEXT NOT NULL;', 'tightens'],
  ['ALTER TABLE "job" ADD COLUMN "a" TEXT UNIQUE;', 'tightens'],
  ['ALTER TABLE "job" ALTER COLUMN "a" SET NOT NULL;', 'tightens'],
  ['ALTER TABLE "job" ALTER COLUMN "a" TYPE BIGINT;', 'tightens'],
  ['ALTER TABLE "job" ALTER COLUMN "a" DROP DEFAULT;', 'tightens'],
  ['ALTER TABLE "job" ADD CONSTRAINT "c" CHECK ("a" > 0);', 'tightens'],
  ['ALTER TABLE "job" ADD CONSTRAINT "k" FOREIGN KEY ("a") REFERENCES "note"("id") NOT VALID;', 'tightens'],
  ['CREATE UNIQUE INDEX "job_a_key" ON "job"("a");', 'tightens'],
  ['CREATE UNIQUE INDEX CONCURRENTLY "job_a_key" ON "job"("a");', 'tightens'],
  ['CREATE INDEX "job_a_idx" ON "job"("a");', 'locks long'],
  ['ALTER TABLE "job" ADD COLUMN "a" TEXT DEFAULT gen_random_uuid();', 'locks long'],
  ['ALTER TABLE "job" ADD COLUMN "a" SERIAL;', 'locks long'],
  ['UPDATE "job" SET "a" = 1;', 'locks rows or changes what older programs rely on'],
  [
    'INSERT INTO "job" VALUES (1) ON CONFLICT ("id") DO UPDATE SET "a" = 1;',
    'locks rows or changes what older programs rely on',
  ],
  ['TRUNCATE "job";', 'locks rows or changes what older programs rely on'],
])('expand does not permit: %s', (sql, reason) => {
  expect(reasons(sql)).toEqual([reason])
})

test('expand does not permit a foreign key of a new column without NOT VALID', () => {
  const sql =
    'ALTER TABLE "job" ADD COLUMN "a" INTEGER; ALTER TABLE "job" ADD CONSTRAINT "k" FOREIGN KEY ("a") REFERENCES "note"("id");'
  expect(reasons(sql)).toEqual(['locks long'])
})

test('expand does not permit other statements in a migration with CREATE INDEX CONCURRENTLY', () => {
  const sql = 'CREATE INDEX CONCURRENTLY "job_a_idx" ON "job"("a"); ALTER TABLE "job" ADD COLUMN "a" TEXT;'
  expect(reasons(sql)).toEqual(['does not belong beside CONCURRENTLY or VALIDATE'])
})

test('on SQLite, expand permits the copy of a table and an index on an existing table', () => {
  const copying = `PRAGMA foreign_keys=OFF; CREATE TABLE "new_job" ("id" INTEGER); INSERT INTO "new_job" SELECT "id" FROM "job";
    DROP TABLE "job"; ALTER TABLE "new_job" RENAME TO "job"; CREATE UNIQUE INDEX "job_id_key" ON "job"("id");`
  expect(reasons(copying, 'sqlite')).toEqual([])
  expect(reasons('CREATE INDEX "job_a_idx" ON "job"("a");', 'sqlite')).toEqual([])
  expect(reasons('DROP TABLE "job";', 'sqlite')).toEqual(['drops'])
})

test('the SQL of Prisma for a new foreign key and an index is split into two migrations that expand permits', () => {
  const sqlite =
    '-- AlterTable\nALTER TABLE "job" ADD COLUMN "a" INTEGER;\n\n-- CreateIndex\nCREATE INDEX "job_a_idx" ON "job"("a");\n'
  const postgresql = `-- AlterTable\nALTER TABLE "job" ADD COLUMN     "a" INTEGER,\nADD COLUMN     "b" TEXT;\n
-- CreateTable\nCREATE TABLE "note" (\n    "id" SERIAL NOT NULL\n);\n
-- CreateIndex\nCREATE INDEX "note_id_idx" ON "note"("id");\n\n-- CreateIndex\nCREATE INDEX "job_a_idx" ON "job"("a");\n
-- AddForeignKey\nALTER TABLE "job" ADD CONSTRAINT "job_a_fkey" FOREIGN KEY ("a") REFERENCES "note"("id") ON DELETE SET NULL ON UPDATE CASCADE;\n`
  const { first, steps } = splitSteps({ sqlite, postgresql })
  expect(steps).toEqual({
    sqlite: 'CREATE INDEX "job_a_idx" ON "job"("a");\n',
    postgresql:
      'CREATE INDEX CONCURRENTLY "job_a_idx" ON "job"("a");\nALTER TABLE "job" VALIDATE CONSTRAINT "job_a_fkey";\n',
  })
  expect(first.postgresql).toContain('ADD COLUMN     "b" TEXT;')
  expect(first.postgresql).toContain('CREATE INDEX "note_id_idx"')
  expect(first.postgresql).toMatch(/ON UPDATE CASCADE NOT VALID;\n$/)
  expect(first.sqlite).not.toContain('INDEX')
  for (const sql of [first.postgresql, steps?.postgresql ?? 'none']) expect(reasons(sql)).toEqual([])
})
