// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditLockState } from '#contracts/generated/studio-wire.ts'
import type { Answers } from '#studio/testing/answers.ts'
import { stubDraftStorage } from '#studio/testing/draft-storage.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { useEditPresence } from './use-edit-presence.ts'
import { markAlive, newHolder } from './window-names.ts'

beforeEach(() => {
  stubDraftStorage()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const lock = (isMine: boolean, ownHolder: string | null = null): EditLockState => ({
  staffId: 1,
  staffName: '某某',
  isMine,
  ownHolder,
  takenTime: '2026-11-26 09:00:00',
  seenTime: '2026-11-26 09:01:00',
})

function Desk({ isWanted }: { isWanted: boolean }) {
  const options = { articleId: 5, holder: 'window', isWanted, onGained: () => undefined }
  const { presence, takeOver, askAgain } = useEditPresence(options)
  return (
    <>
      <output>{presence.phase}</output>
      <p>{presence.lock?.staffName}</p>
      <button onClick={() => void takeOver()}>接管</button>
      <button onClick={() => void askAgain()}>再问</button>
    </>
  )
}
const open = (holdEditLock: Answers['holdEditLock'] & object, isWanted = true) =>
  openScreen(<Desk isWanted={isWanted} />, { role: 'author', answers: { holdEditLock, releaseEditLock: () => null } })
const phase = () => document.querySelector('output')?.textContent
async function send(target: EventTarget, name: string): Promise<void> {
  await act(async () => void target.dispatchEvent(new Event(name)))
  await flushAsync()
}
async function pass(ms: number): Promise<void> {
  await act(async () => void vi.advanceTimersByTime(ms))
  await flushAsync()
}

test('the lock is requested every 30 seconds, and when the window is shown again', async () => {
  const screen = await open(() => lock(true))
  const count = () => screen.sent('holdEditLock').length
  expect([count(), phase()]).toEqual([1, 'mine'])
  await pass(29_999)
  expect(count()).toBe(1)
  await pass(1)
  expect(count()).toBe(2)
  await send(window, 'pageshow')
  await send(document, 'visibilitychange')
  expect(count()).toBe(4)
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
  await send(document, 'visibilitychange')
  Reflect.deleteProperty(document, 'visibilityState')
  expect(count()).toBe(4)
  expect(screen.sent('holdEditLock').at(-1)).toEqual({ articleId: '5', holder: 'window', isTakeOver: false })
})

test('after a colleague has taken over, the window stops requesting the lock', async () => {
  let isMine = true
  const screen = await open(() => lock(isMine))
  isMine = false
  await pass(30_000)
  expect([phase(), document.querySelector('p')?.textContent]).toEqual(['taken', '某某'])
  await pass(90_000)
  expect(screen.sent('holdEditLock')).toHaveLength(2)
})

test('the lock is released when the page is closed or the screen is left, but only by its holder', async () => {
  const screen = await open(() => lock(true))
  await send(window, 'pagehide')
  expect(screen.sent('releaseEditLock')).toEqual([{ articleId: '5', holder: 'window' }])
  await screen.leave()
  expect(screen.sent('releaseEditLock')).toHaveLength(2)
  for (const name of ['pagehide', 'pageshow']) await send(window, name)
  await send(document, 'visibilitychange')
  await pass(60_000)
  expect([screen.sent('releaseEditLock').length, screen.sent('holdEditLock').length]).toEqual([2, 1])
  const other = await open(() => lock(false))
  await send(window, 'pagehide')
  await other.leave()
  expect(other.sent('releaseEditLock')).toEqual([])
})

test('a window that does not want the lock requests nothing', async () => {
  const screen = await open(() => lock(true), false)
  await pass(60_000)
  await screen.leave()
  expect([screen.sent('holdEditLock'), screen.sent('releaseEditLock')]).toEqual([[], []])
})

test('the lock of an own window that has crashed is taken without asking', async () => {
  const crashed = newHolder()
  const screen = await open(({ former }) => (former === crashed ? lock(true, 'window') : lock(false, crashed)))
  expect(phase()).toBe('mine')
  expect(screen.sent('holdEditLock').at(-1)).toEqual({ articleId: '5', holder: 'window', former: crashed })
})

test('the lock of an own window that is open is left to this window', async () => {
  const alive = newHolder()
  const release = markAlive(alive)
  const screen = await open(() => lock(false, alive))
  expect([phase(), screen.sent('holdEditLock').length]).toEqual(['other', 1])
  release()
  await send(window, 'pageshow')
  expect(screen.sent('holdEditLock')).toHaveLength(3)
})
