import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './database.ts'
import { sqliteFile } from './database-url.ts'

const moduleUrl = new URL('database.ts', import.meta.url).href
const tsx = fileURLToPath(import.meta.resolve('tsx'))

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Opens the database twice, as a start does: closes it, reopens it, writes a row, prints `written` and waits. */
const writer = (url: string) => `
  const { openDatabase } = await import(${JSON.stringify(moduleUrl)})
  await (await openDatabase({ url: ${JSON.stringify(url)} })).close()
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const database = await openDatabase({ url: ${JSON.stringify(url)} })
  await database.transaction((tx) => tx.location.create({ data: { name: '写入', address: '', contactPhone: '', orderNum: 1 } }))
  console.log('written')
  setInterval(() => undefined, 1000)`

let place: TestDatabase
beforeEach(async () => {
  place = await openTestDatabase('sqlite')
  await place.database.read.location.count()
  await place.database.write.location.create({ data: { name: '', address: '', contactPhone: '', orderNum: 0 } })
})
afterEach(() => place.dispose())

// The driver keeps the file open after close() until the connection's statements are garbage-collected. SQLite deletes
// the log when the last connection closes, which it detects by locks on the file. Closing any other descriptor of that
// file in the process releases those locks (POSIX). So only SQLite may open the file from the first connection on.

test.runIf(existsSync('/proc/locks'))(
  'a closed connection keeps its lock as long as it has the file open',
  async () => {
    const file = sqliteFile(place.url)
    await place.database.close()
    const isOpen = readdirSync('/proc/self/fd').some((fd) => linkOf(fd) === file)
    const locks = readFileSync('/proc/locks', 'utf8').split('\n')
    const inode = statSync(file).ino
    expect(locks.some((line) => line.includes(`:${inode} `) && line.includes(` ${process.pid} `))).toBe(isOpen)
  },
)

test('a connection that is garbage-collected late loses no writes of another process', async () => {
  await place.database.close()
  const child = spawn(process.execPath, [
    '--expose-gc',
    '--import',
    tsx,
    '--input-type=module',
    '-e',
    writer(place.url),
  ])
  const exited = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (line === 'written') child.kill('SIGKILL')
  expect(await exited).toEqual([null, 'SIGKILL'])

  for (let round = 0; round < 3; round += 1) {
    collectGarbage()
    await wait(50)
  }
  const after = await openDatabase({ url: place.url })
  expect(await after.read.location.count({ where: { orderNum: 1 } })).toBe(1)
  await after.close()
})

function linkOf(fd: string): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`)
  } catch {
    return undefined // the descriptor of the listing itself is closed
  }
}
