import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog, useLog } from './request-log.ts'

test('what a handler and Fastify itself say about a request goes into the log of the application, without its query', async () => {
  const lines: string[] = []
  const app = Fastify()
  useLog(app, createLog('warn', { write: (line) => void lines.push(line) }))
  app.get('/', (request, reply) => {
    request.log.warn('from the handler')
    void reply.send('one')
    return reply.send('two')
  })
  await app.inject({ url: '/?password=secret' })
  expect(lines.join('')).toContain('FST_ERR_REP_ALREADY_SENT')
  expect(lines.join('')).not.toContain('secret')
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(messages).toContain('from the handler')
  expect(messages.some((message) => message.includes('already sent'))).toBe(true)
  await app.close()
})

test('a request in the log has no query', () => {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).info(
    { req: { method: 'GET', url: '/jobs?password=secret' } },
    'x',
  )
  expect(lines.join('')).toContain('"path":"/jobs"')
  expect(lines.join('')).not.toContain('secret')
})
