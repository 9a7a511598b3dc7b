// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen, OWN_ID } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { LogInAgain } from './log-in-again.tsx'
import { useStaff } from './staff-session.tsx'

/** Opens the log-in above a screen. `found` is the account that is logged in when the window regains the focus. */
async function openLogIn(found?: Partial<CurrentStaff>) {
  const [onBack, open] = [vi.fn<() => void>(), vi.fn<(path: string) => void>()]
  let isBack = false
  const Screen = () => {
    const staff = useStaff()
    return (
      <>
        <textarea aria-label="正文" />
        <LogInAgain staff={staff} onBack={onBack} open={open} />
      </>
    )
  }
  const member = { staffId: OWN_ID, login: 'member', name: '某某', grants: [], next: 'ready', idleSeconds: 99_999 }
  const screen = await openScreen(<Screen />, {
    role: 'author',
    answers: {
      currentStaff: () => {
        if (isBack && found === undefined) throw new StudioFailure(401, '请重新登录')
        return { ...member, sessionEndTime: '2099-01-01 00:00:00', ...(isBack && found) } as CurrentStaff
      },
    },
  })
  return {
    ...screen,
    onBack,
    open,
    async focusWindow() {
      isBack = true
      await act(async () => void window.dispatchEvent(new Event('focus')))
      await flushAsync()
    },
  }
}

test('the screen continues when the same staff member has logged in again in another window', async () => {
  const logIn = await openLogIn({})
  await logIn.focusWindow()
  expect(logIn.onBack).toHaveBeenCalledOnce()
  expect(logIn.open).not.toHaveBeenCalled()
})

test('if another account has logged in, the start screen is opened as a new document', async () => {
  const logIn = await openLogIn({ staffId: OWN_ID + 1 })
  await logIn.focusWindow()
  expect(logIn.onBack).not.toHaveBeenCalled()
  expect(logIn.open).toHaveBeenCalledExactlyOnceWith('/')
})

test.each([
  ['nobody has logged in', undefined],
  ['a log-in still has steps', { next: 'secondFactor' as const }],
])('the log-in stays open if %s', async (_what, found) => {
  const logIn = await openLogIn(found)
  await logIn.focusWindow()
  expect([logIn.onBack, logIn.open].map(({ mock }) => mock.calls)).toEqual([[], []])
})

test('choosing another account opens the log-in page', async () => {
  const logIn = await openLogIn()
  await logIn.press('改用其他账号')
  expect(logIn.open).toHaveBeenCalledExactlyOnceWith('/login')
})
