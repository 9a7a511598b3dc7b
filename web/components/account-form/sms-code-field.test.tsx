// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { control, typeInto } from '#web/screens/testing/own-visit.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { SmsCodeField } from './sms-code-field.tsx'
import type { SmsCode } from './use-sms-code.ts'

vi.mock('#web/components/captcha-dialog/ask-for-captcha.ts', () => ({
  captchaCode: { preload: () => Promise.resolve() },
}))

const PHONE = '19900000086'
const page = testRoot()
const sms = (change: Partial<SmsCode> = {}): SmsCode => ({
  secondsLeft: 0,
  isSent: false,
  isBusy: false,
  problem: undefined,
  send: async () => undefined,
  ...change,
})
const show = (state: SmsCode, error?: string, onValue = vi.fn<(value: string) => void>()) => {
  page.render(<SmsCodeField id="code" value="24" onValue={onValue} error={error} sms={state} phone={PHONE} />)
  return onValue
}
const button = () => page.host.querySelector('button')
const look = () => [button()?.textContent, button()?.getAttribute('aria-disabled')]

test('the button says what it does, and how long to wait for the next code', () => {
  show(sms())
  expect(look()).toEqual(['获取验证码', 'false'])
  show(sms({ isSent: true, secondsLeft: 1 }))
  expect(look()).toEqual(['1 秒后重发', 'true'])
  show(sms({ isSent: true }))
  expect(look()).toEqual(['重新获取', 'false'])
})

test('a code is requested for the phone number, and its field gets the focus afterwards', () => {
  const send = vi.fn<SmsCode['send']>(async () => undefined)
  show(sms({ send }))
  act(() => control(page.host, '获取验证码').click())
  expect(send.mock.calls).toEqual([[PHONE, 'code']])
})

test('an error of the form comes before the reason why no code was sent', () => {
  const message = () => page.host.querySelector('#code-error')?.textContent
  const refused = sms({ problem: { field: 'code', message: '短信服务繁忙', phoneNumber: PHONE, isWait: false } })
  show(refused)
  expect(message()).toBe('短信服务繁忙')
  show(refused, '请填写验证码')
  expect(message()).toBe('请填写验证码')
  show(sms({ problem: { field: 'phone', message: '号码有误', phoneNumber: PHONE, isWait: false } }))
  expect(message()).toBeUndefined()
})

test('only digits of the typed text reach the form, up to eight', () => {
  const onValue = show(sms())
  typeInto(page.host, 'code', ' 246-8a')
  expect(onValue).toHaveBeenLastCalledWith('2468')
  expect(page.host.querySelector('input')?.maxLength).toBe(8)
})
