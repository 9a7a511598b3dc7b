// @vitest-environment jsdom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOAST_DURATION_MS, TOAST_GAP_PX, TOAST_OFFSET_TOP_PX } from '#contracts/constants/limits.ts'
import { addToast, currentToasts, dismissToast } from '#web/ui/toast/toast-store.ts'
import { ToastStack } from '#web/ui/toast/toast-stack.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'

const page = testRoot()

beforeEach(() => {
  vi.useFakeTimers()
  page.render(<ToastStack />)
})

afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  vi.useRealTimers()
})

const stack = () => document.querySelector('[aria-live=polite]') as HTMLElement
const messages = () => [...stack().children].map((toast) => toast.querySelector('p')?.lastChild?.textContent)
const point = (name: string) =>
  act(() => void stack().dispatchEvent(new MouseEvent(name, { bubbles: true, relatedTarget: document.body })))

test('the stack is 30 px from the top and its toasts are 13 px apart', () => {
  expect([TOAST_OFFSET_TOP_PX, TOAST_GAP_PX]).toEqual([30, 13])
  expect([stack().style.top, stack().style.gap]).toEqual(['30px', '13px'])
})

test('each toast is removed after 3000 ms', () => {
  expect(TOAST_DURATION_MS).toBe(3000)
  act(() => void addToast({ type: 'info', message: '一' }))
  act(() => void vi.advanceTimersByTime(1000))
  act(() => void addToast({ type: 'success', message: '二' }))
  expect(messages()).toEqual(['一', '二'])
  act(() => void vi.advanceTimersByTime(1999))
  expect(messages()).toEqual(['一', '二'])
  act(() => void vi.advanceTimersByTime(1))
  expect(messages()).toEqual(['二'])
  act(() => void vi.advanceTimersByTime(1000))
  expect(messages()).toEqual([])
})

test('durationMs sets the time until a toast is removed', () => {
  act(() => void addToast({ type: 'error', message: '网络连接异常', durationMs: 5000 }))
  act(() => void vi.advanceTimersByTime(4999))
  expect(messages()).toEqual(['网络连接异常'])
  act(() => void vi.advanceTimersByTime(1))
  expect(messages()).toEqual([])
})

test('while the pointer is over the stack, the timers are paused', () => {
  act(() => void addToast({ type: 'info', message: '一' }))
  act(() => void vi.advanceTimersByTime(2000))
  point('pointerover')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(messages()).toEqual(['一'])
  point('pointerout')
  act(() => void vi.advanceTimersByTime(999))
  expect(messages()).toEqual(['一'])
  act(() => void vi.advanceTimersByTime(1))
  expect(messages()).toEqual([])
})

test('closing the toast under the pointer resumes the timers for later toasts', () => {
  act(() => void addToast({ type: 'info', message: '一' }))
  point('pointerover')
  act(() => stack().querySelector('button')?.click())
  act(() => void addToast({ type: 'info', message: '二' }))
  act(() => void vi.advanceTimersByTime(3000))
  expect(messages()).toEqual([])
})

test('only errors have role="alert"', () => {
  act(() => {
    for (const type of ['error', 'warning', 'success', 'info'] as const) addToast({ type, message: type })
  })
  expect([...stack().children].map((toast) => toast.getAttribute('role'))).toEqual(['alert', null, null, null])
})

test('toasts move into an open dialog, and back to the body when the dialog closes', async () => {
  act(() => void addToast({ type: 'info', message: '一' }))
  const dialog = document.body.appendChild(document.createElement('dialog'))
  await act(async () => dialog.setAttribute('open', ''))
  expect(stack().parentElement).toBe(dialog)
  expect(messages()).toEqual(['一'])
  await act(async () => dialog.removeAttribute('open'))
  expect(stack().parentElement).toBe(document.body)
})

test('errors shown while a dialog is open are removed with the dialog; other toasts stay', async () => {
  const dialog = document.createElement('dialog')
  act(() => void addToast({ type: 'error', message: '之前' }))
  await act(async () => {
    document.body.appendChild(dialog).setAttribute('open', '')
    addToast({ type: 'error', message: '验证失败' })
    addToast({ type: 'success', message: '已保存' })
  })
  expect(currentToasts()).toHaveLength(3)
  await act(async () => dialog.remove())
  await vi.waitFor(() => expect(currentToasts().map(({ message }) => message)).toEqual(['之前', '已保存']))
})

test('the server renders no toast', () => {
  expect(renderToString(<ToastStack />)).toBe('')
})
