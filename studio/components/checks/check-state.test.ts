import { expect, test } from 'vitest'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { type CheckEvent, checkReducer, NOT_CHECKED } from './check-state.ts'

const FOUND = [{ rule: 'word' }] as unknown as TextFinding[]
const after = (...events: CheckEvent[]) => events.reduce(checkReducer, NOT_CHECKED)
const started = (run: number): CheckEvent => ({ type: 'started', run })
const found = (run: number, findings = FOUND): CheckEvent => ({ type: 'found', run, findings })
const failed = (run: number, error: unknown = new StudioFailure(500, '系统繁忙')): CheckEvent => ({
  type: 'failed',
  run,
  error,
})

test('a response ends a check and clears an earlier failure', () => {
  expect(after(started(1))).toMatchObject({ isChecking: true, findings: undefined })
  expect(after(started(1), failed(1), started(2), found(2))).toEqual({
    run: 2,
    isChecking: false,
    findings: FOUND,
    failure: '',
  })
})

test('a failure ends a check and keeps the earlier findings', () => {
  expect(after(started(1), found(1), started(2), failed(2))).toEqual({
    run: 2,
    isChecking: false,
    findings: FOUND,
    failure: '系统繁忙',
  })
  expect(after(started(1), failed(1, new TypeError('x'))).failure).toBe('检查没有完成')
})

test.each([
  ['the failure', failed(1, new DOMException('aborted', 'AbortError'))],
  ['the answer', found(1, [])],
])('%s of a check that a later check has replaced changes nothing', (_name, late) => {
  const during = after(started(1), started(2))
  expect(checkReducer(during, late)).toBe(during)
  const done = after(started(1), started(2), found(2))
  expect(checkReducer(done, late)).toBe(done)
})
