// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AgreementRenewal } from '#contracts/generated/wire.ts'
import { forgetSession, readLoginState } from '#web/data/login-state.ts'
import { setNavigator } from '#web/data/navigator.ts'
import { PageStateContext } from '#web/data/page-state.ts'
import { readSessionKey } from '#web/data/session-key.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'
import { type Answers, control, ok, press, stubCalls, stubDialogs, VisitAt } from '#web/screens/testing/own-visit.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { type BeginLogin, type LoginReply, useAgreedLogin } from './use-agreed-login.tsx'

const page = testRoot()
const toasts = collectToasts()
const onLoggedIn = vi.fn<() => void>()
let begin: BeginLogin
let visited: string[]

const TOKEN = 't'.repeat(43)
const USER = { miniProgramPersonId: 1, userName: '陈予安', phoneNumber: '19900000086', profilePhoto: '' }
const renewalOf = (...isUpdates: boolean[]): AgreementRenewal => ({
  agreementVersion: 'agreement=3;privacy=2',
  documents: [
    { slug: 'agreement', title: '用户服务协议', version: '3' },
    { slug: 'privacy', title: '隐私政策', version: '2' },
  ].flatMap((document, at) => {
    const isUpdate = isUpdates[at]
    return isUpdate === undefined ? [] : [{ ...document, isUpdate }]
  }) as AgreementRenewal['documents'],
})
const RENEWAL = renewalOf(true, true)

beforeEach(() => {
  stubDialogs()
  onLoggedIn.mockClear()
  visited = []
  setNavigator((path) => void visited.push(path))
  act(forgetSession)
})
afterEach(() => vi.unstubAllGlobals())

function Login() {
  const login = useAgreedLogin(onLoggedIn)
  useLayoutEffect(() => void ({ begin } = login))
  return <main>{login.question}</main>
}

/** Logs in with a reply; `results` gets the result of the log-in. */
async function logIn(agreementRenewal?: AgreementRenewal, answers: Answers = {}, canRenew = true) {
  const sentCalls = stubCalls(answers)
  const state = { absentCalls: canRenew ? [] : ['renewAgreements'] } as never
  page.render(
    <VisitAt url="/user">
      <PageStateContext value={state}>
        <Login />
      </PageStateContext>
    </VisitAt>,
  )
  const results: boolean[] = []
  const reply: LoginReply = { token: TOKEN, data: USER, agreementRenewal }
  await act(async () => void begin(reply).then((isBegun) => results.push(isBegun)))
  await flushAsync()
  return { sentCalls, results }
}
const dialog = () => page.host.querySelector('dialog')
const session = () => [readLoginState().isLogin, readSessionKey()]

test('without a missing consent the session starts at once', async () => {
  const { results, sentCalls } = await logIn()
  expect([results, session(), dialog()]).toEqual([[true], [true, TOKEN], null])
  expect(onLoggedIn).toHaveBeenCalledOnce()
  expect(sentCalls).toEqual([])
})

test('a site without the call for consents asks for none', async () => {
  const { results } = await logIn(RENEWAL, {}, false)
  expect([results, session(), dialog()]).toEqual([[true], [true, TOKEN], null])
})

test('while a consent is missing, the visitor stays logged out and the dialog links the documents', async () => {
  const { results } = await logIn(RENEWAL)
  expect([results, session()]).toEqual([[], [false, undefined]])
  expect(onLoggedIn).not.toHaveBeenCalled()
  expect(dialog()?.open).toBe(true)
  expect(page.host.querySelector('h2')?.textContent).toBe('《用户服务协议》《隐私政策》已更新')
  const links = [...page.host.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])
  expect(links).toEqual([
    ['/agreement', '《用户服务协议》（版本 3）'],
    ['/privacy', '《隐私政策》（版本 2）'],
  ])
  const labels = ['aria-labelledby', 'aria-describedby'].map((name) => dialog()?.getAttribute(name) ?? '')
  expect(labels.map((id) => document.getElementById(id)?.textContent?.slice(0, 8))).toEqual([
    '《用户服务协议》',
    '请阅读以下内容。',
  ])
})

test('a first consent is requested with other words than an update', async () => {
  await logIn(renewalOf(false, true))
  expect(page.host.querySelector('h2')?.textContent).toBe('请阅读并同意《用户服务协议》《隐私政策》')
})

test('a consent is stored with the new session key, and then the session starts', async () => {
  const { sentCalls, results } = await logIn(RENEWAL, { renewAgreements: () => ok() })
  const fetched = vi.spyOn(globalThis, 'fetch')
  await press(page.host, '同意并继续')
  expect(sentCalls).toMatchObject([{ name: 'renewAgreements', body: { agreementVersion: 'agreement=3;privacy=2' } }])
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ AuSessionKey: TOKEN })
  expect([results, session(), dialog()]).toEqual([[true], [true, TOKEN], null])
  expect([onLoggedIn.mock.calls.length, visited]).toEqual([1, []])
})

test('while the consent is stored, the dialog is busy; if it fails, the user can answer again', async () => {
  let fail: (error: Error) => void = () => undefined
  const { results } = await logIn(RENEWAL, {
    renewAgreements: () => new Promise((_resolve, reject) => (fail = reject)),
  })
  await press(page.host, '同意并继续')
  const disabled = () => [...page.host.querySelectorAll('button')].map((button) => button.disabled)
  expect(disabled()).toEqual([true, true, false])
  expect(control(page.host, '同意并继续').getAttribute('aria-busy')).toBe('true')
  await act(async () => fail(new TypeError('no network')))
  await flushAsync()
  expect([disabled(), session(), results]).toEqual([[false, false, false], [false, undefined], []])
  expect(control(page.host, '同意并继续').getAttribute('aria-busy')).toBeNull()
  expect(toasts).toHaveLength(1)
})

test.each([
  ['the button', () => press(page.host, '不同意并退出')],
  [
    'Escape',
    async () => {
      dialog()?.close()
      act(() => void dialog()?.dispatchEvent(new Event('close')))
      await flushAsync()
    },
  ],
])('a refusal by %s ends the session on the server, and the visitor stays logged out', async (_how, refuse) => {
  const { sentCalls, results } = await logIn(RENEWAL, { logout: () => ok() })
  const fetched = vi.spyOn(globalThis, 'fetch')
  await refuse()
  expect([results, session(), dialog()]).toEqual([[false], [false, undefined], null])
  expect(sentCalls.map(({ name }) => name)).toEqual(['logout'])
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ AuSessionKey: TOKEN })
  expect(toasts).toMatchObject([{ type: 'info', message: '您未同意，已退出登录' }])
  expect([onLoggedIn.mock.calls.length, visited]).toEqual([0, []])
})

test('a refusal shows no error if the server does not respond', async () => {
  const { results } = await logIn(RENEWAL)
  await press(page.host, '不同意并退出')
  expect([results, toasts.length]).toEqual([[false], 1])
})

test('a user who refuses can manage the own data: the session starts, and that page opens', async () => {
  const { sentCalls, results } = await logIn(RENEWAL)
  await press(page.host, '不同意，先去导出数据或注销账号')
  expect([results, session(), visited]).toEqual([[true], [true, TOKEN], ['/myData']])
  expect(onLoggedIn).not.toHaveBeenCalled()
  expect(sentCalls).toEqual([])
})

test('the event of an open dialog is no refusal', async () => {
  const { results } = await logIn(RENEWAL)
  act(() => void dialog()?.dispatchEvent(new Event('close')))
  await flushAsync()
  expect([results, dialog()?.open]).toEqual([[], true])
})
