// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCOUNT_MESSAGE, waitMessage } from '#contracts/constants/error-messages.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'
import { type Answers, control, ok, openVisit, press } from '#web/screens/testing/own-visit.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { releaseSmsCodes } from './sms-clock.ts'
import { problemOf, type SmsCode, useSmsCode } from './use-sms-code.ts'

const captcha = vi.hoisted(() => vi.fn<(question: object) => Promise<string | undefined>>())
vi.mock('#web/components/captcha-dialog/ask-for-captcha.ts', () => ({ askForCaptcha: captcha }))

const PHONE = '19900000086'
const page = testRoot()
const toasts = collectToasts()
let sms: SmsCode
beforeEach(() => {
  captcha.mockReset().mockResolvedValue('proof')
})
afterEach(() => {
  act(releaseSmsCodes)
  vi.unstubAllGlobals()
})

function Form({ phone }: { phone: string }) {
  const current = useSmsCode('login', 'phone')
  useLayoutEffect(() => void (sms = current))
  return (
    <>
      <input id="phone" />
      <button type="button" onClick={() => void current.send(phone, 'code')}>
        获取验证码
      </button>
    </>
  )
}
const sent = () => ok({ interval: 60, expire: 300 })
const visit = (answers: Answers, phone = PHONE) =>
  openVisit(page.render, { url: '/user', shown: <Form phone={phone} />, answers })
const ask = () => press(page.host, '获取验证码')

test('a code is requested with the captcha proof; the next request waits for the server’s interval', async () => {
  const sentCalls = await visit({ sendCode: sent })
  await ask()
  expect(captcha).toHaveBeenCalledWith({ purpose: 'login', phoneNumber: PHONE, focusAfter: 'code' })
  const body = { phoneNumber: PHONE, captchaVerification: 'proof', codeType: 'login' }
  expect(sentCalls).toMatchObject([{ name: 'sendCode', body }])
  expect(sms).toMatchObject({ isSent: true, isBusy: false, secondsLeft: 60, problem: undefined })
  expect(toasts).toMatchObject([{ type: 'success', message: '验证码已发送，5 分钟内有效' }])
  await ask()
  expect(sentCalls).toHaveLength(1)
  act(releaseSmsCodes)
  await ask()
  expect(sentCalls).toHaveLength(2)
})

test('pressing the button while the captcha is open has no effect', async () => {
  let solve: (proof: string | undefined) => void = () => undefined
  captcha.mockReturnValueOnce(new Promise((resolve) => (solve = resolve)))
  const sentCalls = await visit({ sendCode: sent })
  await ask()
  expect(sms.isBusy).toBe(true)
  act(() => control(page.host, '获取验证码').click())
  expect(captcha).toHaveBeenCalledOnce()
  await act(async () => solve(undefined))
  expect(sentCalls).toEqual([])
  expect(sms).toMatchObject({ isBusy: false, isSent: false, problem: undefined })
  await ask()
  expect(sentCalls).toHaveLength(1)
})

test('an invalid number is reported at the phone field, which gets the focus; no captcha opens', async () => {
  await visit({}, '123')
  await ask()
  expect(captcha).not.toHaveBeenCalled()
  expect(sms.problem).toMatchObject({ field: 'phone', phoneNumber: '123', isWait: false })
  expect(document.activeElement?.id).toBe('phone')
})

test.each([
  [waitMessage('tooOften', 45), { field: 'code', isWait: true }, 45],
  [waitMessage('tooOften', 3600), { field: 'code', isWait: false }, 0],
  [ACCOUNT_MESSAGE.taken, { field: 'phone', isWait: false }, 0],
])('the error message %s is shown at its field', async (msg, problem, secondsLeft) => {
  const sentCalls = await visit({ sendCode: () => ({ code: 500, msg }) })
  await ask()
  expect(sms).toMatchObject({ isSent: false, isBusy: false, secondsLeft, problem: { message: msg, ...problem } })
  expect(toasts).toEqual([])
  act(releaseSmsCodes)
  await ask()
  expect(sentCalls).toHaveLength(2)
})

describe('the message of a field', () => {
  const problem = { field: 'code', message: '请 45 秒后再试', phoneNumber: PHONE, isWait: true } as const
  const shown = (change: Partial<typeof problem> | { isWait: boolean }, secondsLeft = 30) =>
    problemOf({ problem: { ...problem, ...change }, secondsLeft } as SmsCode, 'code', PHONE)

  test('counts down the seconds of a wait and disappears at its end', () => {
    expect(shown({})).toBe('请 30 秒后再试')
    expect(shown({}, 0)).toBeUndefined()
  })

  test('without a wait, is shown only at the affected field and for the affected number', () => {
    expect(shown({ isWait: false }, 0)).toBe('请 45 秒后再试')
    expect(problemOf({ problem, secondsLeft: 30 } as unknown as SmsCode, 'phone', PHONE)).toBeUndefined()
    expect(problemOf({ problem, secondsLeft: 30 } as unknown as SmsCode, 'code', '19900000087')).toBeUndefined()
    expect(problemOf({ problem: undefined, secondsLeft: 30 } as SmsCode, 'code', PHONE)).toBeUndefined()
  })
})
