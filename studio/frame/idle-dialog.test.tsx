// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { noteUse } from '#studio/data/session-use.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { openStudio } from './open-studio.ts'

vi.mock(import('./open-studio.ts'), () => ({ openStudio: vi.fn<(path: string) => void>() }))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00+08:00'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  noteUse()
})
afterEach(() => vi.useRealTimers())

/** Opens the dialog for a session that expires after ten idle minutes. */
async function open(refused?: StudioFailure) {
  const staff = { staffId: 7, name: '林', grants: [], next: 'ready', idleSeconds: 600 } as unknown as CurrentStaff
  const screen = await openScreen(<p>正在写</p>, {
    role: 'author',
    answers: {
      currentStaff: () => ({ ...staff, sessionEndTime: '2099-01-01 00:00:00' }),
      extendStaffSession: () => {
        if (refused) throw refused
        return null as never
      },
      logOutStaff: () => null as never,
    },
  })
  return {
    ...screen,
    async pass(seconds: number): Promise<void> {
      await act(async () => void vi.advanceTimersByTime(seconds * 1000))
      await flushAsync()
    },
  }
}
const left = () => document.querySelector('[role=timer]')?.textContent

test('two minutes before the end the session can be extended', async () => {
  const screen = await open()
  await screen.pass(479)
  expect(left()).toBeUndefined()
  await screen.pass(2)
  expect(left()).toBe('1 分 59 秒')
  await screen.pass(54)
  expect(left()).toBe('1 分 05 秒')
  await screen.press('延长')
  await screen.pass(1)
  expect(screen.sent('extendStaffSession')).toHaveLength(1)
  expect(screen.dialogs()).toEqual([])
  expect(screen.text()).toContain('正在写')
})

test('the reason of a failed extension is shown', async () => {
  const screen = await open(new StudioFailure(500, '服务器出错'))
  await screen.pass(490)
  await screen.press('延长')
  expect(screen.text()).toContain('服务器出错')
})

test('the staff member can log out instead', async () => {
  const screen = await open()
  await screen.pass(490)
  await screen.press('退出')
  expect(screen.sent('logOutStaff')).toHaveLength(1)
  expect(openStudio).toHaveBeenCalledExactlyOnceWith('/login')
})

test('at the end of the idle time the session is refetched', async () => {
  const screen = await open()
  await screen.pass(599)
  expect(screen.sent('currentStaff')).toHaveLength(1)
  await screen.pass(1)
  expect(screen.sent('currentStaff')).toHaveLength(2)
})
