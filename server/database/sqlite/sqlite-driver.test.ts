import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTestPlace } from '#server/testing/test-database.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { applyMigrations } from '#server/database/migrations/migrations.ts'

let database: Database
let close: () => Promise<void>
let mayWrite = true
beforeAll(async () => {
  const { url, remove } = await newTestPlace('sqlite')
  await applyMigrations({ url })
  database = await openDatabase({
    url,
    mayWrite: () => (mayWrite ? Promise.resolve() : Promise.reject(new Error('no room'))),
  })
  close = async () => {
    await database.close()
    await remove()
  }
})
afterAll(() => close())
beforeEach(() => {
  mayWrite = true
})

const location = (name: string) => ({ data: { name, address: '', contactPhone: '', orderNum: 0 } })
const names = async () => (await database.read.location.findMany()).map(({ name }) => name)

test('while mayWrite rejects, neither a single write nor a transaction begins, and reads continue', async () => {
  await database.write.location.create(location('先'))
  mayWrite = false
  await expect(database.write.location.create(location('单'))).rejects.toThrow('no room')
  await expect(database.write.location.updateMany({ data: { name: '改' } })).rejects.toThrow('no room')
  await expect(database.write.location.deleteMany()).rejects.toThrow('no room')
  await expect(database.transaction((tx) => tx.location.create(location('事务')))).rejects.toThrow('no room')
  expect(await names()).toEqual(['先'])
})

test('writes resume by themselves once space is free', async () => {
  mayWrite = false
  await expect(database.transaction((tx) => tx.location.create(location('拒')))).rejects.toThrow('no room')
  mayWrite = true
  await database.transaction((tx) => tx.location.create(location('后')))
  await database.write.location.create(location('再'))
  expect(await names()).toEqual(expect.arrayContaining(['后', '再']))
})

test('a transaction that has begun is finished, and mayWrite is called again before the next write', async () => {
  await database.transaction(async (tx) => {
    mayWrite = false
    await tx.location.create(location('已开始'))
  })
  expect(await names()).toContain('已开始')
  await expect(database.write.location.create(location('之后'))).rejects.toThrow('no room')
})

test('mayWrite is still called after a transaction was rolled back', async () => {
  const failing = database.transaction(async (tx) => {
    await tx.location.create(location('回滚'))
    throw new Error('the work failed')
  })
  await expect(failing).rejects.toThrow('the work failed')
  mayWrite = false
  await expect(database.write.location.create(location('回滚之后'))).rejects.toThrow('no room')
})

test('reads succeed during a long transaction and do not see its changes', async () => {
  const MOST = 5000
  let seen: string[] | undefined
  let count = 0
  await database.transaction(async (tx) => {
    setImmediate(() => void names().then((found) => (seen = found)))
    for (; seen === undefined && count < MOST; count += 1) await tx.location.create(location(`第 ${count}`))
  })
  expect(count).toBeLessThan(MOST)
  expect(seen).not.toContain('第 0')
  expect(await names()).toContain('第 0')
})
