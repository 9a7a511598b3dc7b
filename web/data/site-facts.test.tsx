// @vitest-environment jsdom
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'
import { useSiteFacts } from './site-facts.ts'
import { collectToasts } from './testing/collect-toasts.ts'

const root = testRoot()
const toasts = collectToasts()
let body: object
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)))
})
afterEach(() => vi.unstubAllGlobals())

const Probe = () => JSON.stringify(useSiteFacts())
const shown = () => JSON.parse(root.host.textContent ?? '') as Record<string, unknown>
const show = () =>
  root.render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <Probe />
    </SWRConfig>,
  )

/** All strings, lists and nulls within a value. */
const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value).flatMap(leaves) : [value]

test('while the facts are loading, all fields exist with empty strings and lists', async () => {
  body = { code: 200, msg: '', data: someSiteFacts() }
  show()
  const facts = shown()
  expect(new Set(leaves(facts).map((leaf) => JSON.stringify(leaf)))).toEqual(new Set(['""', '[]', 'null']))
  const shape = (given: Record<string, unknown>): unknown =>
    Object.fromEntries(
      Object.entries(given)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => {
          const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
          return [name, isRecord ? shape(value as Record<string, unknown>) : '']
        }),
    )
  expect(shape(facts)).toEqual(shape(someSiteFacts()))
  await flushAsync()
  expect(shown()).toEqual(JSON.parse(JSON.stringify(someSiteFacts())))
})

test('if the facts fail to load, the texts are empty and no toast is shown', async () => {
  body = { code: 500, msg: '站点信息尚未录入' }
  show()
  await flushAsync()
  expect([shown()['fullName'], toasts]).toEqual(['', []])
})
