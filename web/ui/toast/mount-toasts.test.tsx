// @vitest-environment jsdom
import { act } from 'react'
import type * as reactDom from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountToasts } from '#web/ui/toast/mount-toasts.tsx'
import { currentToasts, dismissToast } from '#web/ui/toast/toast-store.ts'
import { setToastLoader, showToast } from '#web/data/toasts.ts'

const roots = vi.hoisted(() => [] as Root[])
vi.mock('react-dom/client', async (original) => {
  const client = await original<typeof reactDom>()
  return { ...client, createRoot: (box: Element) => roots[roots.push(client.createRoot(box)) - 1] }
})

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => currentToasts().forEach(({ id }) => dismissToast(id)))
  vi.useRealTimers()
})

// mountToasts never unmounts its root: unmount it before the environment is removed
afterAll(() => act(() => roots.forEach((root) => root.unmount())))

const stacks = () => document.querySelectorAll('[aria-live=polite]')
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the first toast is added 100 ms after the empty live region was mounted', async () => {
  setToastLoader(mountToasts)
  expect(stacks()).toHaveLength(0)
  await act(async () => showToast({ type: 'info', message: '一' }))
  expect([stacks().length, stacks()[0]?.textContent]).toEqual([1, ''])
  await advance(100)
  expect(stacks()[0]?.textContent).toContain('一')
})

test('later toasts are added to the same stack at once and removed after 3 s', async () => {
  await act(async () => showToast({ type: 'info', message: '二' }))
  expect(stacks()[0]?.textContent).toContain('二')
  expect(stacks()).toHaveLength(1)
  await advance(3000)
  expect(currentToasts()).toEqual([])
})
