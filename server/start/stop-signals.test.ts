import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drain } from './stop-signals.ts'

test('a keep-alive client gets its response, and a stop does not wait for further requests', async () => {
  const app = Fastify({ keepAliveTimeout: 3_600_000 })
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    app.get('/', (_request, reply) => {
      answer = () => void reply.send('answered')
      resolve()
    })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  const response = once(get({ port: (app.server.address() as AddressInfo).port, agent }), 'response')
  await asked
  const drained = drain(app, 3600)
  await expect.poll(() => app.server.listening).toBe(false)
  answer()
  const [message] = (await response) as [IncomingMessage]
  const text: unknown[] = []
  for await (const part of message) text.push(String(part))
  expect(text.join('')).toBe('answered')
  await drained
  agent.destroy()
})
