import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { sqliteFile } from '#server/database/database-url.ts'
import { sqlQuery } from '#server/database/sql-transaction.ts'
import { openSqliteConnection } from './sqlite-connection.ts'
import { rewriteInThread } from './sqlite-rewriting.ts'

const ROWS = 3000
const ROUNDS = 12

// A third of the rows contain CANARY; names are in an order unrelated to the ids.
const NAME = "(CASE WHEN id % 3 = 0 THEN 'CANARY' ELSE 'other' END)"
const fill = (round: number) => `name = ${NAME} || ((id * 7919 + ${round} * 104729) % 1000003),
  text = ${NAME} || hex(zeroblob((id * 31 + ${round} * 977) % 211)) || ${NAME}`

test('a rewrite removes deleted data that secure_delete left in rebuilt pages', async () => {
  const { database, url, dispose } = await openTestDatabase('sqlite')
  const run = (sql: string) => database.write.$executeRawUnsafe(sql)
  await run('CREATE TABLE trace (id INTEGER PRIMARY KEY, name TEXT, text TEXT)')
  await run('CREATE INDEX trace_name ON trace (name)')
  await run(`WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ${ROWS})
    INSERT INTO trace (id, name, text) SELECT id, '', '' FROM n`)
  for (let round = 0; round < ROUNDS; round += 1) {
    await run(`UPDATE trace SET ${fill(round)} WHERE id % ${ROUNDS} <= ${round}`)
  }
  await run("DELETE FROM trace WHERE name LIKE 'CANARY%'")
  await database.write.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)') // empties the WAL
  expect(await canariesBeside(url)).toBeGreaterThan(0)
  await database.rewrite()
  expect(await canariesBeside(url)).toBe(0)
  expect(await database.read.$queryRawUnsafe('SELECT count(*) AS count FROM trace')).toEqual([{ count: 2000 }])
  await dispose()
})

test('a rewrite removes deleted data from the write-ahead log', async () => {
  const { database, url, dispose } = await openTestDatabase('sqlite')
  await database.write.$executeRawUnsafe("CREATE TABLE trace AS SELECT 'CANARY' AS name")
  await database.write.$executeRawUnsafe('DELETE FROM trace')
  expect(await canariesBeside(url)).toBeGreaterThan(0)
  await database.rewrite()
  expect(await canariesBeside(url)).toBe(0)
  await dispose()
})

test.each(testDatabaseKinds)('transactions and reads during a rewrite succeed on %s', async (kind) => {
  const { database, dispose } = await openTestDatabase(kind)
  const content = { text: '一' }
  const write = (slug: string) =>
    database.transaction(async (tx) => {
      await tx.siteDocument.create({ data: { slug, content } })
      await tx.siteDocument.update({ where: { slug }, data: { content } })
    })
  const slugs = Array.from({ length: 20 }, (_, index) => `s${index}`)
  const work = slugs.flatMap((slug) => [write(slug), database.read.siteDocument.count()])
  await Promise.all([database.rewrite(), ...work, database.rewrite()])
  expect(await database.read.siteDocument.count()).toBe(20)
  await dispose()
})

test('a rewrite runs in another thread, so that this thread can release locks that the rewrite waits for', async () => {
  const { url, dispose } = await openTestDatabase('sqlite')
  const other = await openSqliteConnection({ url, use: 'write' })
  await other.executeRaw(sqlQuery('BEGIN IMMEDIATE'))
  const rewriting = rewriteInThread(url)
  await other.executeRaw(sqlQuery('ROLLBACK'))
  await expect(rewriting).resolves.toBeUndefined()
  await other.dispose()
  await dispose()
})

async function canariesBeside(url: string): Promise<number> {
  const folder = dirname(sqliteFile(url))
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')))
  return texts.join('').split('CANARY').length - 1
}
