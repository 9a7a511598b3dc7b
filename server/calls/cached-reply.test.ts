import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cachedReply, encodedBody, encodingOf } from './cached-reply.ts'

const reply = (text: string) => cachedReply(text, 'text/plain', 200)

test('a body is sent in the best encoding the client accepts', async () => {
  const long = reply('人才'.repeat(2000))
  expect(encodingOf(long, 'gzip, deflate, br')).toBe('br')
  expect(encodingOf(long, 'gzip')).toBe('gzip')
  expect(encodingOf(long, 'br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(encodingOf(long, 'gzip;q=0,br; q=0')).toBe('identity')
  expect(encodingOf(long, 'BR')).toBe('br')
  expect(encodingOf(long, '*')).toBe('br')
  expect(encodingOf(long, 'deflate')).toBe('identity')
  expect(encodingOf(long, undefined)).toBe('identity')
  expect(encodingOf(reply('short'), 'br')).toBe('identity')
  expect(brotliDecompressSync(await encodedBody(long, 'br')).toString()).toBe('人才'.repeat(2000))
  expect(gunzipSync(await encodedBody(long, 'gzip')).toString()).toBe('人才'.repeat(2000))
})

test('equal content has equal ETags, and different content has different ETags', () => {
  expect(reply('a').etag).toBe(reply('a').etag)
  expect(reply('a').etag).not.toBe(reply('b').etag)
})
