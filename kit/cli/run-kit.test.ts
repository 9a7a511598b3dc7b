import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { SetupError } from './setup-error.ts'
import type { Command } from './command.ts'
import { KIT_COMMANDS } from './kit-commands.ts'
import { runKit } from './run-kit.ts'

/** Runs `contract x` and returns exit code and error output. */
async function endOf(command: Command, name = 'x') {
  const errorOutput = vi.spyOn(console, 'error').mockImplementation(() => {})
  const own = Object.assign(new EventEmitter(), { argv: ['node', 'contract', name], env: {}, version: 'v20.19.0' })
  await runKit({ x: command }, own as unknown as NodeJS.Process) // only the members that runKit uses
  const text = errorOutput.mock.calls.flat().join(' ')
  errorOutput.mockRestore()
  return { exitCode: (own as { exitCode?: number }).exitCode, text }
}

test('a command sets its own exit code; usage errors and bugs of the kit exit with 2, because 1 means that the target deviates', async () => {
  expect(await endOf(() => Promise.resolve(1))).toEqual({ exitCode: 1, text: '' })
  const refused = await endOf(() => Promise.reject(new SetupError('没有 --base', '例如 --base')))
  expect(refused).toEqual({ exitCode: 2, text: '✗ 没有 --base   例如 --base' })
  const broken = await endOf(() => Promise.reject(new TypeError('x is not a function')))
  expect(broken).toEqual({ exitCode: 2, text: expect.stringContaining('工具自己出错') })
  expect(broken.text).toContain('x is not a function')
})

test('a name that every object has is no command', async () => {
  expect(await endOf(() => Promise.resolve(0), 'constructor')).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining('没有命令 constructor'),
  })
})

test('the help lists every command once, commands of testers first in order of use', async () => {
  const output = vi.spyOn(console, 'log').mockImplementation(() => {})
  const own = Object.assign(new EventEmitter(), { argv: ['node', 'contract', '--help'], env: {}, version: 'v20.19.0' })
  await runKit(KIT_COMMANDS, own as unknown as NodeJS.Process)
  const named = [
    ...output.mock.calls
      .flat()
      .join('\n')
      .matchAll(/^ {2}contract (\w+)/gm),
  ].map(([, name = '']) => name)
  output.mockRestore()
  expect(named.slice(0, 5)).toEqual(['doctor', 'check', 'accept', 'proxy', 'clean'])
  expect(named.toSorted()).toEqual(Object.keys(KIT_COMMANDS).toSorted())
})
