import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { CannotRun } from './cannot-run.ts'
import type { Command } from './command.ts'
import { runKit } from './run-kit.ts'

/** What becomes of a process that was told `contract x`, and what stands in its error output. */
async function endOf(command: Command) {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const own = Object.assign(new EventEmitter(), { argv: ['node', 'contract', 'x'], env: {}, version: 'v20.19.0' })
  await runKit({ x: command }, own as unknown as NodeJS.Process) // what it uses of one
  const text = told.mock.calls.flat().join(' ')
  told.mockRestore()
  return { exitCode: (own as { exitCode?: number }).exitCode, text }
}

test('a command ends with its own code; what cannot run, and a fault of the kit, with 2: 1 says that the other side deviates', async () => {
  expect(await endOf(() => Promise.resolve(1))).toEqual({ exitCode: 1, text: '' })
  const refused = await endOf(() => Promise.reject(new CannotRun('没有 --base', '例如 --base')))
  expect(refused).toEqual({ exitCode: 2, text: '✗ 没有 --base   例如 --base' })
  const broken = await endOf(() => Promise.reject(new TypeError('x is not a function')))
  expect(broken).toEqual({ exitCode: 2, text: expect.stringContaining('工具自己出错') })
  expect(broken.text).toContain('x is not a function')
})
