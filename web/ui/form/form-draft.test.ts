// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateLoginState } from '#web/data/login-state.ts'
import { clearFormDraft, readFormDraft, writeFormDraft } from './form-draft.ts'

const SAVED = new Date('2026-11-28T09:05:00+08:00')
beforeEach(() => {
  vi.useFakeTimers({ now: SAVED, toFake: ['Date'] })
  updateLoginState({ isLogin: true, miniProgramPersonId: 1 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('a draft keeps its values and the time at which it was saved, until it is cleared', () => {
  expect(readFormDraft('work')).toBeUndefined()
  expect(writeFormDraft('work', { name: '检修' })).toBe(true)
  writeFormDraft('study', { name: '自动化' })
  vi.setSystemTime(SAVED.getTime() + 60_000)
  expect(readFormDraft('work')).toEqual({ values: { name: '检修' }, savedAt: SAVED })
  clearFormDraft('work')
  expect([readFormDraft('work'), readFormDraft('study')?.values]).toEqual([undefined, { name: '自动化' }])
})

test('another user does not see a draft', () => {
  writeFormDraft('work', { name: '检修' })
  updateLoginState({ isLogin: true, miniProgramPersonId: 2 })
  expect(readFormDraft('work')).toBeUndefined()
  updateLoginState({ isLogin: true, miniProgramPersonId: 1 })
  expect(readFormDraft('work')?.values).toEqual({ name: '检修' })
})

test('without storage there is no draft, and saving one says so', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('storage is disabled')
    })
  expect([writeFormDraft('work', {}), readFormDraft('work')]).toEqual([false, undefined])
  clearFormDraft('work')
})
