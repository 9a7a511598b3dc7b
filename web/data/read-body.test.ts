import { afterEach, expect, test, vi } from 'vitest'
import { EMPTY_PAGE_STATE, setSiteState } from './page-state.ts'
import { readBody } from './read-body.ts'

const readThrough = vi.hoisted(() => vi.fn<(...given: unknown[]) => unknown>(() => 'normalized'))
vi.mock('#contracts/read-through.ts', () => ({ readThrough }))
afterEach(() => setSiteState(EMPTY_PAGE_STATE))

test('only replies of an upstream are normalized, with the operation and the input', async () => {
  const body = { code: 200 }
  expect(await readBody('jobsList', body, { pageNum: 2 })).toBe(body)
  setSiteState({ product: 'website', absentCalls: ['collectJob'] })
  expect(await readBody('jobsList', body, { pageNum: 2 })).toBe('normalized')
  expect(readThrough.mock.calls).toEqual([['jobsList', body, { pageNum: 2 }]])
})
