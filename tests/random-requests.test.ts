import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { API_BASE } from '#contracts/limits.ts'
import type { Operation } from '#contracts/operation.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'

const REQUESTS = 5000
const MAX_PAUSE_MS = 200

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp()
  await site.services.articleWriting.publish(
    Array.from({ length: 50 }, (_, index) => anArticleDraft({ title: `文章 ${index}` })),
  )
})
afterAll(() => site.close())

/** A small generator with a fixed seed, so that a failure can be repeated. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const NUMBERS = ['', '0', '-1', '1.5', '1e9', '99999999999999999999', 'NaN', '1,2,3', '1,'.repeat(200)]
const LITERALS = ['null', 'undefined', 'true', '[]', '{}', '[object Object]', 'constructor', '__proto__', 'toString']
const INJECTIONS = [
  "' OR 1=1--",
  '"; DROP TABLE article;--',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
]
const ENCODINGS = ['%00', '%E4%BD%ZZ', '..%2f..%2f', '\u202e', '😀😀']
const SEARCHES = ['NEAR(', '"', '*', '^', 'a AND', 'NOT x', '-软件', '工程师']
const LONG = ['人'.repeat(300), 'a'.repeat(5000), 'a!'.repeat(2000), ' '.repeat(3000)]
const VALUES = [NUMBERS, LITERALS, INJECTIONS, ENCODINGS, SEARCHES, LONG].flat()

const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"kind":1}',
  '{"kind":"suggestion","content":"x"}',
  '{"__proto__":{"a":1}}',
  '['.repeat(5000),
]

test('5,000 random bad inputs always get the envelope, never a pause, and change nothing', async () => {
  const random = mulberry(20_261_121)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const operations: Operation[] = Object.values(catalogue)
  const before = await rowCounts()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const flaws: string[] = []
  for (let sent = 0; sent < REQUESTS; sent++) {
    const operation = pick(operations)
    const { method, url, payload } = badRequest(operation, random, pick)
    const headers = payload === undefined ? {} : { 'content-type': 'application/json' }
    const response = await site.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    const isWhole = response.statusCode === 200 && typeof codeOf(response.body) === 'number'
    if (!isWhole)
      flaws.push(
        `${method} ${url.slice(0, 200)} ${payload ?? ''}: ${response.statusCode} ${response.body.slice(0, 100)}`,
      )
  }
  delay.disable()
  expect(flaws.slice(0, 10)).toEqual([])
  expect(delay.max / 1e6).toBeLessThan(MAX_PAUSE_MS)
  expect(await rowCounts()).toEqual(before)
}, 120_000)

function badRequest(operation: Operation, random: () => number, pick: <Item>(items: readonly Item[]) => Item) {
  const fields = [...Object.keys(operation.query.properties), 'unknown', '__proto__[x]', 'pageNum[]']
  const query = Array.from(
    { length: Math.floor(random() * 4) },
    () => `${pick(fields)}=${encode(pick(VALUES), random)}`,
  )
  const path = operation.path.replace('{product}', random() < 0.9 ? 'website' : inPath(pick(VALUES)))
  const url = `${API_BASE}${path.replace(/\{\w+\}/g, () => inPath(pick(VALUES)))}?${query.join('&')}`
  const method = random() < 0.85 ? operation.method : pick(['GET', 'POST', 'DELETE', 'PUT', 'PATCH'] as const)
  return { method, url, payload: method === 'GET' || random() < 0.5 ? undefined : pick(BODIES) }
}

/** Always encoded: a client would resolve `..` by itself and ask for another path. */
const inPath = (value: string) => encodeURIComponent(value.slice(0, 40)) || 'x'

const encode = (value: string, random: () => number) =>
  random() < 0.8 || /[^\x21-\x7e]|[#?]/.test(value) ? encodeURIComponent(value) : value

function codeOf(body: string): unknown {
  try {
    return (JSON.parse(body) as { code?: unknown }).code
  } catch {
    return undefined
  }
}

async function rowCounts() {
  const { article, articleRevision, feedback, job, company, storedFile } = site.database.read
  return Promise.all([article, articleRevision, feedback, job, company, storedFile].map((table) => countOf(table)))
}

const countOf = (table: { count: () => Promise<number> }) => table.count()
