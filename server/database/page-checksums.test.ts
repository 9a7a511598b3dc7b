import { open, truncate } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './database.ts'
import { sqliteFile } from './database-url.ts'
import { deletePageChecksums, pagesChangedSinceClose } from './page-checksums.ts'
import { checkSqliteFile, damageLine } from './sqlite/sqlite-file-check.ts'

let place: TestDatabase
let file: string
beforeEach(async () => {
  place = await openTestDatabase('sqlite')
  file = sqliteFile(place.url)
})
afterEach(() => place.dispose())

const fill = (count: number) =>
  place.database.transaction((tx) =>
    tx.location.createMany({
      data: Array.from({ length: count }, (_, index) => ({
        name: `${index}`.padEnd(300, '地'),
        address: '',
        contactPhone: '',
        orderNum: index,
      })),
    }),
  )

/** Flips bits of a byte in the middle of a page. */
async function damage(page: number): Promise<void> {
  const handle = await open(file, 'r+')
  const at = page * 4096 - 2048
  const { buffer } = await handle.read({ buffer: Buffer.alloc(1), position: at })
  await handle.write(Buffer.from([buffer.readUInt8() ^ 0x41]), 0, 1, at)
  await handle.close()
}

test('page checksums exist from closing a database until it is opened for writing', async () => {
  await fill(10)
  expect(await pagesChangedSinceClose(file)).toBeUndefined()
  await place.database.close()
  expect(await pagesChangedSinceClose(file)).toEqual([])
  const reading = await openDatabase({ url: place.url, isReadOnly: true })
  await reading.close()
  expect(await pagesChangedSinceClose(file)).toEqual([])
  const writing = await openDatabase({ url: place.url })
  expect(await pagesChangedSinceClose(file)).toBeUndefined()
  await writing.close()
  await checkSqliteFile(file)
})

test('page checksums are ignored after a later write', async () => {
  const other = await openDatabase({ url: place.url })
  await place.database.close()
  await other.write.location.create({ data: { name: '', address: '', contactPhone: '', orderNum: 1 } })
  expect(await pagesChangedSinceClose(file)).toBeUndefined()
  await other.close()
  expect(await pagesChangedSinceClose(file)).toEqual([])
})

test('each damaged page is named, even if only text changed, which SQLite does not detect', async () => {
  await fill(2000)
  await place.database.close()
  const pages = [9, 77, 78, 300]
  for (const page of pages) await damage(page)
  expect(await pagesChangedSinceClose(file)).toEqual(pages)
  await expect(checkSqliteFile(file)).rejects.toThrow('9, 77, 78, 300')
})

test('a truncated database is reported in one line, with and without page checksums', async () => {
  await fill(2000)
  await place.database.close()
  const { size } = await open(file, 'r').then(async (handle) => handle.stat().finally(() => handle.close()))
  await truncate(file, Math.floor(size / 2))
  const line = /^数据库 [^\n]+npm run restore [^\n]+$/
  await expect(checkSqliteFile(file)).rejects.toThrow(line)
  await deletePageChecksums(file)
  await expect(checkSqliteFile(file)).rejects.toThrow(line)
})

test('without page checksums, as after a crash, SQLite itself checks the file', async () => {
  await fill(2000)
  await place.database.close()
  await deletePageChecksums(file)
  await checkSqliteFile(file)
  const handle = await open(file, 'r+')
  for (let page = 40; page < 60; page += 1) await handle.write(Buffer.alloc(64, 0xee), 0, 64, page * 4096)
  await handle.close()
  await expect(checkSqliteFile(file)).rejects.toThrow('npm run restore')
})

test('a missing database is not damage', async () => {
  await expect(checkSqliteFile(`${file}.none`)).resolves.toBeUndefined()
})

test('a corruption error of SQLite becomes one line, and other errors do not', () => {
  expect(damageLine(new Error('SQLITE_CORRUPT: database disk image is malformed'))).toContain('npm run restore')
  expect(damageLine(new Error('no such table'))).toBeUndefined()
})
