// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { forgetSession, updateLoginState } from '#web/data/login-state.ts'
import { storeSessionKey } from '#web/data/session-key.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'
import { RequireLogin } from './require-login.tsx'

const toasts = collectToasts()
const page = testRoot()

beforeEach(() => {
  storeSessionKey('key')
  updateLoginState({ isLogin: true })
  page.render(
    <MemoryRouter initialEntries={['/resume/basic?a=1']}>
      <Routes>
        <Route path="/user" element={<Address />} />
        <Route path="*" element={<RequireLogin>我的内容</RequireLogin>} />
      </Routes>
    </MemoryRouter>,
  )
})

function Address() {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** Simulates that another tab removes a key from localStorage. */
function removeInOtherTab(key: string): void {
  localStorage.removeItem(key)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}

test('a session that ends in another tab shows a message and redirects to the log-in page, which leads back', () => {
  removeInOtherTab('loginState')
  expect(page.host.textContent).toBe('/user?from=%2Fresume%2Fbasic%3Fa%3D1')
  expect(toasts).toEqual([{ type: 'warning', message: '您已在其他页面退出登录，请重新登录' }])
})

test('a session that ends in this tab causes neither a redirect nor a message', () => {
  act(forgetSession)
  expect(page.host.textContent).not.toContain('/user')
  expect(toasts).toEqual([])
})

test('storage events of other keys, or while the session exists, have no effect', () => {
  removeInOtherTab('draft')
  expect(page.host.textContent).toBe('我的内容')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'loginState' })))
  expect(page.host.textContent).toBe('我的内容')
})
