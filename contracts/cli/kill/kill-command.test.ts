import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Terminal } from '#contracts/cli/command.ts'
import { killCommand } from './kill-command.ts'

/** What says of itself that it is a mock; what else it is asked it counts. */
async function mockLike() {
  let calls = 0
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/prod-api')) calls += 1
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/prod-api`, calls: () => calls }
}

const terminal: Terminal = {
  environment: {},
  nodeVersion: process.version,
  input: process.stdin,
  print: () => {},
  today: () => '2026-11-23',
  ended: () => Promise.resolve(),
}

test('a run that is interrupted sends nothing more, lets go of what it started and keeps no certificate', async () => {
  const { base, calls } = await mockLike()
  const done: string[] = []
  const run = killCommand(['--seed', '7'], terminal, {
    behaviours: [{ id: 'one', means: 'x', operations: [] }],
    start: () =>
      Promise.resolve({
        lanes: [() => Promise.resolve(base)],
        settle: () => Promise.resolve(),
        close: () => Promise.resolve(void done.push('closed')),
      }),
    keep: () => Promise.resolve(void done.push('kept')),
  })
  await expect(run).rejects.toThrow('被中断')
  expect(done).toEqual(['closed'])
  expect(calls()).toBe(0)
})
