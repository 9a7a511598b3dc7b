import { expect, test, vi } from 'vitest'
import { callState } from './call-state.ts'
import { CallFailure, type Reply } from './reply.ts'

const READY = { state: 'ready', data: 'a' } as unknown as Reply<'getSiteFacts'>
const REFUSED = { kind: 'refused', code: 601, msg: '不可用' } as const
const STATUS = { kind: 'status', status: 503 } as const
const stateOf = (
  data: Reply<'getSiteFacts'> | undefined,
  error?: unknown,
  mutate = vi.fn<() => Promise<undefined>>(async () => undefined),
) => callState<'getSiteFacts'>({ data, error, mutate })

test('loaded data stays if a revalidation fails', () => {
  expect(stateOf(READY, new CallFailure(STATUS))).toBe(READY)
})

test('a call waits until it has data or an error', () => {
  expect(stateOf(undefined)).toEqual({ state: 'waiting' })
})

test.each([
  ['of the reply', { state: 'failed', reason: REFUSED } as const, new CallFailure(STATUS), REFUSED],
  ['of the error', undefined, new CallFailure(STATUS), STATUS],
  ['transport for other errors', undefined, new TypeError('x'), { kind: 'transport' }],
])('a failure has the reason %s', (_name, data, error, reason) => {
  expect(stateOf(data, error)).toMatchObject({ state: 'failed', reason })
})

test('a retry revalidates and does not reject', async () => {
  const mutate = vi.fn<() => Promise<undefined>>(() => Promise.reject(new CallFailure(STATUS)))
  const failed = stateOf(undefined, new CallFailure(STATUS), mutate)
  if (failed.state !== 'failed') throw new Error('the call did not fail')
  failed.retry()
  await Promise.resolve()
  expect(mutate).toHaveBeenCalledOnce()
})
