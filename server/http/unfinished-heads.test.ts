import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

let site: TestApp
let port = 0
beforeAll(async () => {
  site = await buildTestApp()
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  port = (site.app.server.address() as { port: number }).port
})
afterAll(() => site.close())

async function open(text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  socket.write(text)
  return socket
}
const isOpen = ({ destroyed, readableEnded }: Socket) => !destroyed && !readableEnded

test('only the first 100 of 130 unfinished heads from one address stay open, and idle connections do not count', async () => {
  const idle = await Promise.all(Array.from({ length: 30 }, () => open('GET /healthz HTTP/1.1\r\nhost: a.cn\r\n\r\n')))
  const heads: Socket[] = []
  for (let index = 0; index < 130; index += 1) heads.push(await open('GET / HTTP/1.1\r\nx: '))
  await expect.poll(() => heads.filter(isOpen).length).toBe(100)
  expect(heads.slice(0, 100).every(isOpen)).toBe(true)
  expect(idle.every(isOpen)).toBe(true)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  idle[0]?.write('GET ')
  await expect.poll(() => heads.filter(isOpen).length).toBe(99)
  expect(idle.every(isOpen)).toBe(true)
  for (const socket of [...heads, ...idle]) socket.destroy()
})

test('a head that is still arriving after ten seconds is cut off', async () => {
  const startedAt = performance.now()
  const socket = await open('GET / HTTP/1.1\r\nx: ')
  const dripping = setInterval(() => socket.write('a'), 200)
  await expect.poll(() => socket.destroyed).toBe(true)
  clearInterval(dripping)
  expect(performance.now() - startedAt).toBeGreaterThan(9000)
})

test('a connection that never sends a byte is closed within sixty seconds', async () => {
  const startedAt = performance.now()
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined).resume()
  await once(socket, 'close')
  expect(performance.now() - startedAt).toBeLessThan(60_000)
})
