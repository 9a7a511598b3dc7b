import { expect, test } from 'vitest'
import { answeredHeaders, forwardedHeaders } from './rewritten-headers.ts'

const between = { local: 'http://localhost:4900', remote: 'https://host.example' }

test('host, origin and referer are changed to values of the upstream; hop-by-hop headers are dropped', () => {
  const headers = {
    host: 'localhost:4900',
    origin: 'http://localhost:4900',
    referer: 'http://localhost:4900/jobs?x=1',
    connection: 'keep-alive',
    'accept-encoding': 'gzip, zstd, br;q=0.5',
    ausessionkey: 'k',
    'content-length': '2',
  }
  expect(forwardedHeaders(headers, between)).toEqual({
    host: 'host.example',
    origin: 'https://host.example',
    referer: 'https://host.example/jobs?x=1',
    'accept-encoding': 'gzip, br;q=0.5',
    ausessionkey: 'k',
    'content-length': '2',
  })
})

test('the origin of another site stays unchanged', () => {
  expect(
    forwardedHeaders({ origin: 'https://evil.example', referer: 'http://localhost:49001/' }, between),
  ).toMatchObject({
    origin: 'https://evil.example',
    referer: 'http://localhost:49001/',
    'accept-encoding': 'identity',
  })
})

test('redirects to the upstream lead to the proxy, and cookies are adapted to http on localhost', () => {
  const headers = {
    location: 'https://host.example/home',
    'access-control-allow-origin': 'https://host.example',
    'strict-transport-security': 'max-age=1',
    'transfer-encoding': 'chunked',
    'content-encoding': 'gzip',
    'set-cookie': ['a=1; Domain=host.example; Path=/; Secure; SameSite=None', 'b=2; HttpOnly; SameSite=Strict'],
  }
  expect(answeredHeaders(headers, between)).toEqual({
    location: 'http://localhost:4900/home',
    'access-control-allow-origin': 'http://localhost:4900',
    'content-encoding': 'gzip',
    'set-cookie': ['a=1; Path=/; SameSite=Lax', 'b=2; HttpOnly; SameSite=Strict'],
  })
})

test.each(['/relative', 'https://host.example.evil.example/', 'https://elsewhere.example/'])(
  '%s is not rewritten',
  (location) => expect(answeredHeaders({ location }, between)).toEqual({ location }),
)
