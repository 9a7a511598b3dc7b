import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ObservedExchange } from '#kit/cli/exchanges/observed-exchange.ts'
import { readProxyOptions } from './proxy-options.ts'
import { type RunningProxy, runProxy } from './run-proxy.ts'

let folder: string
let proxy: RunningProxy
let upstream: Server
const seen: ObservedExchange[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proxy-'))
  seen.length = 0
})
afterEach(async () => {
  await proxy.end()
  upstream.close()
  upstream.closeAllConnections()
  await rm(folder, { recursive: true })
})

async function start(listener: RequestListener, ...more: string[]): Promise<void> {
  upstream = createServer(listener)
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening))
  const to = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/prod-api`
  const options = await readProxyOptions(['--to', to, '--port', '0', '--decisions', join(folder, 'd.json'), ...more])
  proxy = await runProxy(options, { today: '2026-11-22', onExchange: (exchange) => void seen.push(exchange) })
}

const answering =
  (body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(body)

const BANNERS = '/prod-api/open/website/getBannerList'
const page = async () => (await fetch(`${proxy.origin}/__contract`)).text()

test('pages are forwarded unchanged and unchecked; calls are checked', async () => {
  await start((request, response) => response.writeHead(418, { 'x-own': '1' }).end(`${request.method} ${request.url}`))
  const answer = await fetch(`${proxy.origin}/jobs?x=1`)
  expect([answer.status, answer.headers.get('x-own'), await answer.text()]).toEqual([418, '1', 'GET /jobs?x=1'])
  expect(seen).toEqual([])
  await (await fetch(`${proxy.origin}${BANNERS}`)).text()
  await vi.waitFor(() => expect(seen.map(({ request }) => request.address)).toEqual(['/open/website/getBannerList']))
})

test('the proxy sends no requests itself', async () => {
  const asked: string[] = []
  await start((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answering('{"code":200}')(request, response)
  })
  await page()
  await (await fetch(`${proxy.origin}${BANNERS}`)).text()
  expect(asked).toEqual([`GET ${BANNERS}`])
})

test('a compressed response is forwarded unchanged, but checked', async () => {
  const body = JSON.stringify({ code: 200, msg: '操作成功', data: null })
  await start((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(gzipSync(body))
  })
  const answer = await fetch(`${proxy.origin}${BANNERS}`)
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['gzip', body])
  await vi.waitFor(async () => expect(await page()).toContain('getBannerList /200/data type'))
})

test('a large upload is forwarded completely, and its content is not captured', async () => {
  const size = 20 * 1024 * 1024
  await start((request, response) => {
    let received = 0
    request.on('data', (chunk: Buffer) => (received += chunk.length))
    request.on('end', () => answering(JSON.stringify({ received }))(request, response))
  })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(size)]), 'a.pdf')
  const answer = await fetch(`${proxy.origin}/prod-api/common/upload`, { method: 'POST', body: form })
  expect(((await answer.json()) as { received: number }).received).toBeGreaterThan(size)
  await vi.waitFor(() => expect(seen[0]?.request.text).toBeUndefined())
})

test('the page shows findings, redacted', async () => {
  const token = 'T'.repeat(43)
  await start(answering(JSON.stringify({ code: 200, msg: '登录成功', token, data: { phoneNumber: '13912345678' } })))
  const login = '/prod-api/open/website/passwordLogin?phoneNumber=13912345678&userPassword=Lvse%40Hupan7'
  await (await fetch(proxy.origin + login, { method: 'POST', headers: { AuSessionKey: 'short-key' } })).text()
  await vi.waitFor(async () => expect(await page()).toContain('passwordLogin'))
  const shown = await page()
  expect(shown).toContain('&lt;phoneNumber#1&gt;')
  for (const secret of ['13912345678', token, 'Lvse', 'short-key']) expect(shown).not.toContain(secret)
})

test('the page is notified of calls; only the page itself can reset the results', async () => {
  await start(answering('{"code":500,"msg":"x"}'))
  const changes = ask(`${proxy.origin}/__contract/changes`)
  const heard = new Promise<string>((resolve) => {
    changes.on('response', (stream) =>
      stream.on('data', (chunk: Buffer) => String(chunk).startsWith('data') && resolve('heard')),
    )
  })
  changes.on('error', () => {})
  changes.end()
  await new Promise((resolve) => changes.once('response', resolve))
  await (await fetch(`${proxy.origin}${BANNERS}`)).text()
  expect(await heard).toBe('heard')
  const clear = (origin: string) => fetch(`${proxy.origin}/__contract/clear`, { method: 'POST', headers: { origin } })
  expect((await clear('https://evil.example')).status).toBe(404)
  expect(await page()).toContain('1 次调用')
  await clear(proxy.origin)
  expect(await page()).toContain('还没有调用')
  changes.destroy()
})

test('stopping the proxy returns a verdict and exit code, and writes the reports', async () => {
  await start(answering('{"code":200,"msg":"x","data":null}'), '--report', `json=${join(folder, 'r.json')}`)
  await (await fetch(`${proxy.origin}${BANNERS}`)).text()
  await vi.waitFor(() => expect(seen.length).toBe(1))
  const { exitCode, text: said } = await proxy.end()
  expect(exitCode).toBe(1)
  expect(said).toContain('✗ data 是 null')
  expect(said).toContain('未通过：1 次调用')
  expect(JSON.parse(await readFile(join(folder, 'r.json'), 'utf8'))).toMatchObject({ requests: 1, exitCode: 1 })
})

test('a broken upstream connection gives 502 and a finding; a disconnected client gives no finding', async () => {
  await start((request) => request.url?.endsWith('getBannerList') && request.destroy())
  const answer = await fetch(`${proxy.origin}${BANNERS}`)
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('上游没有回答')])
  await vi.waitFor(async () => expect(await page()).toContain('没有回答'))
  const leaving = new AbortController()
  const left = fetch(`${proxy.origin}/prod-api/open/website/getCmLocation`, { signal: leaving.signal }).catch(
    () => 'left',
  )
  setTimeout(() => leaving.abort(), 50)
  expect(await left).toBe('left')
  await new Promise((later) => setTimeout(later, 50))
  expect(await page()).not.toContain('getCmLocation')
})

test('a request whose Host header is not loopback gets 400', async () => {
  await start(answering('{}'))
  const { port } = new URL(proxy.origin)
  const status = (host: string) =>
    new Promise((resolve) => {
      const request = ask({ host: '127.0.0.1', port, path: '/__contract', headers: { host } }, (answer) => {
        void text(answer).then(() => resolve(answer.statusCode))
      })
      request.end()
    })
  expect([await status(`localhost:${port}`), await status(`[::1]:${port}`), await status('evil.example')]).toEqual([
    200, 200, 400,
  ])
})

test('invalid options and a port in use are rejected', async () => {
  await start(answering('{}'))
  await expect(readProxyOptions([])).rejects.toThrow('--to')
  await expect(readProxyOptions(['--to', 'host'])).rejects.toThrow('host')
  await expect(readProxyOptions(['--to', 'http://x', '--nope'])).rejects.toThrow('nope')
  await expect(readProxyOptions(['--to', 'http://x', '--fail-on', 'none'])).rejects.toThrow('none')
  const { port } = new URL(proxy.origin)
  const options = await readProxyOptions(['--to', 'http://x', '--port', port, '--decisions', join(folder, 'd.json')])
  await expect(runProxy(options, { today: '' })).rejects.toThrow(`端口 ${port}`)
})
