import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { CacheTag } from './cache-tags.ts'
import { cachedReply, createReplyCache, encodedBody, encodingOf } from './reply-cache.ts'

const reply = (text: string, isStorable = true) => cachedReply(text, 'text/plain', 200, isStorable)
const made =
  (text: string, tags: CacheTag[], isStorable = true) =>
  () =>
    Promise.resolve({ reply: reply(text, isStorable), tags })

test('parallel requests of one key share one load', async () => {
  const cache = createReplyCache()
  let loads = 0
  const make = async () => {
    loads += 1
    return { reply: reply('x'), tags: [] }
  }
  await Promise.all([cache.load('a', make), cache.load('a', make), cache.load('a', make)])
  expect(loads).toBe(1)
})

test('an invalidated tag drops what carries it and nothing else', async () => {
  const cache = createReplyCache()
  await cache.load('a', made('a', ['article']))
  await cache.load('b', made('b', ['banner']))
  cache.invalidate(['article'])
  expect(cache.peek('a')).toBeUndefined()
  expect(cache.peek('b')?.body.toString()).toBe('b')
})

test('a load that began before a write is sent but not kept', async () => {
  const cache = createReplyCache()
  let finish: (value: string) => void = () => undefined
  const slow = cache.load('a', async () => {
    const text = await new Promise<string>((resolve) => (finish = resolve))
    return { reply: reply(text), tags: ['article'] }
  })
  cache.invalidate(['article'])
  const fresh = await cache.load('a', made('new', ['article']))
  finish('old')
  expect((await slow).body.toString()).toBe('old')
  expect(fresh.body.toString()).toBe('new')
  expect(cache.peek('a')?.body.toString()).toBe('new')
})

test('failures are not kept', async () => {
  const cache = createReplyCache()
  await cache.load('a', made('failed', [], false))
  expect(cache.peek('a')).toBeUndefined()
})

test('a body is sent in the best encoding the client accepts', async () => {
  const long = reply('人才'.repeat(2000))
  expect(encodingOf(long, 'gzip, deflate, br')).toBe('br')
  expect(encodingOf(long, 'gzip')).toBe('gzip')
  expect(encodingOf(long, 'deflate')).toBe('identity')
  expect(encodingOf(long, undefined)).toBe('identity')
  expect(encodingOf(reply('short'), 'br')).toBe('identity')
  expect(brotliDecompressSync(await encodedBody(long, 'br')).toString()).toBe('人才'.repeat(2000))
  expect(gunzipSync(await encodedBody(long, 'gzip')).toString()).toBe('人才'.repeat(2000))
})
