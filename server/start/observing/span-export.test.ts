import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { spanExport } from './span-export.ts'

type Sent = { resourceSpans: { scopeSpans: { spans: Record<string, unknown>[] }[] }[] }

test('each request is a span in the trace of its caller, without data of the request', async () => {
  const bodies: string[] = []
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(`${request.url} ${body}`)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const spans = spanExport(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`, '1.2.3')
  const site = await buildTestApp({ observing: { beginSpan: spans.begin } })
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const url = '/prod-api/open/website/getBannerList?userPassword=canary'
  await site.app.inject({ url, headers: { traceparent, ausessionkey: 'canary', 'user-agent': 'canary' } })
  await site.close()
  await spans.close()
  collector.close()
  const [body = ''] = bodies
  expect(body).toMatch(/^\/v1\/traces /)
  expect(body).not.toContain('canary')
  const { resourceSpans } = JSON.parse(body.slice(body.indexOf('{'))) as Sent
  expect(resourceSpans[0]?.scopeSpans[0]?.spans).toMatchObject([
    {
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      parentSpanId: '00f067aa0ba902b7',
      name: 'GET getBannerList',
      attributes: expect.arrayContaining([{ key: 'site.body_code', value: { stringValue: '200' } }]) as unknown,
    },
  ])
})

test('an unreachable collector does not delay the end of the process', async () => {
  const spans = spanExport('http://127.0.0.1:9', '1.2.3')
  spans.begin(undefined).end({ method: 'GET', call: 'page', status: 200, code: '', seconds: 0.1 })
  await expect(spans.close()).resolves.toBeUndefined()
})
