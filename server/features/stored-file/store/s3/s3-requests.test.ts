import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitedFetch, silenceLimit } from './s3-requests.ts'

const LIMITS = { answerMs: 2000, copyMs: 2000, silenceMs: 2000 }
let url = ''
let received = 0
const server = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => void (received += chunk.length))
  request.on('end', () => response.end())
})
beforeEach(async () => {
  received = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/object`
})
afterEach(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))

/** Uploads `count` parts of 1 kB, with a pause before each. */
const upload = (count: number, pauseMs: number) => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      if (sent === count) return stream.close()
      await wait(pauseMs)
      sent += 1
      stream.enqueue(new Uint8Array(1024))
    },
  })
  return limitedFetch(LIMITS)(url, { method: 'PUT', headers: { 'content-length': String(count * 1024) }, body })
}

test('an upload may take any time while bytes flow', async () => {
  expect((await upload(8, 400)).status).toBe(200)
  expect(received).toBe(8 * 1024)
})

test('an upload is aborted after a pause that is longer than the limit', async () => {
  await expect(upload(2, 6000)).rejects.toThrow(/no answer in time/)
  expect(received).toBe(0)
})

test.each([
  [0, 2000],
  [25_000_000, 3000],
  [1e12, 20_000],
])('the limit for a pause with an object of %i bytes is %i ms', (byteCount, limitMs) => {
  expect(silenceLimit({ answerMs: 2000, copyMs: 0, silenceMs: 20_000 }, byteCount)).toBe(limitMs)
})
