import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { openDatabase } from './database.ts'
import { insertRows } from './insert-rows.ts'
import type { SqlTransaction } from './sql-transaction.ts'

const location = (name: string) => ({ name, address: '武汉', contactPhone: '027', orderNum: 1 })

describe.each(testDatabaseKinds)('a database on %s', (kind) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
  })
  afterAll(() => opened.dispose())

  test('returns written values: text, instants, large integers, documents, null', async () => {
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

  test('lets many parallel transactions succeed without lost updates', async () => {
    const { database } = opened
    const { id } = await database.write.article.create({ data: { typeId: 1, releasedAt: new Date() } })
    const work = Array.from({ length: 12 }, () =>
      database.transaction((tx) => tx.article.update({ where: { id }, data: { readCount: { increment: 1 } } })),
    )
    await Promise.all(work)
    expect(await database.read.article.findUnique({ where: { id } })).toMatchObject({ readCount: 12 })
  })

  test('rolls back when the work of a transaction fails, and continues to work', async () => {
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

  test('rejects a row whose parent is missing', async () => {
    const orphan = { articleId: 1_000_000, number: 1, title: '', outline: '', html: '', plainText: '' }
    const writing = opened.database.write.articleRevision.create({
      data: { ...orphan, source: '', author: '', contentHash: '' },
    })
    await expect(writing).rejects.toMatchObject({ code: 'P2003' })
  })

  test('runs after-commit work after a commit, but not after a rollback', async () => {
    const { database } = opened
    const done: string[] = []
    const later = (text: string) =>
      database.afterCommit(() => {
        done.push(text)
        return Promise.resolve()
      })
    const failing = database.transaction(async (tx) => {
      await tx.location.count()
      later('taken back')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    for (const run of [database.transaction, database.sqlTransaction])
      await run(async () => {
        expect(later('committed')).toBe(true)
        expect(done).not.toContain('taken back')
        await Promise.resolve()
        done.push('within')
      })
    expect(done).toEqual(['within', 'committed', 'within', 'committed'])
    expect(later('outside')).toBe(false)
  })

  test('runs before-commit work last in the transaction; its failure rolls back', async () => {
    const { database } = opened
    const write = (tx: SqlTransaction, name: string) => insertRows(database, tx, 'location', [location(name)])
    for (const run of [database.transaction, database.sqlTransaction]) {
      const done: string[] = []
      await run(async (tx: SqlTransaction) => {
        database.beforeCommit(async () => void done.push(await write(tx, '末尾').then(() => 'last')))
        await write(tx, '先')
        done.push('first')
      })
      expect(done).toEqual(['first', 'last'])
      const failing = run(async (tx: SqlTransaction) => {
        database.beforeCommit(() => Promise.reject(new Error('no lock')))
        await write(tx, '不在')
      })
      await expect(failing).rejects.toThrow('no lock')
    }
    expect(await database.read.location.count({ where: { name: '末尾' } })).toBe(2)
    expect(await database.read.location.count({ where: { name: '不在' } })).toBe(0)
    expect(database.beforeCommit(() => Promise.resolve())).toBe(false)
  })

  test('rejects a transaction inside a transaction, which would deadlock', async () => {
    const { database } = opened
    const nested = database.transaction(() => database.transaction((tx) => tx.location.count()))
    await expect(nested).rejects.toThrow('pass its tx on')
    const mixed = database.sqlTransaction(() => database.transaction((tx) => tx.location.count()))
    await expect(mixed).rejects.toThrow('pass its tx on')
  })

  test('rolls back only the failing ones of parallel transactions in plain SQL and Prisma', async () => {
    const { database } = opened
    const { id } = await database.write.location.create({ data: location('混合') })
    const count = (tx: SqlTransaction) =>
      tx.$executeRawUnsafe('UPDATE location SET "orderNum" = "orderNum" + 1 WHERE id = $1', id)
    const fail = () =>
      database.sqlTransaction(async (tx) => {
        await count(tx)
        throw new Error('half-way')
      })
    const work = Array.from({ length: 4 }, () => [
      database.sqlTransaction(async (tx) => {
        expect(await count(tx)).toBe(1)
        const [row] = await tx.$queryRawUnsafe<{ name: string }[]>('SELECT name FROM location WHERE id = $1', id)
        expect(row).toEqual({ name: '混合' })
      }),
      database.transaction((tx) => tx.location.update({ where: { id }, data: { orderNum: { increment: 1 } } })),
      fail(),
      database.write.location.update({ where: { id }, data: { orderNum: { increment: 1 } } }),
    ])
    const refused = (await Promise.allSettled(work.flat())).filter(({ status }) => status === 'rejected')
    expect(refused).toEqual(Array.from({ length: 4 }, () => ({ status: 'rejected', reason: new Error('half-way') })))
    expect(await database.read.location.findUnique({ where: { id } })).toMatchObject({ orderNum: 13 })
  })

  test('writes instants in plain SQL as Prisma does', async () => {
    const { database } = opened
    const at = new Date('2026-02-03T04:05:06.789Z')
    const { id } = await database.write.article.create({ data: { typeId: 1, releasedAt: new Date(0) } })
    const update = 'UPDATE article SET "releasedAt" = $1 WHERE id = $2'
    await database.sqlTransaction((tx) => Promise.resolve(tx.$executeRawUnsafe(update, at, id)))
    expect(await database.read.article.count({ where: { id, releasedAt: at } })).toBe(1)
  })

  test('reads committed rows while a transaction is open', async () => {
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

  test('has durable settings and no busy timeout on every connection, also after transactions', async () => {
    const { database } = opened
    await database.transaction((tx) => tx.location.create({ data: location('前') }))
    for (const client of [database.write, database.read]) {
      expect(await client.$queryRaw`PRAGMA journal_mode`).toEqual([{ journal_mode: 'wal' }])
      expect(Number((await client.$queryRaw<{ synchronous: bigint }[]>`PRAGMA synchronous`)[0]?.synchronous)).toBe(2)
      expect(Number((await client.$queryRaw<{ foreign_keys: bigint }[]>`PRAGMA foreign_keys`)[0]?.foreign_keys)).toBe(1)
      expect(Number((await client.$queryRaw<{ timeout: bigint }[]>`PRAGMA busy_timeout`)[0]?.timeout)).toBe(0)
    }
    await database.transaction(async (tx) => {
      expect(Number((await tx.$queryRaw<{ timeout: bigint }[]>`PRAGMA busy_timeout`)[0]?.timeout)).toBe(0)
    })
  })

  test('rejects writes through the reader', async () => {
    await expect(opened.database.read.location.create({ data: location('只读') })).rejects.toThrow('readonly')
  })

  test('rolls back a transaction that continued after a failed statement', async () => {
    const { database } = opened
    const careless = database.transaction(async (tx) => {
      await tx.$executeRawUnsafe('INSERT INTO missing_table VALUES (1)').catch(() => undefined)
      await tx.location.create({ data: location('不该有') })
    })
    await expect(careless).rejects.toThrow('a statement of this transaction failed')
    const alsoCareless = database.sqlTransaction(async (tx) => {
      await Promise.resolve(tx.$executeRawUnsafe('INSERT INTO missing_table VALUES (1)')).catch(() => undefined)
      const columns = 'name, address, "contactPhone", "orderNum"'
      await tx.$executeRawUnsafe(`INSERT INTO location (${columns}) VALUES ('不该有', '', '', 1)`)
    })
    await expect(alsoCareless).rejects.toThrow('a statement of this transaction failed')
    expect(await database.read.location.count({ where: { name: '不该有' } })).toBe(0)
  })

  test('rolls back a transaction that ignored a failed statement, and can begin the next one', async () => {
    const { database } = opened
    const silent = database.transaction(async (tx) => {
      await tx.location.create({ data: location('不该有') })
      await tx.$executeRawUnsafe('INSERT INTO missing_table VALUES (1)').catch(() => undefined)
    })
    await expect(silent).rejects.toThrow('a statement of this transaction failed')
    await database.transaction((tx) => tx.location.create({ data: location('下一个') }))
    expect(await database.read.location.count({ where: { name: '不该有' } })).toBe(0)
    expect(await database.read.location.count({ where: { name: '下一个' } })).toBe(1)
  })

  test('reports in one line why an address cannot be opened, without its password', async () => {
    const url = `${opened.url}/no/folder/site.db`
    await expect(openDatabase({ url })).rejects.toThrow(/no\/folder\/site\.db.*Cannot open the database/)
    expect(() => openDatabase({ url: 'mysql://user:secret@host/db' })).toThrow(/^(?!.*secret).*mysql:/)
  })
})
