// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { useScanLogin } from './use-scan-login.ts'

type Reply = { code: number; token?: string; data: { loginStatus: string; loginUser?: object } }

/** Resolve functions of the pending calls. */
const questions: ((reply: Reply) => void)[] = []
vi.mock('#web/data/browser-call.ts', () => ({
  call: () => new Promise<Reply>((resolve) => questions.push(resolve)),
}))

const begin = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
const loginUser = { miniProgramPersonId: 1, userName: '', phoneNumber: '', profilePhoto: '' }
const Probe = () => useScanLogin(begin).state
const shown = () => root.host.textContent

const root = testRoot()
beforeEach(() => {
  vi.useFakeTimers()
  questions.length = 0
  begin.mockClear()
  root.render(<Probe />)
})
afterEach(() => void vi.useRealTimers())
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const answer = (index: number, reply: Reply) =>
  act(async () => {
    questions[index]?.(reply)
    await Promise.resolve()
  })

test('polling waits for each response, so that a later “expired” cannot overtake the session', async () => {
  await later(1500)
  expect(questions).toHaveLength(1)
  await later(15_000)
  expect(questions).toHaveLength(1)
  await answer(0, { code: 200, token: 'key', data: { loginStatus: '2', loginUser } })
  expect(begin).toHaveBeenCalledOnce()
  await later(15_000)
  expect(questions).toHaveLength(1)
})

test('the state of the code is shown, and polling stops once the code has expired', async () => {
  await later(1500)
  await answer(0, { code: 200, data: { loginStatus: '1' } })
  expect(shown()).toBe('scanned')
  await later(1500)
  await answer(1, { code: 200, data: { loginStatus: '3' } })
  expect(shown()).toBe('expired')
  await later(15_000)
  expect(questions).toHaveLength(2)
})
