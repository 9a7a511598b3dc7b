import { beforeEach, expect, test, vi } from 'vitest'
import type { CacheTag } from './cache-tags.ts'
import { cachedReply, type CachedReply } from './cached-reply.ts'
import { createReplyCache, type LoadedReply, type RevalidationEvent, type ReplyCache } from './reply-cache.ts'

let nowMs: number
let cache: ReplyCache
let events: RevalidationEvent[]
beforeEach(() => {
  nowMs = 1e6
  cache = createReplyCache(() => nowMs)
  events = []
  cache.onReloadEvent((event) => events.push(event))
})

const wait = (seconds: number) => void (nowMs += seconds * 1000)
const reply = (text: string) => cachedReply(text, 'text/plain', 200)
const made = (text: string, tags: CacheTag[] = [], more: Partial<LoadedReply> = {}) =>
  vi.fn<() => Promise<LoadedReply>>(() => Promise.resolve({ reply: reply(text), tags, isStorable: true, ...more }))
const failing = () => vi.fn<() => Promise<LoadedReply>>(() => Promise.reject(new Error('the database is away')))
const refused = (text: string) => made(text, [], { isStorable: false })
const never = made('never made')

const textOf = ({ body }: CachedReply) => body.toString()
const load = async (make: () => Promise<LoadedReply>, key = 'a') => textOf((await cache.load(key, make)).reply)
/** Waits for work started in the background. */
const settled = () => new Promise(setImmediate)

/** A load that the test completes. */
function slow(tags: CacheTag[] = []) {
  let finish: (text: string) => void = () => undefined
  const text = new Promise<string>((resolve) => (finish = resolve))
  const make = vi.fn<() => Promise<LoadedReply>>(async () => ({ reply: reply(await text), tags, isStorable: true }))
  return { make, finish }
}

test('parallel requests of one key share one load, and requests within a minute need no load', async () => {
  const make = made('x')
  await Promise.all([load(make), load(make), load(make)])
  wait(60)
  expect(await load(never)).toBe('x')
  expect(make).toHaveBeenCalledTimes(1)
})

test('a stale response is served during a single revalidation', async () => {
  await load(made('old'))
  wait(61)
  const { make, finish } = slow()
  expect([await load(make), await load(make), await load(make)]).toEqual(['old', 'old', 'old'])
  expect(make).toHaveBeenCalledTimes(1)
  finish('new')
  await settled()
  expect(await load(never)).toBe('new')
})

test('a cached response older than two minutes is not served', async () => {
  await load(made('old'))
  wait(121)
  expect(await load(made('new'))).toBe('new')
})

test('the age of a response is the age of its oldest part', async () => {
  await load(made('old', [], { madeAtMs: nowMs - 50_000 }))
  wait(11)
  expect(await load(made('new'))).toBe('old')
  await settled()
  expect(await load(never)).toBe('new')
})

test('invalidating a tag removes exactly the entries with this tag', async () => {
  await load(made('a', ['article']), 'a')
  await load(made('b', ['banner']), 'b')
  cache.invalidate(['article'])
  expect([await load(made('new'), 'a'), await load(never, 'b')]).toEqual(['new', 'b'])
})

test('a revalidated response is invalidated by its new tags, not by its old ones', async () => {
  await load(made('a', ['job']))
  wait(61)
  await load(made('a', ['company']))
  await settled()
  cache.invalidate(['job'])
  expect(await load(never)).toBe('a')
  cache.invalidate(['company'])
  expect(await load(made('new'))).toBe('new')
})

test.each([
  ['invalidation', () => cache.invalidate(['article'])],
  ['clearing', () => cache.clear()],
])('a load that began before the %s is returned to its caller, but not cached or shared', async (_name, drop) => {
  const before = slow(['article'])
  const first = load(before.make)
  drop()
  expect(await load(made('new', ['article']))).toBe('new')
  before.finish('old')
  expect(await first).toBe('old')
  expect(await load(never)).toBe('new')
})

test('a request after an invalidation gets a new response, also during a revalidation', async () => {
  await load(made('old', ['article']))
  wait(61)
  const inBackground = slow(['article'])
  expect(await load(inBackground.make)).toBe('old')
  cache.invalidate(['article'])
  expect(await load(made('new', ['article']))).toBe('new')
  inBackground.finish('between')
  await settled()
  expect(await load(never)).toBe('new')
})

test('a business error is not cached, and removes the cached response', async () => {
  expect(await load(refused('no'))).toBe('no')
  expect(await load(made('yes'))).toBe('yes')
  wait(61)
  expect(await load(refused('gone'))).toBe('yes')
  await settled()
  expect(await load(refused('gone'))).toBe('gone')
})

test('while revalidation fails, a stale response is served for an hour and the failure is reported once', async () => {
  await load(made('old'))
  wait(3600)
  const first = failing()
  expect([await load(first), await load(first)]).toEqual(['old', 'old'])
  expect(first).toHaveBeenCalledTimes(1)
  expect(events).toEqual([{ isFailing: true, error: new Error('the database is away') }])
  wait(1)
  await expect(load(failing())).rejects.toThrow('the database is away')
})

test('after a failed load stale responses are served, and a load is tried every five seconds until one succeeds', async () => {
  await load(made('old'))
  wait(300)
  await load(failing())
  wait(5)
  const { make, finish } = slow()
  expect([await load(make), await load(make)]).toEqual(['old', 'old'])
  expect(make).toHaveBeenCalledTimes(1)
  finish('new')
  await settled()
  expect(await load(never)).toBe('new')
  expect(events).toEqual([{ isFailing: true, error: expect.any(Error) }, { isFailing: false }])
})

test('when a load fails, an invalidated response is not served', async () => {
  await load(made('old', ['article']))
  cache.invalidate(['article'])
  await expect(load(failing())).rejects.toThrow('the database is away')
  expect(events).toEqual([])
})

test('a response that is invalidated during a failing load is not served', async () => {
  await load(made('old', ['article']))
  wait(300)
  let fail: (error: Error) => void = () => undefined
  const begun = load(() => new Promise((_resolve, reject) => (fail = reject)))
  cache.invalidate(['article'])
  fail(new Error('the database is away'))
  await expect(begun).rejects.toThrow('the database is away')
})

test('a response with an internal error is sent if no older response exists', async () => {
  const faulty = made('sorry', [], { fault: new Error('a part failed') })
  expect(await load(faulty)).toBe('sorry')
  expect(await load(made('fine'))).toBe('fine')
  wait(300)
  expect(await load(faulty)).toBe('fine')
})

test('a response with a part older than two minutes is not rebuilt for each request', async () => {
  const remade = made('of old parts', [], { madeAtMs: nowMs })
  wait(300)
  await load(remade)
  expect(await load(never)).toBe('of old parts')
  wait(5)
  await load(remade)
  await settled()
  expect(remade).toHaveBeenCalledTimes(2)
})
