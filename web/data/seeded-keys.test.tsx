// @vitest-environment jsdom
import useSWR, { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { forgetSeededKeys, seededKeys, seedKeys } from './seeded-keys.ts'

const root = testRoot()
const ask = vi.fn<(key: string) => Promise<string>>((key) => Promise.resolve(`new ${key}`))
beforeEach(() => ask.mockClear())
afterEach(forgetSeededKeys)

const Probe = ({ name }: { name: string }) => `${useSWR(name, ask).data} `
async function show(...names: string[]) {
  root.render(
    <SWRConfig
      value={{ use: [seededKeys], provider: () => new Map(), fallback: { came: 'old came', other: 'old other' } }}
    >
      {names.map((name) => (
        <Probe key={name} name={name} />
      ))}
    </SWRConfig>,
  )
  await flushAsync()
  return root.host.textContent
}

test('seeded data is not revalidated on mount, other data is', async () => {
  seedKeys(['came'])
  expect(await show('came', 'other')).toBe('old came new other ')
  expect(ask.mock.calls.map(([key]) => key)).toEqual(['other'])
})

test('after forgetSeededKeys, new mounts revalidate; mounted components do not', async () => {
  seedKeys(['came'])
  await show('came')
  forgetSeededKeys()
  expect(await show('came')).toBe('old came ')
  expect(ask).not.toHaveBeenCalled()
  root.render(null)
  expect(await show('came')).toBe('new came ')
})
