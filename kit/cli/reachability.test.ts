import { expect, test } from 'vitest'
import type { WireResponse } from '#kit/suite/ports.ts'
import { SkipOnTimeout } from '#kit/suite/test-errors.ts'
import { SetupError } from './setup-error.ts'
import { requireReachable } from './reachability.ts'

const BASE = 'https://talent.example/prod-api'
const html = { 'content-type': 'text/html' }
const answering = (status: number, headers: Record<string, string>, text: string) => () =>
  Promise.resolve<WireResponse>({ status, headers, body: new TextEncoder().encode(text) })
const failing = (code: string) => () => Promise.reject(Object.assign(new Error('x'), { code }))

test.each([
  ['nothing listens', failing('ECONNREFUSED'), '没有程序在监听'],
  ['no such host', failing('ENOTFOUND'), '找不到主机 talent.example'],
  ['a bad certificate', failing('DEPTH_ZERO_SELF_SIGNED_CERT'), '证书不可信'],
  ['a certificate of another host', failing('ERR_TLS_CERT_ALTNAME_INVALID'), '证书不可信'],
  ['a port without TLS', failing('EPROTO'), '不是 TLS'],
  ['silence', failing('ETIMEDOUT'), '没有回应'],
  ['a captive portal', answering(200, html, '<html>请登录</html>'), '网页而不是接口'],
  ['a redirect to a log-in page', answering(302, { location: 'https://sso.example/' }, ''), 'https://sso.example/'],
  ['a gateway without its server', answering(502, html, '<h1>502 Bad Gateway</h1>'), 'HTTP 502'],
  ['another place', answering(404, html, 'Not Found'), 'HTTP 404'],
])('%s: the target is rejected with a reason and a remedy', async (_name, send, reason) => {
  const refused = requireReachable({ send }, BASE, 'website')
  await expect(refused).rejects.toThrow(SetupError)
  await expect(refused).rejects.toMatchObject({
    message: expect.stringContaining(reason),
    advice: expect.stringMatching(/./),
  })
})

test('a redirect from an address without /prod-api indicates a wrong address', async () => {
  const send = answering(302, { location: '/' }, '')
  await expect(requireReachable({ send }, 'https://talent.example', 'website')).rejects.toMatchObject({
    advice: '请先确认 --base 以 /prod-api 结尾',
  })
})

test.each([
  ['a conforming answer', answering(200, {}, '{"code":200,"msg":"操作成功","rows":[],"total":0}')],
  ['one that always fails', answering(200, {}, '{"code":500}')],
  ["Fastify's own error body", answering(404, {}, '{"statusCode":404,"error":"Not Found"}')],
])('%s: the target counts as reachable, and the suite checks the response', async (_name, send) => {
  await expect(requireReachable({ send }, BASE, 'website')).resolves.toBeUndefined()
})

test('a target is unreachable if two calls time out, but not if only one does; the error names the second call', async () => {
  const asked: string[] = []
  const silentFor = (pattern: RegExp) => (request: { address: string }) => {
    asked.push(request.address)
    return pattern.test(request.address)
      ? Promise.reject(new SkipOnTimeout(`GET ${request.address} (15 s)`))
      : answering(200, {}, '{"code":200,"msg":"ok","rows":[],"total":0}')()
  }
  await requireReachable({ send: silentFor(/getBannerList/) }, BASE, 'website')
  expect(asked).toHaveLength(2)
  await expect(requireReachable({ send: silentFor(/./) }, BASE, 'website')).rejects.toThrow(
    / 没有回应：GET \/open\/website\/getCommentListWithPage/,
  )
})
