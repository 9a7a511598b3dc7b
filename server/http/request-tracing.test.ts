import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { currentTraceparent } from '#server/platform/request-trace.ts'
import { newRequestId } from './request-id.ts'
import { logOptions } from './request-log.ts'
import type { SeenRequest } from './request-metrics.ts'
import { type BeginSpan, traceRequests } from './request-tracing.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`

async function asked(headers: Record<string, string>, beginSpan?: BeginSpan) {
  const lines: string[] = []
  const app = Fastify({ genReqId: newRequestId, ...logOptions('info', { write: (line) => void lines.push(line) }) })
  traceRequests(app, beginSpan)
  app.get('/', { config: { call: 'example' } }, async (request) => {
    await Promise.resolve()
    request.log.info('inside')
    return { id: request.id, ...currentTraceparent() }
  })
  const reply = (await app.inject({ url: '/', headers })).json<{ id: string; traceparent: string }>()
  await app.close()
  return { reply, logged: lines.map((line) => JSON.parse(line) as { traceId?: string; reqId: string }) }
}

test('a request without a trace gets a new trace, whose id is the request id', async () => {
  const { reply, logged } = await asked({ traceparent: 'chosen by a stranger' })
  expect(reply.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(reply.traceparent).toContain(reply.id.replaceAll('-', ''))
  expect(logged.map(({ reqId, traceId }) => [reqId, traceId])).toEqual([
    [reply.id, undefined],
    [reply.id, undefined],
  ])
})

test('the trace of the caller continues in a new span, and log lines contain the trace id', async () => {
  const { reply, logged } = await asked({ traceparent: PARENT })
  expect(reply.traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-01$`))
  expect(reply.traceparent).not.toBe(PARENT)
  expect(logged.map(({ reqId, traceId }) => [reqId, traceId])).toEqual([
    [reply.id, TRACE_ID],
    [reply.id, TRACE_ID],
  ])
})

test('an exporter creates the span, and is notified of its end', async () => {
  const ends: SeenRequest[] = []
  const parents: unknown[] = []
  const trace = { traceId: TRACE_ID, spanId: 'b7ad6b7169203331', flags: '01' }
  const { reply } = await asked({ traceparent: PARENT }, (parent) => {
    parents.push(parent)
    return { trace, end: (request) => void ends.push(request) }
  })
  expect(reply.traceparent).toBe(`00-${TRACE_ID}-b7ad6b7169203331-01`)
  expect(parents).toEqual([{ traceId: TRACE_ID, spanId: '00f067aa0ba902b7', flags: '01' }])
  expect(ends).toMatchObject([{ method: 'GET', call: 'example', status: 200 }])
})
