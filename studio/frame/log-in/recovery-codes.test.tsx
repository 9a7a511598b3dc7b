// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen, OWN_ID } from '#studio/testing/open-screen.tsx'
import { LogInSteps } from './log-in-steps.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const staff = (next: CurrentStaff['next']): CurrentStaff => ({
  staffId: OWN_ID,
  login: 'lin.jw',
  name: '林见微',
  department: '',
  grants: [],
  next,
  needsSecondFactor: true,
  lastLoginTime: null,
  idleSeconds: 99_999,
  sessionEndTime: '2099-01-01 00:00:00',
})
const focused = () => document.activeElement?.getAttribute('autocomplete')

test('recovery codes are copied one per line, and printed', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  // jsdom has no clipboard
  Object.assign(navigator, { clipboard: { writeText: copied } })
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const done = vi.fn<() => void>()
  const screen = await openScreen(<RecoveryCodes codes={['a1b2c-d3e4f', 'g5h6i-j7k8l']} onDone={done} />, {
    role: 'author',
    answers: {},
  })
  await screen.press('复制')
  expect(copied).toHaveBeenCalledExactlyOnceWith('a1b2c-d3e4f\ng5h6i-j7k8l')
  await screen.press('打印')
  expect(print).toHaveBeenCalledOnce()
  await screen.tick('我已保存好恢复码')
  await screen.tick('我已保存好恢复码')
  expect(screen.disabled('进入工作台')).toEqual([true])
  expect(done).not.toHaveBeenCalled()
})

test('the log-in of a known staff member begins in the field for the password', async () => {
  const known = await openScreen(<LogInSteps login="lin.jw" onReady={() => undefined} />, {
    role: 'author',
    answers: {},
  })
  expect(focused()).toBe('current-password')
  expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('lin.jw')
  await known.leave()
  await openScreen(<LogInSteps onReady={() => undefined} />, { role: 'author', answers: {} })
  expect(focused()).toBe('username')
})

test('a recovery code of another form is not sent', async () => {
  const screen = await openScreen(<LogInSteps begun={staff('secondFactor')} onReady={() => undefined} />, {
    role: 'author',
    answers: { proveSecondFactor: () => staff('ready') as never },
  })
  await screen.press('手机不在身边？用恢复码')
  await screen.fill('恢复码（每个只能用一次）', 'a1b2cd3e4f')
  await screen.press('继续')
  expect(screen.text()).toContain('恢复码形如 a1b2c-d3e4f')
  await screen.press('改用验证器')
  await screen.fill('验证器中的 6 位验证码', 'a1b2c-d3e4f')
  await screen.press('继续')
  expect(screen.text()).toContain('请输入 6 位数字')
  expect(screen.sent('proveSecondFactor')).toEqual([])
})

test('if the session ends during the enrolment, the log-in starts again', async () => {
  let isOver = false
  const screen = await openScreen(<LogInSteps begun={staff('enrolSecondFactor')} onReady={() => undefined} />, {
    role: 'author',
    answers: {
      currentStaff: () => {
        if (isOver) throw new StudioFailure(401, '请登录')
        return staff('ready')
      },
      beginSecondFactor: () => ({ secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x' }),
      confirmSecondFactor: () => ({ recoveryCodes: ['a1b2c-d3e4f'] }),
    },
  })
  await vi.waitUntil(() => screen.text().includes('绑定'))
  await screen.fill('验证器显示的 6 位验证码', '123 456')
  await screen.press('绑定')
  expect(screen.sent('confirmSecondFactor')).toEqual([{ code: '123456' }])
  isOver = true
  await screen.tick('我已保存好恢复码')
  await screen.press('进入工作台')
  expect(document.querySelector('label')?.textContent).toBe('登录名')
})
