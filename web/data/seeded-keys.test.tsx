// @vitest-environment jsdom
import useSWR, { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '#web/ui/testing/settle.ts'
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
  await settle()
  return root.host.textContent
}

test('data of the page is not requested again, all other data is', async () => {
  seedKeys(['came'])
  expect(await show('came', 'other')).toBe('old came new other ')
  expect(ask.mock.calls.map(([key]) => key)).toEqual(['other'])
})

test('after the first navigation every mount requests data, and mounted components keep theirs', async () => {
  seedKeys(['came'])
  await show('came')
  forgetSeededKeys()
  expect(await show('came')).toBe('old came ')
  expect(ask).not.toHaveBeenCalled()
  root.render(null)
  expect(await show('came')).toBe('new came ')
})
