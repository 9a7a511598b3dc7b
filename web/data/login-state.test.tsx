// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { forgetSession, logOut, logOutInPlace, readLoginState, updateLoginState, useLoginState } from './login-state.ts'
import { setNavigator } from './navigator.ts'
import { readSessionKey, storeSessionKey } from './session-key.ts'

const NOBODY = {
  isLogin: false,
  keyword: '',
  phoneNumber: '',
  userName: '',
  miniProgramPersonId: null,
  profilePhoto: '',
}
const PERSON = {
  ...NOBODY,
  isLogin: true,
  phoneNumber: '19900000086',
  userName: '陈予安',
  miniProgramPersonId: 7,
  profilePhoto: '/prod-api/profile/upload/photo.png',
}

const went = vi.fn<(path: string) => void>()
const root = testRoot()
const Probe = () => JSON.stringify(useLoginState())
const shown = () => JSON.parse(root.host.textContent ?? '') as object

beforeEach(() => {
  setNavigator(went)
  act(forgetSession)
})
afterEach(() => {
  vi.restoreAllMocks()
  went.mockClear()
  sessionStorage.clear()
})

/** Simulates that another tab stored `text` as login state; null removes the state. `key` is that of the event. */
function stored(text: string | null, key: string | null = 'loginState'): void {
  if (text === null) localStorage.removeItem('loginState')
  else localStorage.setItem('loginState', text)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}

test('a change is rendered at once and stored in localStorage', () => {
  root.render(<Probe />)
  expect(shown()).toEqual(NOBODY)
  act(() => updateLoginState(PERSON))
  act(() => updateLoginState({ keyword: '教师' }))
  expect(shown()).toEqual({ ...PERSON, keyword: '教师' })
  expect(JSON.parse(localStorage.getItem('loginState') ?? '')).toEqual({ ...PERSON, keyword: '教师' })
})

test.each([
  ['logging out', () => logOut(), 1],
  ['logging out in place', () => logOutInPlace(), 0],
])('%s deletes login state, session key and form drafts', (_name, leave, steps) => {
  root.render(<Probe />)
  storeSessionKey('key')
  sessionStorage.setItem('formDraft:basic', '{}')
  act(() => updateLoginState(PERSON))
  act(leave)
  expect([shown(), readLoginState()]).toEqual([NOBODY, NOBODY])
  expect([readSessionKey(), localStorage.getItem('loginState'), sessionStorage.length]).toEqual([undefined, null, 0])
  expect(went.mock.calls).toEqual(Array.from({ length: steps }, () => ['/home']))
})

test('forgetSession keeps form drafts', () => {
  sessionStorage.setItem('formDraft:basic', '{}')
  forgetSession()
  expect(sessionStorage.getItem('formDraft:basic')).toBe('{}')
  expect(went).not.toHaveBeenCalled()
})

test('storage events of the login state update it; storage events of other keys do not', () => {
  root.render(<Probe />)
  storeSessionKey('key')
  stored(JSON.stringify(PERSON), 'something else')
  expect(shown()).toEqual(NOBODY)
  stored(JSON.stringify(PERSON))
  expect(shown()).toEqual(PERSON)
  stored(null, null)
  expect(shown()).toEqual(NOBODY)
})

test('a stored login state without session key is logged out and contains no personal data', () => {
  root.render(<Probe />)
  stored(JSON.stringify({ ...PERSON, keyword: '教师' }))
  expect(shown()).toEqual({ ...NOBODY, keyword: '教师' })
})

test.each([
  ['no JSON', '{', NOBODY],
  ['nothing', 'null', NOBODY],
  ['no object', '7', NOBODY],
  ['values of the wrong type', '{"keyword":1,"isLogin":"yes","miniProgramPersonId":"7"}', NOBODY],
  ['fields nobody knows', '{"admin":true,"announcementId":2,"keyword":"教师"}', { ...NOBODY, keyword: '教师' }],
  ['a person without a log-in', '{"miniProgramPersonId":7}', { ...NOBODY, miniProgramPersonId: 7 }],
])('stored %s: only valid fields are used', (_name, text, state) => {
  root.render(<Probe />)
  stored(text)
  expect(shown()).toEqual(state)
})

test('if storage is forbidden, the state is kept in memory', () => {
  root.render(<Probe />)
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  for (const name of ['setItem', 'removeItem', 'clear', 'getItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(forbidden)
  }
  act(() => updateLoginState({ keyword: '教师' }))
  expect(shown()).toEqual({ ...NOBODY, keyword: '教师' })
  act(() => logOut())
  expect(shown()).toEqual(NOBODY)
  expect(went).toHaveBeenCalledExactlyOnceWith('/home')
})

test('unmounting the last component removes the storage listener', () => {
  const ends = vi.spyOn(window, 'removeEventListener')
  root.render(<Probe />)
  root.render(null)
  expect(ends).toHaveBeenCalledWith('storage', expect.any(Function))
})
