// @vitest-environment jsdom
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { useUnderstanding } from './use-understanding.ts'

const page = testRoot()
const toasts = collectToasts()
afterEach(() => vi.unstubAllGlobals())

function Probe({ keyword }: { keyword: string }) {
  return JSON.stringify(useUnderstanding(keyword)) ?? 'undefined'
}
async function show(keyword: string, response: () => Response) {
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(response()))
  vi.stubGlobal('fetch', fetched)
  page.render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <Probe keyword={keyword} />
    </SWRConfig>,
  )
  await flushAsync()
  return fetched
}

test('a failure shows no toast, because the search itself works', async () => {
  const fetched = await show('武汉会计', () => new Response('', { status: 502 }))
  expect(fetched).toHaveBeenCalledOnce()
  expect([page.host.textContent, toasts]).toEqual(['undefined', []])
})

test('without a keyword nothing is requested', async () => {
  expect(await show('', () => Response.json({}))).not.toHaveBeenCalled()
  expect(page.host.textContent).toBe('undefined')
})
