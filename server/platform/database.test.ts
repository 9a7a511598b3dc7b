import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@libsql/client/sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { openDatabase } from './database.ts'

const location = (name: string) => ({ name, address: '武汉', contactPhone: '027', orderNum: 1 })

describe.each(testDatabaseKinds)('a database on %s', (kind) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
  })
  afterAll(() => opened.dispose())

  test('gives back what was written: text, instants, large whole numbers, documents, nothing', async () => {
    const { write, read } = opened.database
    const releasedAt = new Date('2026-01-02T03:04:05.678Z')
    const searchKey = BigInt(Number.MAX_SAFE_INTEGER)
    const { id } = await write.article.create({ data: { typeId: 7, releasedAt, searchKey } })
    expect(await read.article.findUnique({ where: { id } })).toMatchObject({
      releasedAt,
      searchKey,
      locationName: null,
      isVisible: true,
    })
    const content = { 标题: 'é"\\𠮷', list: [1, null, { deep: true }] }
    await write.siteDocument.create({ data: { slug: 'footer', content } })
    expect((await read.siteDocument.findUnique({ where: { slug: 'footer' } }))?.content).toEqual(content)
  })

  test('lets every one of many transactions at once succeed, none losing what another counted', async () => {
    const { database } = opened
    const { id } = await database.write.article.create({ data: { typeId: 1, releasedAt: new Date() } })
    const work = Array.from({ length: 12 }, () =>
      database.transaction((tx) => tx.article.update({ where: { id }, data: { readCount: { increment: 1 } } })),
    )
    await Promise.all(work)
    expect(await database.read.article.findUnique({ where: { id } })).toMatchObject({ readCount: 12 })
  })

  test('takes everything back when the work of a transaction fails, and goes on', async () => {
    const { database } = opened
    const failing = database.transaction(async (tx) => {
      await tx.location.create({ data: location('半途') })
      throw new Error('half-way')
    })
    await expect(failing).rejects.toThrow('half-way')
    expect(await database.read.location.count({ where: { name: '半途' } })).toBe(0)
    await database.transaction((tx) => tx.location.create({ data: location('之后') }))
    expect(await database.read.location.count({ where: { name: '之后' } })).toBe(1)
  })

  test('refuses a row whose parent is missing', async () => {
    const orphan = { articleId: 1_000_000, number: 1, title: '', outline: '', html: '', plainText: '' }
    const writing = opened.database.write.articleRevision.create({
      data: { ...orphan, source: '', author: '', contentHash: '' },
    })
    await expect(writing).rejects.toMatchObject({ code: 'P2003' })
  })

  test('refuses a transaction inside a transaction, which would wait for itself', async () => {
    const { database } = opened
    const nested = database.transaction(() => database.transaction((tx) => tx.location.count()))
    await expect(nested).rejects.toThrow('pass its tx on')
  })

  test('reads while a transaction is open', async () => {
    const { database } = opened
    const before = await database.read.location.count()
    await database.transaction(async (tx) => {
      await tx.location.create({ data: location('未提交') })
      expect(await database.read.location.count()).toBe(before)
    })
    expect(await database.read.location.count()).toBe(before + 1)
  })
})

describe('SQLite', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase('sqlite', { isDurable: true })
  })
  afterAll(() => opened.dispose())

  test('has the settings of a durable write on every connection, after transactions too', async () => {
    const { database } = opened
    await database.transaction((tx) => tx.location.create({ data: location('前') }))
    for (const client of [database.write, database.read]) {
      expect(await client.$queryRaw`PRAGMA journal_mode`).toEqual([{ journal_mode: 'wal' }])
      expect(Number((await client.$queryRaw<{ synchronous: bigint }[]>`PRAGMA synchronous`)[0]?.synchronous)).toBe(2)
      expect(Number((await client.$queryRaw<{ foreign_keys: bigint }[]>`PRAGMA foreign_keys`)[0]?.foreign_keys)).toBe(1)
      expect(Number((await client.$queryRaw<{ timeout: bigint }[]>`PRAGMA busy_timeout`)[0]?.timeout)).toBe(5000)
    }
    await database.transaction(async (tx) => {
      expect(Number((await tx.$queryRaw<{ timeout: bigint }[]>`PRAGMA busy_timeout`)[0]?.timeout)).toBe(5000)
    })
  })

  test('takes no write through the reader', async () => {
    await expect(opened.database.read.location.create({ data: location('只读') })).rejects.toThrow('readonly')
  })

  test('commits nothing of a transaction that went on after a failed statement', async () => {
    const { database } = opened
    const careless = database.transaction(async (tx) => {
      await tx.$executeRawUnsafe('INSERT INTO missing_table VALUES (1)').catch(() => undefined)
      await tx.location.create({ data: location('不该有') })
    })
    await expect(careless).rejects.toThrow('a statement of this transaction failed')
    expect(await database.read.location.count({ where: { name: '不该有' } })).toBe(0)
  })

  test('waits for another writer, and tries again after the busy timeout', async () => {
    const other = createClient({ url: opened.url })
    await other.execute('BEGIN IMMEDIATE')
    // The driver waits synchronously, so this release comes after the first attempt has failed.
    const released = wait(100).then(() => other.execute('ROLLBACK'))
    await opened.database.transaction((tx) => tx.location.create({ data: location('忙') }))
    await released
    other.close()
    expect(await opened.database.read.location.count({ where: { name: '忙' } })).toBe(1)
  })

  test('says in one line why an address cannot be opened', async () => {
    const url = `${opened.url}/no/folder/site.db`
    await expect(openDatabase({ url })).rejects.toThrow(/no\/folder\/site\.db.*Cannot open the database/)
    expect(() => openDatabase({ url: 'mysql://user:secret@host/db' })).toThrow(/^(?!.*secret).*mysql:/)
  })
})
