// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOAST_DURATION_MS } from '#contracts/constants/limits.ts'
import {
  addToast,
  currentToasts,
  dismissOrphans,
  dismissToast,
  pauseToasts,
  resumeToasts,
  serverToasts,
  subscribeToToasts,
  topDialog,
} from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  vi.useRealTimers()
})
const add = (message: string, durationMs?: number) =>
  addToast({ type: 'info', message, ...(durationMs !== undefined && { durationMs }) })
const messages = () => currentToasts().map(({ message }) => message)
const openDialog = () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  return dialog
}

test('a pause keeps the time that a toast has left', () => {
  add('一')
  vi.advanceTimersByTime(TOAST_DURATION_MS - 100)
  pauseToasts()
  vi.advanceTimersByTime(500)
  pauseToasts()
  vi.advanceTimersByTime(500)
  resumeToasts()
  vi.advanceTimersByTime(99)
  expect(messages()).toEqual(['一'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('a toast that is added during a pause has its whole time afterwards', () => {
  add('一', 1000)
  pauseToasts()
  add('二', 200)
  vi.advanceTimersByTime(5000)
  resumeToasts()
  resumeToasts()
  vi.advanceTimersByTime(199)
  expect(messages()).toEqual(['一', '二'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual(['一'])
})

test('the pause ends with the last toast', () => {
  const id = add('一')
  pauseToasts()
  dismissToast(id)
  add('二', 100)
  vi.advanceTimersByTime(100)
  expect(messages()).toEqual([])
})

test('errors and warnings belong to the topmost open dialog, other toasts to none', () => {
  const below = openDialog()
  const top = openDialog()
  document.body.appendChild(document.createElement('dialog'))
  expect(topDialog()).toBe(top)
  for (const type of ['error', 'warning', 'success', 'info'] as const) addToast({ type, message: type })
  expect(currentToasts().map(({ dialog }) => dialog)).toEqual([top, top, undefined, undefined])
  dismissOrphans()
  expect(messages()).toEqual(['error', 'warning', 'success', 'info'])
  top.open = false
  dismissOrphans()
  expect(messages()).toEqual(['success', 'info'])
  addToast({ type: 'error', message: 'below' })
  below.remove()
  dismissOrphans()
  expect(messages()).toEqual(['success', 'info'])
})

test('listeners hear of every change until they leave, and the server has no toasts', () => {
  const onChange = vi.fn<() => void>()
  const leave = subscribeToToasts(onChange)
  const id = add('一')
  expect([onChange.mock.calls.length, serverToasts()]).toEqual([1, []])
  dismissToast(id)
  leave()
  add('二')
  expect(onChange).toHaveBeenCalledTimes(2)
})
