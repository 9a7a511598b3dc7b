import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { type AddressInfo, connect, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { httpSender } from './http-send.ts'
import { outgoingProxy } from './outgoing-proxy.ts'
import { requireReachable } from './reachability.ts'

const GET = { method: 'GET', address: '/x?a=1', headers: {} }
const servers: Server[] = []
beforeEach(() => {
  for (const name of ['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy']) {
    vi.stubEnv(name, undefined)
    vi.stubEnv(name.toUpperCase(), undefined)
  }
})
afterEach(() => {
  servers.splice(0).forEach((server) => server.close())
  vi.unstubAllEnvs()
})

async function listening(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

const textOf = async (base: string, ca?: string) => {
  const { send, close } = httpSender({ base, ca })
  const { status, body } = await send(GET).finally(close)
  return `${status} ${new TextDecoder().decode(body)}`
}

test("http requests go to the proxy with an absolute URL and the proxy's password", async () => {
  const port = await listening(
    http.createServer(({ url, headers }, response) => response.end(`${url} ${headers['proxy-authorization']}`)),
  )
  vi.stubEnv('http_proxy', `http://li:pass@127.0.0.1:${port}`)
  const basic = Buffer.from('li:pass').toString('base64')
  expect(await textOf('http://talent.example/prod-api')).toBe(`200 http://talent.example/prod-api/x?a=1 Basic ${basic}`)
  expect(outgoingProxy('http://talent.example')?.shown).toBe(`http://127.0.0.1:${port}`)
})

test('https goes through a tunnel, and certificates are still checked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=talent.example']
  const names = ['-addext', 'subjectAltName=DNS:talent.example', '-keyout', keyFile, '-out', certFile]
  execFileSync('openssl', ['req', ...made, ...names], { stdio: 'ignore' })
  const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')]
  rmSync(folder, { recursive: true })
  const port = await listening(
    https.createServer({ key, cert }, ({ url, headers }, response) => response.end(`${headers.host} ${url}`)),
  )
  const asked: (string | undefined)[] = []
  const tunnel = http.createServer().on('connect', ({ url }: http.IncomingMessage, socket) => {
    asked.push(url)
    const upstream = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      socket.pipe(upstream).pipe(socket)
    })
    for (const end of [socket, upstream]) end.on('error', () => undefined)
  })
  vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${await listening(tunnel)}`)
  expect(await textOf('https://talent.example/prod-api', cert)).toBe('200 talent.example /prod-api/x?a=1')
  expect(asked).toEqual(['talent.example:443'])
  await expect(textOf('https://talent.example/prod-api')).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
})

test('loopback and hosts of NO_PROXY are reached directly', async () => {
  vi.stubEnv('ALL_PROXY', 'http://127.0.0.1:1')
  vi.stubEnv('NO_PROXY', '.inside.example')
  const port = await listening(http.createServer((_request, response) => response.end('direct')))
  expect(await textOf(`http://127.0.0.1:${port}`)).toBe('200 direct')
  expect(outgoingProxy('https://a.inside.example')).toBeUndefined()
  expect(outgoingProxy('https://talent.example')).toBeDefined()
  const resolve = new Map([[`talent.example:${port}`, '127.0.0.1']])
  const { send, close } = httpSender({ base: `http://talent.example:${port}`, resolve })
  expect((await send(GET).finally(close)).status).toBe(200)
})

test('an unsupported, unreachable or password-protected proxy is reported without its password', async () => {
  vi.stubEnv('HTTPS_PROXY', 'socks5://li:geheim@127.0.0.1:1080')
  expect(() => outgoingProxy('https://talent.example')).toThrow(/^环境变量里的代理不是 http 或 https 的地址$/)
  vi.stubEnv('HTTPS_PROXY', 'http://li:geheim@127.0.0.1:1')
  const base = 'https://talent.example/prod-api'
  const away = httpSender({ base })
  await expect(requireReachable(away, base, 'website')).rejects.toThrow(
    '经代理 http://127.0.0.1:1 连不上 https://talent.example/prod-api（ECONNREFUSED）',
  )
  const port = await listening(http.createServer((_request, response) => response.writeHead(407).end()))
  vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${port}`)
  const closed = httpSender({ base: 'http://talent.example/prod-api' })
  await expect(requireReachable(closed, 'http://talent.example/prod-api', 'website')).rejects.toThrow('HTTP 407')
  away.close()
  closed.close()
})

test('with an address from --resolve, an unreachable target is not blamed on the proxy, which is not used', async () => {
  vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:1')
  const base = 'https://talent.example:1/prod-api'
  const send = () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))
  const resolve = new Map([['talent.example:1', '127.0.0.1']])
  await expect(requireReachable({ send, resolve }, base, 'website')).rejects.toThrow(`${base} 没有程序在监听`)
  // the option names another host: this request goes through the proxy
  const other = new Map([['other.example:1', '127.0.0.1']])
  await expect(requireReachable({ send, resolve: other }, base, 'website')).rejects.toThrow(/^经代理 /)
})
