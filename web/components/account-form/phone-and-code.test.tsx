// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT_MESSAGE } from '#contracts/constants/error-messages.ts'
import { type Answers, ok, openVisit, press, typeInto } from '#web/screens/testing/own-visit.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { PhoneAndCode } from './phone-and-code.tsx'
import { releaseSmsCodes } from './sms-clock.ts'

vi.mock('#web/components/captcha-dialog/ask-for-captcha.ts', () => ({
  askForCaptcha: () => Promise.resolve('proof'),
  captchaCode: () => Promise.resolve(),
}))

const PHONE = '19900000086'
const page = testRoot()
const onPhone = vi.fn<(phone: string) => void>()
let values = { phone: '', code: '' }
beforeEach(() => void onPhone.mockClear())
afterEach(() => {
  act(releaseSmsCodes)
  vi.unstubAllGlobals()
})

function Fields() {
  const form = useForm({ initial: { phone: '', code: '' }, validate: () => ({}), submit: async () => undefined })
  useLayoutEffect(() => void (values = form.values))
  return (
    <form>
      <PhoneAndCode form={form} id="x" codeType="register" onPhone={onPhone} />
    </form>
  )
}
async function ask(phone: string, answers: Answers) {
  const calls = await openVisit(page.render, { url: '/register', shown: <Fields />, answers })
  typeInto(page.host, 'x-phone', phone)
  await press(page.host, '获取验证码')
  return calls
}
/** The error message shown at a field; empty if there is none. */
const messageOf = (id: string) => {
  const described = page.host.querySelector(`#${id}`)?.getAttribute('aria-describedby')?.split(' ') ?? []
  return described.map((part) => document.getElementById(part)?.textContent).join('')
}
const refusing = (msg: string): Answers => ({ sendCode: () => ({ code: 500, msg }) })

test('both fields update the form, and the code is requested for the typed number', async () => {
  const calls = await ask(PHONE, { sendCode: () => ok({ interval: 60, expire: 300 }) })
  typeInto(page.host, 'x-code', '246813')
  expect(values).toEqual({ phone: PHONE, code: '246813' })
  expect(onPhone).toHaveBeenLastCalledWith(PHONE)
  expect(calls).toMatchObject([{ name: 'sendCode', body: { phoneNumber: PHONE, codeType: 'register' } }])
})

test.each([
  ['an invalid number', '123', {}, 'x-phone'],
  ['a number that is taken', PHONE, refusing(ACCOUNT_MESSAGE.taken), 'x-phone'],
  ['a code that is not sent', PHONE, refusing('短信服务繁忙'), 'x-code'],
])('%s: the error is shown at its field only, until the number changes', async (_case, phone, answers, at) => {
  await ask(phone, answers)
  const shown = ['x-phone', 'x-code'].filter((id) => messageOf(id) !== '')
  expect(shown).toEqual([at])
  typeInto(page.host, 'x-phone', '19900000087')
  expect([messageOf('x-phone'), messageOf('x-code')]).toEqual(['', ''])
})
