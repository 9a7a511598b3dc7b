import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contracts/constants/limits.ts'
import { PDF } from '#tests/uploads/sample-files.ts'
import { multipartOf, openUploadSite, type UploadSite } from '#tests/uploads/upload-site.ts'
import { KNOWN_MESSAGES } from '#contracts/constants/error-messages.ts'

let site: UploadSite
beforeAll(async () => {
  site = await openUploadSite()
})
afterAll(() => site.close())

const MB = 1024 * 1024
const REFUSAL = JSON.stringify({ code: 401, msg: KNOWN_MESSAGES[401] })

/** A client that starts to send a file of `byteCount` bytes. */
function begin(byteCount: number, headers: Record<string, string> = {}): { socket: Socket; received: () => string } {
  const socket = connect(site.port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  const lines = Object.entries({
    host: 'x',
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(byteCount),
    ...headers,
  })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`POST ${API_BASE}/common/upload?purpose=file HTTP/1.1\r\n${head}\r\n`)
  return { socket, received: () => text }
}

test('a client rejected while sending gets the response, and may continue to send for a while', async () => {
  const { socket, received } = begin(2 * MB)
  socket.write(Buffer.alloc(MB / 2))
  await expect.poll(received).toContain(REFUSAL)
  expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(received()).toMatch(/\r\nconnection: close\r\n/i)
  expect(received()).toMatch(new RegExp(`\r\ncontent-length: ${Buffer.byteLength(REFUSAL)}\r\n`, 'i'))
  socket.write(Buffer.alloc(MB / 2))
  await wait(200)
  expect([socket.readableEnded, socket.destroyed]).toEqual([false, false])
  const ended = once(socket, 'end')
  socket.write(Buffer.alloc(MB))
  await ended
  expect(received().endsWith(REFUSAL)).toBe(true)
})

test('the connection is kept alive after a complete request', async () => {
  const { type, body } = multipartOf('a.pdf', PDF)
  const { socket, received } = begin(body.length, { 'content-type': type, ausessionkey: site.people[0] ?? '' })
  socket.write(body)
  await expect.poll(received).toContain('"originalFilename":"a.pdf"')
  expect(received()).toMatch(/\r\nconnection: keep-alive\r\n/i)
  socket.destroy()
})
