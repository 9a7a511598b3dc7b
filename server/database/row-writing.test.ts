import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { insertRows } from './insert-rows.ts'
import { reserveRowIds } from './row-ids.ts'

describe.each(testDatabaseKinds)('rows inserted by one statement on %s', (kind) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
  })
  afterAll(() => opened.dispose())

  const article = { typeId: 1, isVisible: true, locationName: null, updatedAt: new Date('2026-03-01T01:02:03.456Z') }

  test('are the same as rows written one by one', async () => {
    const { database } = opened
    const releasedAt = new Date('2026-01-02T03:04:05.678Z')
    const fields = { ...article, releasedAt, createdAt: releasedAt }
    const ids = await database.transaction(async (tx) => {
      const [first = 0, second = 0] = await reserveRowIds(database, tx, 'article', 2)
      await insertRows(database, tx, 'article', [
        { ...fields, id: first, searchKey: 2n ** 52n },
        { ...fields, id: second, searchKey: null, isVisible: false, locationName: `引"号'\n` },
      ])
      return [first, second]
    })
    const one = await database.write.article.create({ data: { ...fields, searchKey: 7n } })
    const rows = await database.read.article.findMany({ where: { releasedAt }, orderBy: { id: 'asc' } })
    expect(rows).toEqual([
      { ...one, id: ids[0], searchKey: 2n ** 52n },
      { ...one, id: ids[1], searchKey: null, isVisible: false, locationName: `引"号'\n` },
      one,
    ])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
    expect(await database.read.article.count({ where: { updatedAt: article.updatedAt, createdAt: releasedAt } })).toBe(
      3,
    )
  })

  test('an empty list reserves no ids and inserts no rows', async () => {
    const { database } = opened
    await database.transaction(async (tx) => {
      expect(await reserveRowIds(database, tx, 'article', 0)).toEqual([])
      await insertRows(database, tx, 'article', [])
    })
  })
})
