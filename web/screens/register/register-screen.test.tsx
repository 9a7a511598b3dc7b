// @vitest-environment jsdom
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { readLoginState } from '#web/data/login-state.ts'
import {
  type Answers,
  ok,
  stubCalls,
  stubDialogs,
  submitFormOf,
  typeInto,
  VisitAt,
  visitAs,
} from '#web/screens/testing/own-visit.tsx'
import { RegisterScreen } from './register-screen.tsx'

const page = testRoot()
beforeEach(() => {
  stubDialogs()
  sessionStorage.clear()
})
afterEach(() => {
  visitAs(undefined)
  vi.unstubAllGlobals()
})

const PHONE = '19900000186'
const usual = {
  getBannerList: () => ok([]),
  getPageDocument: () => ok({ version: '1.1' }),
  register: () => ({ code: 200, msg: '注册成功' }),
}

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function visit(answers: Answers = {}) {
  const sentCalls = stubCalls({ ...usual, ...answers })
  page.render(
    <VisitAt url="/register?from=%2Fjobs">
      <RegisterScreen />
      <Address />
    </VisitAt>,
  )
  return sentCalls
}
const field = (id: string) => page.host.querySelector<HTMLInputElement>(`#${id}`)
const text = () => page.host.textContent ?? ''
const tick = (id: string) => act(() => field(id)?.click())

async function fillAndSubmit() {
  typeInto(page.host, 'register-phone', PHONE)
  typeInto(page.host, 'register-code', '123456')
  typeInto(page.host, 'register-password', 'Changjiang-42')
  tick('register-agreement')
  tick('register-privacy')
  await submitFormOf(page.host, 'register-phone')
}

test('each document has its own check box, and nothing is sent unless both are ticked', async () => {
  const sentCalls = visit()
  await submitFormOf(page.host, 'register-phone')
  expect(text()).toContain('请先阅读并勾选同意用户服务协议')
  expect(text()).toContain('请先阅读并勾选同意隐私政策')
  tick('register-agreement')
  expect(text()).not.toContain('请先阅读并勾选同意用户服务协议')
  expect(text()).toContain('请先阅读并勾选同意隐私政策')
  expect(sentCalls.map(({ name }) => name)).not.toContain('register')
})

test('a failure is shown in the form, and the input is kept', async () => {
  visit({ register: () => ({ code: 500, msg: '短信验证码错误或已失效' }) })
  await fillAndSubmit()
  expect(page.host.querySelector('form .field-err')?.textContent).toBe('短信验证码错误或已失效')
  expect([field('register-phone')?.value, field('register-code')?.value]).toEqual([PHONE, '123456'])
})

test('if the log-in after the registration fails, the log-in page opens', async () => {
  visit() // passwordLogin fails with a network error
  await fillAndSubmit()
  expect(page.host.querySelector('output')?.textContent).toBe('/user?from=%2Fjobs')
  expect(readLoginState().isLogin).toBe(false)
})

test('a new user who declines a newer version of a document is sent to the log-in page', async () => {
  const documents = [{ slug: 'privacy', title: '隐私政策', version: '1.2', isUpdate: false }]
  const data = { miniProgramPersonId: 7, userName: '', phoneNumber: PHONE }
  const agreementRenewal = { agreementVersion: 'privacy:1.2', documents }
  visit({ passwordLogin: () => ({ ...ok(data), token: 'k', agreementRenewal }), logout: () => ok(null) })
  await fillAndSubmit()
  const refuse = [...page.host.querySelectorAll<HTMLButtonElement>('dialog footer button')][0]
  await act(async () => refuse?.click())
  await flushAsync()
  expect(page.host.querySelector('output')?.textContent).toBe('/user?from=%2Fjobs')
  expect(readLoginState().isLogin).toBe(false)
})

test('the phone number is restored after a reload, the password is not', async () => {
  visit()
  typeInto(page.host, 'register-phone', PHONE)
  typeInto(page.host, 'register-password', 'Changjiang-42')
  page.render(null)
  visit()
  await flushAsync()
  expect(field('register-phone')?.value).toBe(PHONE)
  expect(field('register-password')?.value).toBe('')
  expect(JSON.stringify(sessionStorage)).not.toContain('Changjiang')
})
