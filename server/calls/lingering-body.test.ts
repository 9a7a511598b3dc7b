import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lingeringBody } from './lingering-body.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A response to a client that is still sending; `isClosed`: whether the connection may close. */
function answered() {
  const raw = new PassThrough()
  const answer = lingeringBody({ raw } as unknown as FastifyRequest, 'refused').resume()
  let closed = false
  answer.on('end', () => (closed = true))
  return { raw, isClosed: () => closed }
}

/** Waits until the streams have emitted their buffered data. */
const handedOn = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => void setImmediate(resolve))
}

async function pass(ms: number) {
  vi.advanceTimersByTime(ms)
  await handedOn()
}

test('the body of a slow client is read to its end', async () => {
  const { raw, isClosed } = answered()
  await handedOn()
  for (let second = 0; second < 10; second += 1) {
    raw.write(Buffer.alloc(1000))
    await handedOn()
    await pass(2000)
    expect(isClosed()).toBe(false)
  }
  raw.end()
  await handedOn()
  expect(isClosed()).toBe(true)
})

test.each([
  ['sends nothing for 3 s', 3000, 0],
  ['never ends', 30_000, 1000],
])('the connection may close if a client %s', async (_who, limitMs, everyMs) => {
  const { raw, isClosed } = answered()
  await handedOn()
  for (let passed = everyMs || 1000; passed < limitMs; passed += everyMs || 1000) {
    if (everyMs > 0) raw.write('x')
    await handedOn()
    await pass(everyMs || 1000)
    expect(isClosed()).toBe(false)
  }
  await pass(1000)
  expect(isClosed()).toBe(true)
})

test('reading stops after 8 MB', async () => {
  const { raw, isClosed } = answered()
  await handedOn()
  raw.write(Buffer.alloc(8 * 1024 * 1024))
  await handedOn()
  expect(isClosed()).toBe(true)
})
