import { expect, test } from 'vitest'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { afterFailure } from './after-failure.ts'

test.each([
  [0, 0, 2_000],
  [408, 1, 4_000],
  [429, 2, 8_000],
  [500, 3, 16_000],
  [503, 4, 32_000],
  [0, 5, 60_000],
  [0, 50, 60_000],
])('failure code %i after %i earlier failures: the save is retried in %i ms', (code, failures, retryIn) => {
  expect(afterFailure(new StudioFailure(code, ''), failures)).toEqual({ state: { kind: 'offline' }, retryIn })
})

test('after the end of the session the save is retried every ten seconds', () => {
  expect(afterFailure(new StudioFailure(401, ''), 7)).toEqual({ state: { kind: 'loggedOut' }, retryIn: 10_000 })
})

test('a rejected save is not retried, and shows the messages of its fields or of the call', () => {
  const fields = [
    { field: 'title', message: '标题太长' },
    { field: 'source', message: '来源太长' },
  ]
  const message = (failure: StudioFailure) => afterFailure(failure, 0)
  expect(message(new StudioFailure(400, '请检查', { fields }))).toEqual({
    state: { kind: 'refused', message: '标题太长；来源太长' },
  })
  expect(message(new StudioFailure(404, '没有这篇稿件'))).toEqual({
    state: { kind: 'refused', message: '没有这篇稿件' },
  })
})
