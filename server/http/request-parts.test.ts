import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentNamed } from './attachment-header.ts'
import { ignoreSenselessRanges } from './range-header.ts'
import { siteOrigin } from './site-origin.ts'

test('a download may have any name', () => {
  expect(attachmentNamed(`简历 (1)*'.pdf`)).toBe("attachment; filename*=UTF-8''%E7%AE%80%E5%8E%86%20%281%29%2A%27.pdf")
})

describe('the origin of a request', () => {
  const origin = (host: string, more: { publicUrl?: string; localAddress?: string } = {}) => {
    const hostname = host.replace(/:\d+$/, '')
    const socket = { localAddress: more.localAddress ?? '10.0.0.5' }
    return siteOrigin({ publicUrl: more.publicUrl ?? '', allowedHosts: ['a.cn'] }, {
      hostname,
      host,
      protocol: 'http',
      socket,
    } as unknown as FastifyRequest)
  }

  test('is the configured address, whatever the header says', () => {
    expect(origin('evil.example', { publicUrl: 'https://www.example.cn' })).toBe('https://www.example.cn')
  })

  test.each([
    'localhost:3000',
    'x.localhost',
    '127.0.0.1:80',
    '127.9.9.9',
    '[::1]:3000',
    'a.cn',
    'A.cn:8080',
    '10.0.0.5:1',
  ])('is that of the header for %s', (host) => {
    expect(origin(host)).toBe(`http://${host}`)
  })

  test.each(['evil.example', 'xlocalhost', 'localhost.evil', 'b.a.cn', '127.0.0.1.evil', '10.0.0.6'])(
    'is left out for %s',
    (host) => {
      expect(origin(host)).toBe('')
    },
  )

  test('may be the own address of the connection, also with IPv6', () => {
    expect(origin('10.0.0.9:80', { localAddress: '::ffff:10.0.0.9' })).toBe('http://10.0.0.9:80')
    expect(origin('[fd00::5]:80', { localAddress: 'fd00::5' })).toBe('http://[fd00::5]:80')
    expect(origin('[fd00::6]:80', { localAddress: 'fd00::5' })).toBe('')
  })
})

describe('a range of bytes', () => {
  const app = Fastify()
  beforeAll(async () => {
    ignoreSenselessRanges(app)
    app.get('/', (request) => ({ range: request.headers.range ?? null }))
    await app.ready()
  })
  afterAll(() => app.close())
  const seen = async (range: string) =>
    (await app.inject({ url: '/', headers: { range } })).json<{ range: unknown }>().range

  test.each(['bytes=0-', 'bytes=-5', 'bytes=3-3', 'Bytes=0-1, 4-9'])('%s is used', async (range) => {
    expect(await seen(range)).toBe(range)
  })

  test.each(['bytes=-', 'bytes=5-4', 'bytes=0-1,9-3', 'lines=0-1', 'bytes', 'bytes=a-b'])(
    '%s is ignored',
    async (range) => {
      expect(await seen(range)).toBeNull()
    },
  )
})
