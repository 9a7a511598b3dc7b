import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockForThisProcess } from './single-process-lock.ts'

const moduleUrl = new URL('single-process-lock.ts', import.meta.url).href
const tsx = fileURLToPath(import.meta.resolve('tsx'))

describe('the lock of a SQLite file', () => {
  let folder = ''
  let url = ''
  let child: ChildProcess | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-lock-'))
    url = `file:${join(folder, '数据 库.db')}`
  })
  afterAll(async () => {
    child?.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })

  const startHolder = async () => {
    const code = `const { lockForThisProcess } = await import(${JSON.stringify(moduleUrl)})
      await lockForThisProcess(${JSON.stringify(url)})
      console.log('locked')
      setInterval(() => globalThis.gc?.(), 20)`
    const holder = spawn(process.execPath, ['--expose-gc', '--import', tsx, '--input-type=module', '-e', code])
    await once(holder.stdout, 'data')
    return holder
  }

  test('rejects a second process at once, in one line that names the file', async () => {
    child = await startHolder()
    // if each attempt waited a second for the lock, the test would time out
    for (let attempt = 0; attempt < 600; attempt += 1) {
      await expect(lockForThisProcess(url)).rejects.toThrow(
        /^数据库 .*数据 库\.db 正由另一进程使用.* in use by another process.*$/,
      )
    }
  })

  test('is released at once when its process is killed', async () => {
    child?.kill('SIGKILL')
    if (child) await once(child, 'exit')
    const lock = await lockForThisProcess(url)
    await expect(lockForThisProcess(url)).rejects.toThrow('另一进程')
    await lock.release()
    const again = await lockForThisProcess(url)
    await again.release()
  })
})
