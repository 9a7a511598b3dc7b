import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const LOCK = pathToFileURL('scripts/folder-lock.mjs').href
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-lock-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('processes that start at once run their work one after the other', async () => {
  const children = Array.from({ length: 6 }, () => owner(50))
  await Promise.all(children.map((child) => once(child, 'exit')))
  await expectTurns(6)
  expect(existsSync(join(folder, '.lock-test'))).toBe(false)
})

test('a lock whose owner was killed goes to one of the waiting processes', async () => {
  const killed = owner(600_000)
  await expect.poll(() => readFile(join(folder, 'log'), 'utf8').catch(() => '')).toContain('begin')
  const waiting = [owner(50), owner(50), owner(50)]
  await wait(300)
  killed.kill('SIGKILL')
  await Promise.all(waiting.map((child) => once(child, 'exit')))
  await writeFile(join(folder, 'log'), (await log()).slice(1).join('\n'))
  await expectTurns(3)
})

test('a process waits for a lock that another machine holds', async () => {
  await writeFile(join(folder, '.lock-test'), JSON.stringify({ pid: 1, host: `not-${hostname()}` }))
  const waiting = owner(1)
  await wait(1000)
  expect(await log()).toEqual([])
  await rm(join(folder, '.lock-test'))
  await once(waiting, 'exit')
  await expectTurns(1)
})

/** Starts a process that holds the lock for `ms` and records when it got and released the lock. */
function owner(ms: number): ChildProcess {
  const program = `import { appendFileSync } from 'node:fs'
    import { setTimeout as wait } from 'node:timers/promises'
    const { withFolderLock } = await import(${JSON.stringify(LOCK)})
    await withFolderLock('test', async () => {
      appendFileSync('log', 'begin ' + process.pid + '\\n')
      await wait(${ms})
      appendFileSync('log', 'end ' + process.pid + '\\n')
    })`
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder, stdio: 'inherit' })
}

async function log(): Promise<string[]> {
  const text = await readFile(join(folder, 'log'), 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}

async function expectTurns(count: number) {
  const lines = await log()
  expect(lines).toHaveLength(2 * count)
  for (let turn = 0; turn < lines.length; turn += 2) {
    expect(lines[turn + 1]).toBe(String(lines[turn]).replace('begin', 'end'))
  }
}
