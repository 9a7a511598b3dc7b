import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './database.ts'

const moduleUrl = new URL('database.ts', import.meta.url).href
const tsx = fileURLToPath(import.meta.resolve('tsx'))
const ROWS = 500

/** Inserts rows one by one and prints the number of each after its commit. */
const writer = (url: string) => `
  const { openDatabase } = await import(${JSON.stringify(moduleUrl)})
  const database = await openDatabase({ url: ${JSON.stringify(url)} })
  for (let orderNum = 1; ; orderNum += 1) {
    const data = { name: '写入', address: '', contactPhone: '', orderNum }
    await database.transaction((tx) => tx.location.create({ data }))
    console.log(orderNum)
  }`

test('no acknowledged write is lost when the process is killed in the middle of many', async () => {
  const { database, url, dispose } = await openTestDatabase('sqlite')
  await database.close()
  const child = spawn(process.execPath, ['--import', tsx, '--input-type=module', '-e', writer(url)])
  const exited = once(child, 'exit')
  let acknowledged = 0
  for await (const line of createInterface(child.stdout)) {
    acknowledged = Number(line)
    if (acknowledged === ROWS) child.kill('SIGKILL')
  }
  expect(await exited).toEqual([null, 'SIGKILL'])

  const after = await openDatabase({ url })
  expect(await after.read.$queryRaw`PRAGMA integrity_check`).toEqual([{ integrity_check: 'ok' }])
  expect(acknowledged).toBeGreaterThanOrEqual(ROWS)
  expect(await after.read.location.count({ where: { orderNum: { lte: acknowledged } } })).toBe(acknowledged)
  await after.close()
  await dispose()
})
