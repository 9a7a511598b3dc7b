// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDeadWindow, markAlive, newHolder } from './window-names.ts'

/** Names of the locks that are held, as the Web Locks API reports them. */
let held: string[]
beforeEach(() => {
  held = []
  localStorage.clear()
  sessionStorage.clear()
  const locks = {
    request: async (name: string, _options: object, work: () => Promise<void>) => {
      held.push(name)
      await work()
      held = held.filter((other) => other !== name)
    },
    query: () => Promise.resolve({ held: held.map((name) => ({ name })) }),
  }
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => vi.unstubAllGlobals())

test('windows of a browser have different names with the same beginning, also after a restart of the browser', () => {
  const [one, other] = [newHolder(), newHolder()]
  expect(one).toMatch(/^[0-9a-f]{16}-[0-9a-f]{32}$/)
  expect(other).not.toBe(one)
  sessionStorage.clear() // a restart keeps localStorage only
  expect(newHolder().slice(0, 17)).toBe(one.slice(0, 17))
})

test('a window is dead once it no longer holds its lock', async () => {
  const holder = newHolder()
  expect(await isDeadWindow(holder)).toBe(true)
  const release = markAlive(holder)
  expect(await isDeadWindow(holder)).toBe(false)
  expect(await isDeadWindow(newHolder())).toBe(true)
  release()
  await vi.waitFor(async () => expect(await isDeadWindow(holder)).toBe(true))
})

test('a window of another browser is never dead, nor is any window without Web Locks', async () => {
  expect(await isDeadWindow('0123456789abcdef-1')).toBe(false)
  const holder = newHolder()
  vi.stubGlobal('navigator', {})
  expect(await isDeadWindow(holder)).toBe(false)
  markAlive(holder)()
})

test('a browser that cannot store data has another name for each window', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  expect(newHolder().slice(0, 17)).not.toBe(newHolder().slice(0, 17))
})
