import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { logOptions } from './request-log.ts'

let lines: string[] = []
beforeEach(() => {
  lines = []
})

const logging = (level: string) => Fastify(logOptions(level, { write: (line) => void lines.push(line) }))

test('log lines of a handler and of Fastify about a request have no query', async () => {
  const app = logging('warn')
  app.get('/', (request, reply) => {
    request.log.warn('from the handler')
    void reply.send('one')
    return reply.send('two')
  })
  await app.inject({ url: '/?password=secret' })
  app.log.warn({ req: { method: 'GET', url: '/jobs?password=secret' } }, 'x')
  app.log.warn('Reply was already sent in the "/jobs?password=secret" (GET) route?')
  expect(lines.join('')).toContain('FST_ERR_REP_ALREADY_SENT')
  expect(lines.join('')).toContain('"path":"/jobs"')
  expect(lines.join('')).not.toContain('secret')
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(messages).toContain('from the handler')
  expect(messages.some((message) => message.includes('already sent'))).toBe(true)
  await app.close()
})

test('every response has a log line, except on routes with a higher log level', async () => {
  const app = logging('info')
  app.get('/told', (_request, reply) => reply.send('told'))
  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) => reply.send('ok'))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('none'))
  for (const url of ['/told?password=secret', '/healthz', '/nowhere']) await app.inject(url)
  const entries = lines.map((line) => JSON.parse(line) as object)
  expect(entries).toMatchObject([
    { msg: 'answered', reqId: 'req-1', method: 'GET', route: '/told', status: 200, ms: expect.any(Number) },
    { msg: 'answered', reqId: 'req-3', route: 'none', status: 404 },
  ])
  expect(lines.join('')).not.toContain('secret')
  await app.close()
})
