import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Terminal } from '#kit/cli/command.ts'
import { mutationCommand } from './mutation-command.ts'

/** A server that identifies as a mock and counts all other requests. */
async function mockLike() {
  let calls = 0
  const server = createServer(({ url = '', headers }, response) => {
    if (url.startsWith('/prod-api')) calls += 1
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ world: headers['x-mock-world'] }))
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

test('an interrupted run sends nothing more, releases its resources and writes no certificate', async () => {
  const { base, calls } = await mockLike()
  const done: string[] = []
  const run = mutationCommand(['--seed', '7'], terminal, {
    behaviours: [{ id: 'one', means: 'x', operations: [] }],
    start: () =>
      Promise.resolve({
        lanes: [() => Promise.resolve(base)],
        saveAsTemplate: () => Promise.resolve(),
        close: () => Promise.resolve(void done.push('closed')),
      }),
    keep: () => Promise.resolve(void done.push('kept')),
  })
  await expect(run).rejects.toThrow('被中断')
  expect(done).toEqual(['closed'])
  expect(calls()).toBe(0)
})
