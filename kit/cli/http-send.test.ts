import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { SkipOnTimeout } from '#kit/suite/test-errors.ts'
import { httpSender } from './http-send.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return (server.address() as AddressInfo).port
}

const GET = { method: 'GET', address: '/open/website/x?a=1', headers: {} }

test('a redirect is returned as a response, with header names in lower case', async () => {
  const port = await serve((request, response) => {
    response.writeHead(302, { Location: '/login', 'X-Asked': `${request.method} ${request.url}` }).end('moved')
  })
  const { send, close } = httpSender({ base: `http://127.0.0.1:${port}/prod-api` })
  const { status, headers, body } = await send(GET)
  expect([status, headers['location'], headers['x-asked']]).toEqual([302, '/login', 'GET /prod-api/open/website/x?a=1'])
  expect(new TextDecoder().decode(body)).toBe('moved')
  close()
})

test('--resolve redirects the connection and keeps the host name', async () => {
  const port = await serve((request, response) => response.end(request.headers.host))
  const resolve = new Map([[`talent.example:${port}`, '127.0.0.1']])
  const { send, close } = httpSender({ base: `http://talent.example:${port}`, resolve })
  expect(new TextDecoder().decode((await send(GET)).body)).toBe(`talent.example:${port}`)
  close()
})

test('every request has the User-Agent of the kit, unless --header sets another', async () => {
  const port = await serve((request, response) => response.end(request.headers['user-agent']))
  const base = `http://127.0.0.1:${port}`
  const agents = ['talent-group-contract-kit', 'Mozilla/5.0']
  for (const agent of agents) {
    const { send, close } = httpSender({ base, ...(agent !== agents[0] && { headers: { 'user-agent': agent } }) })
    expect(new TextDecoder().decode((await send(GET)).body)).toBe(agent)
    close()
  }
})

test('a file is sent as multipart, a text body unchanged, both with the given headers', async () => {
  const port = await serve((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { 'content-type': type, cookie } = request.headers
      response.end(JSON.stringify({ type, cookie, body: Buffer.concat(chunks).toString() }))
    })
  })
  const { send, close } = httpSender({ base: `http://127.0.0.1:${port}`, headers: { cookie: 'gate=1' } })
  const ask = async (more: object) =>
    JSON.parse(new TextDecoder().decode((await send({ ...GET, method: 'POST', ...more })).body)) as Record<
      string,
      string
    >
  const file = await ask({ file: { name: '简历".pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') } })
  expect(file['type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(file['body']).toMatch(
    /name="file"; filename="简历%22\.pdf"\r\nContent-Type: application\/pdf\r\n\r\n%PDF\r\n--/,
  )
  expect(await ask({ text: '{"a":1}' })).toMatchObject({ body: '{"a":1}', cookie: 'gate=1' })
  close()
})

test('a truncated response is an error; a missing or stalled response is a timeout', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/stalls') response.writeHead(200, { 'content-length': '100' }).write('{"code"')
    if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"code"')
      setImmediate(() => response.destroy())
    }
  })
  const base = `http://127.0.0.1:${port}`
  const [patient, hasty] = [httpSender({ base }), httpSender({ base, silentMs: 50 })]
  await expect(patient.send({ ...GET, address: '/cut' })).rejects.toThrow('the answer ended early')
  for (const path of ['/never', '/stalls']) {
    const slow = hasty.send({ ...GET, address: `${path}?userPassword=secret` })
    await expect(slow).rejects.toMatchObject({ reason: 'too-slow', message: `GET ${path} (0.05 s)` })
    await expect(slow).rejects.toBeInstanceOf(SkipOnTimeout)
  }
  patient.close()
  hasty.close()
})

test('a connection that was idle for a second is not reused, because the server may close it', async () => {
  let connections = 0
  const port = await serve((_, response) => response.end('x'))
  servers.at(-1)?.on('connection', () => (connections += 1))
  const { send, close } = httpSender({ base: `http://127.0.0.1:${port}` })
  await send(GET)
  await send(GET)
  expect(connections).toBe(1)
  await expect
    .poll(
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 1200))
        await send(GET)
        return connections
      },
      { interval: 10 },
    )
    .toBeGreaterThan(1)
  close()
})

test('a GET is retried once if its keep-alive connection was reset; a POST is not', async () => {
  const used = new WeakSet<object>()
  const port = await serve((request, response) => {
    if (used.has(request.socket)) return void request.socket.destroy()
    used.add(request.socket)
    response.end('ok')
  })
  const { send, close } = httpSender({ base: `http://127.0.0.1:${port}` })
  await send(GET)
  expect(new TextDecoder().decode((await send(GET)).body)).toBe('ok')
  await expect(send({ ...GET, method: 'POST' })).rejects.toMatchObject({ code: 'ECONNRESET' })
  close()
})
