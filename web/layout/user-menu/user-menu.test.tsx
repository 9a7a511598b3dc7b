// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { readLoginState, updateLoginState } from '#web/data/login-state.ts'
import { setNavigator } from '#web/data/navigator.ts'
import { UserMenu } from '#web/layout/user-menu/user-menu.tsx'
import { renderAt } from '#web/layout/testing/render-at.tsx'

const loggedOut = { isLogin: false, userName: '', phoneNumber: '' }
afterEach(() => act(async () => updateLoginState(loggedOut)))

const menu = <UserMenu path="/" linkClassName="tool" />
const links = (box: HTMLElement) => [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))

/** Renders the menu and waits for its code, which is loaded for logged-in users only. */
const renderLoggedIn = async () => {
  await import('#web/layout/user-menu/logged-in-menu.tsx')
  const page = await renderAt('/', menu)
  await act(async () => void (await vi.waitUntil(() => page.box.querySelector('button'))))
  return page
}

test('without a session the menu links to the log-in page and to the employer site, which opens a new window', async () => {
  const page = await renderAt('/', menu)
  expect(links(page.box)).toEqual(['/user', 'https://example.cn/employer'])
  const [, employer] = page.box.querySelectorAll('a')
  expect([employer?.target, employer?.rel]).toEqual(['_blank', 'noopener'])
  expect(employer?.querySelector('[aria-label*="新窗口"]')).not.toBeNull()
  await page.unmount()
})

test('a logged-in user sees their name, or else their phone number', async () => {
  await act(async () => updateLoginState({ isLogin: true, userName: '', phoneNumber: '19900001234' }))
  const page = await renderLoggedIn()
  expect(page.box.querySelector('button')?.textContent).toBe('19900001234')
  await act(async () => updateLoginState({ userName: '李江' }))
  expect(page.box.querySelector('button')?.textContent).toBe('李江')
  await page.unmount()
})

test('the menu links to the user’s pages, opens by its button and closes by Escape', async () => {
  await act(async () => updateLoginState({ isLogin: true, userName: '李江', phoneNumber: '' }))
  const page = await renderLoggedIn()
  const list = page.box.querySelector('ul')
  const button = page.box.querySelector('button')
  expect([links(page.box), list?.hidden]).toEqual([['/resume', '/jobSearchProgress', '/watching', '/myData'], true])
  await act(async () => button?.click())
  expect([list?.hidden, button?.getAttribute('aria-expanded')]).toEqual([false, 'true'])
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect([list?.hidden, document.activeElement]).toEqual([true, button])
  await page.unmount()
})

test('退出登录 ends the session and goes to /home', async () => {
  const went = vi.fn<(path: string) => void>()
  setNavigator(went)
  sessionStorage.setItem('formDraft:basic', '{}')
  await act(async () => updateLoginState({ isLogin: true, userName: '李江', phoneNumber: '' }))
  const page = await renderLoggedIn()
  const buttons = [...page.box.querySelectorAll('button')]
  await act(async () => buttons.find((button) => button.textContent === '退出登录')?.click())
  expect([readLoginState().isLogin, sessionStorage.length]).toEqual([false, 0])
  expect(went).toHaveBeenCalledWith('/home')
  await page.unmount()
})
