import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SetupError } from './setup-error.ts'
import type { Terminal } from './command.ts'
import { KIT_COMMANDS } from './kit-commands.ts'
import {
  certificatesOf,
  numberOf,
  operationsOf,
  parsedOptions,
  portOf,
  rateOf,
  reportOf,
  strictnessOf,
} from './option-values.ts'

const options = { base: { type: 'string' }, bail: { type: 'boolean' } } as const
const errorLines = (...argv: string[]) => {
  try {
    return parsedOptions('contract check', argv, { options }).values
  } catch (error) {
    return error instanceof SetupError ? [error.message, error.advice] : error
  }
}

test('command line errors are Chinese and name the command for help', () => {
  const advice = '用 contract check --help 看全部选项'
  expect(errorLines('--bse', 'x')).toEqual(['没有 --bse 这个选项', advice])
  expect(errorLines('--base')).toEqual(['--base 后面要有一个值', advice])
  expect(errorLines('--base', '-1')).toEqual(['--base 的值以 - 开头：须写成 --base=-…', advice])
  expect(errorLines('--bail=x')).toEqual(['--bail 后面没有值', advice])
  expect(errorLines('http://x')).toEqual(['多出了 http://x', advice])
})

test('names that every object has are no calls and no formats', () => {
  expect(operationsOf('jobs,jobsList')).toEqual(new Set(['jobs', 'jobsList']))
  expect(() => operationsOf('toString')).toThrow('契约里没有 toString 这个调用')
  expect(() => reportOf('toString=x.html')).toThrow('看不懂 --report toString=x.html')
})

test.each(Object.entries(KIT_COMMANDS))('%s rejects an unknown option and names its --help', async (name, command) => {
  const terminal: Terminal = {
    environment: {},
    nodeVersion: 'v20.19.0',
    input: process.stdin,
    print: () => {},
    ended: () => Promise.resolve(),
    today: () => '2026-11-24',
  }
  const refused = command(['--no-such-option'], terminal)
  await expect(refused).rejects.toMatchObject({
    message: '没有 --no-such-option 这个选项',
    advice: `用 contract ${name} --help 看全部选项`,
  })
})

test('out-of-range numbers are rejected, so that no limit is switched off by accident', () => {
  expect([rateOf(undefined), rateOf('1'), portOf('0'), portOf('65535'), numberOf('--seed', '0')]).toEqual([
    undefined,
    1,
    0,
    65_535,
    0,
  ])
  expect(() => rateOf('0')).toThrow('--rate')
  expect(() => portOf('65536')).toThrow('--port')
  expect(() => numberOf('--min-coverage', '101', { most: 100 })).toThrow('0 到 100')
})

test('--fail-on rejects words other than all and confirmed', () => {
  expect([strictnessOf(undefined), strictnessOf('all'), strictnessOf('confirmed')]).toEqual([undefined, true, false])
  expect(() => strictnessOf('none')).toThrow('none')
})

test('--ca rejects a file without a certificate and a missing file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'options-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'key.pem')
  await writeFile(file, '-----BEGIN PRIVATE KEY-----\n')
  await expect(certificatesOf(file)).rejects.toThrow('没有证书')
  await expect(certificatesOf(join(folder, 'none.pem'))).rejects.toThrow('读不到')
})
