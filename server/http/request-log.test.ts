import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog, logRequests, useLog } from './request-log.ts'

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

test('every answer has its line, but for routes that ask for quiet', async () => {
  const lines: string[] = []
  const app = Fastify()
  useLog(app, createLog('info', { write: (line) => void lines.push(line) }))
  logRequests(app, 'info')
  app.get('/told', (_request, reply) => reply.send('told'))
  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) => reply.send('ok'))
  for (const url of ['/told?password=secret', '/healthz', '/nowhere']) await app.inject(url)
  const told = lines.map((line) => JSON.parse(line) as { msg: string; route: string; status: number })
  expect(told.filter(({ msg }) => msg === 'answered')).toMatchObject([
    { route: '/told', status: 200 },
    { route: 'none', status: 404 },
  ])
  expect(lines.join('')).not.toContain('secret')
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
