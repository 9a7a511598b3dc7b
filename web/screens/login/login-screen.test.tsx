// @vitest-environment jsdom
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT_MESSAGE, MESSAGE } from '#contracts/constants/error-messages.ts'
import { readLoginState } from '#web/data/login-state.ts'
import {
  type Answers,
  control,
  ok,
  openVisit,
  press,
  stubDialogs,
  submitFormOf,
  typeInto,
  visitAs,
} from '#web/screens/testing/own-visit.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { LoginScreen } from './login-screen.tsx'

const captcha = vi.hoisted(() => ({ proof: undefined as string | undefined, asked: [] as unknown[] }))
vi.mock('#web/components/captcha-dialog/ask-for-captcha.ts', () => ({
  askForCaptcha: (question: unknown) => {
    captcha.asked.push(question)
    return Promise.resolve(captcha.proof)
  },
  captchaCode: { preload: () => Promise.resolve() },
}))

const page = testRoot()
beforeEach(() => {
  stubDialogs()
  visitAs(undefined)
  sessionStorage.clear()
  Object.assign(captcha, { proof: 'proof', asked: [] })
})
afterEach(() => {
  visitAs(undefined)
  vi.unstubAllGlobals()
})

const PHONE = '19900000086'
const PASSWORD = 'Changjiang-42'
const USER = { miniProgramPersonId: 3, userName: '陈予安', phoneNumber: PHONE, profilePhoto: '' }
const loggedIn = (more: object = {}) => ({ code: 200, msg: '登录成功', token: 'k'.repeat(43), data: USER, ...more })
const refused = (msg: string) => ({ code: 500, msg })

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const address = () => page.host.querySelector('output')?.textContent
const open = (answers: Answers, url = '/user?from=%2Fjobs%3FpageNum%3D2') =>
  openVisit(page.render, {
    url,
    shown: (
      <>
        <LoginScreen />
        <Address />
      </>
    ),
    answers: { getBannerList: () => ok([]), getPageDocument: () => ok({ version: '1.1' }), ...answers },
  })
const text = () => page.host.textContent ?? ''
const selectedTab = () => page.host.querySelector('[aria-selected=true]')?.textContent
const field = (id: string) => page.host.querySelector<HTMLInputElement>(`#login-${id}`)
const messageOf = (id: string) => page.host.querySelector(`#login-${id}-error`)?.textContent

async function logInByPassword(password = PASSWORD): Promise<void> {
  typeInto(page.host, 'login-phone', PHONE)
  typeInto(page.host, 'login-password', password)
  await submitFormOf(page.host, 'login-phone')
}

test('a log-in by password returns to the page given in `from`', async () => {
  const calls = await open({ passwordLogin: () => loggedIn() }, '/user?way=password&from=%2Fjobs%3FpageNum%3D2')
  await logInByPassword()
  expect(calls.filter(({ name }) => name === 'passwordLogin')).toMatchObject([
    { query: { phoneNumber: PHONE, userPassword: PASSWORD } },
  ])
  expect(readLoginState()).toMatchObject({ isLogin: true, userName: '陈予安' })
  expect(address()).toBe('/jobs?pageNum=2')
})

test('nothing is sent without a number and a password', async () => {
  const calls = await open({}, '/user?way=password')
  await submitFormOf(page.host, 'login-phone')
  expect([messageOf('phone') !== undefined, messageOf('password')]).toEqual([true, '请输入密码'])
  expect(calls.map(({ name }) => name)).not.toContain('passwordLogin')
})

test.each([
  [ACCOUNT_MESSAGE.wrongPassword, 'login-password-error'],
  ['账号已停用', 'login-error'],
])('the error “%s” is shown at its field, or below the form if it concerns no field', async (msg, id) => {
  await open({ passwordLogin: () => refused(msg) }, '/user?way=password')
  await logInByPassword()
  expect([...page.host.querySelectorAll('.field-err')].map((part) => [part.id, part.textContent])).toEqual([[id, msg]])
  expect([readLoginState().isLogin, captcha.asked]).toEqual([false, []])
})

test('the call is repeated with a captcha if the server requires one', async () => {
  const calls = await open(
    { passwordLogin: ({ query }) => (query['captchaVerification'] ? loggedIn() : refused(MESSAGE.captchaNeeded)) },
    '/user?way=password',
  )
  await logInByPassword()
  expect(captcha.asked).toEqual([{ purpose: 'passwordLogin', phoneNumber: PHONE }])
  expect(calls.filter(({ name }) => name === 'passwordLogin').map(({ query }) => query['captchaVerification'])).toEqual(
    [undefined, 'proof'],
  )
  expect([readLoginState().isLogin, address()]).toEqual([true, '/'])
})

test('after a cancelled captcha nothing more is sent, and the form can be sent again', async () => {
  captcha.proof = undefined
  const calls = await open({ passwordLogin: () => refused(MESSAGE.captchaNeeded) }, '/user?way=password')
  await logInByPassword()
  await logInByPassword()
  expect(calls.filter(({ name }) => name === 'passwordLogin')).toHaveLength(2)
  expect([readLoginState().isLogin, page.host.querySelectorAll('.field-err').length]).toEqual([false, 0])
})

test('a log-in by code requires consent and sends the version of the documents', async () => {
  const calls = await open({ verifyCodeLogin: () => loggedIn() })
  typeInto(page.host, 'login-phone', PHONE)
  typeInto(page.host, 'login-code', '246813')
  await submitFormOf(page.host, 'login-phone')
  expect(messageOf('agreed')).toBe('请先阅读并勾选同意用户服务协议和隐私政策')
  act(() => field('agreed')?.click())
  await submitFormOf(page.host, 'login-phone')
  expect(calls.filter(({ name }) => name === 'verifyCodeLogin').map(({ query }) => query)).toEqual([
    { phoneNumber: PHONE, verifyCode: '246813', agreementVersion: '1.1/1.1' },
  ])
  expect(readLoginState().isLogin).toBe(true)
})

test('the error for a wrong code is shown at its field', async () => {
  await open({ verifyCodeLogin: () => refused(ACCOUNT_MESSAGE.wrongCode) })
  typeInto(page.host, 'login-phone', PHONE)
  typeInto(page.host, 'login-code', '246813')
  act(() => field('agreed')?.click())
  await submitFormOf(page.host, 'login-phone')
  expect(messageOf('code')).toBe(ACCOUNT_MESSAGE.wrongCode)
})

test('the phone number is kept when the tab changes; arrow keys wrap around the tabs', async () => {
  await open({})
  expect(selectedTab()).toBe('短信登录')
  typeInto(page.host, 'login-phone', PHONE)
  const key = async (name: string) =>
    act(async () =>
      page.host
        .querySelector('[aria-selected=true]')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
    )
  await key('ArrowRight')
  expect([selectedTab(), field('phone')?.value, document.activeElement?.textContent]).toEqual([
    '密码登录',
    PHONE,
    '密码登录',
  ])
  await key('ArrowLeft')
  await key('ArrowLeft')
  expect(selectedTab()).toBe('微信扫码')
  await key('ArrowRight')
  await key('Enter')
  expect([selectedTab(), field('phone')?.value]).toEqual(['短信登录', PHONE])
})

test('the links to registration and password recovery keep `from`', async () => {
  await open({})
  expect(
    [control(page.host, '注册新账号'), control(page.host, '忘记密码')].map((link) => link.getAttribute('href')),
  ).toEqual(['/register?from=%2Fjobs%3FpageNum%3D2', '/forgotPassword?from=%2Fjobs%3FpageNum%3D2'])
})

test('a logged-in user gets a message and a link to continue', async () => {
  visitAs(3)
  await open({})
  expect(text()).toContain('您已登录为 陈予安。')
  expect(control(page.host, '继续浏览').getAttribute('href')).toBe('/jobs?pageNum=2')
})

const RENEWAL = {
  agreementVersion: '1.2/1.1',
  documents: [{ slug: 'agreement', title: '用户服务协议', version: '1.2', isUpdate: true }],
}
async function logInWithRenewal(answers: Answers = {}) {
  const calls = await open(
    { passwordLogin: () => loggedIn({ agreementRenewal: RENEWAL }), logout: () => ok(), ...answers },
    '/user?way=password&from=%2Fjobs',
  )
  await logInByPassword()
  expect([text().includes('《用户服务协议》已更新'), readLoginState().isLogin]).toEqual([true, false])
  return calls
}

test('the session starts only after consent to a new version of the agreement', async () => {
  const calls = await logInWithRenewal({ renewAgreements: () => ok() })
  await press(page.host, '同意并继续')
  expect(calls.find(({ name }) => name === 'renewAgreements')?.body).toEqual({ agreementVersion: '1.2/1.1' })
  expect([readLoginState().isLogin, address(), page.host.querySelector('dialog')]).toEqual([true, '/jobs', null])
})

test('a user who declines a new version stays logged out, also on the server', async () => {
  const calls = await logInWithRenewal()
  await press(page.host, '不同意并退出')
  expect(calls.map(({ name }) => name)).toContain('logout')
  expect([readLoginState().isLogin, page.host.querySelector('dialog')]).toEqual([false, null])
})

test('after a failed consent call the user can try again', async () => {
  await logInWithRenewal({ renewAgreements: () => refused('系统繁忙') })
  await press(page.host, '同意并继续')
  const again = control(page.host, '同意并继续')
  expect([readLoginState().isLogin, again.getAttribute('aria-busy') ?? 'false']).toEqual([false, 'false'])
})
