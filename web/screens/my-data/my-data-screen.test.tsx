// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MyConsent, MySession } from '#contracts/generated/wire.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { readLoginState } from '#web/data/login-state.ts'
import { setNavigator } from '#web/data/navigator.ts'
import { readSessionKey } from '#web/data/session-key.ts'
import {
  type Answers,
  ok,
  openVisit,
  press,
  stubDialogs,
  submitFormOf,
  typeInto,
  visitAs,
} from '#web/screens/testing/own-visit.tsx'
import { MyDataScreen } from './my-data-screen.tsx'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'

const toasts = collectToasts()

vi.mock('#web/components/captcha-dialog/ask-for-captcha.ts', () => ({
  askForCaptcha: () => Promise.resolve('proof'),
  captchaCode: { preload: () => Promise.resolve() },
}))

const page = testRoot()
const went = vi.fn<(path: string) => void>()
beforeEach(() => {
  stubDialogs()
  went.mockClear()
  setNavigator(went)
  visitAs(1)
})
afterEach(() => {
  visitAs(undefined)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const session = (sessionId: number, deviceName: string, isCurrent = false): MySession => ({
  sessionId,
  deviceName,
  address: '203.0.113.*',
  channelName: '密码登录',
  loginTime: '2026-11-20 08:00:00',
  lastSeenTime: '2026-11-21 09:00:00',
  isCurrent,
})
const consent = (consentId: number): MyConsent => ({
  consentId,
  documentName: '向用人单位提供简历',
  version: '1.0',
  subject: `第 ${consentId} 家公司`,
  consentTime: '2026-11-20 08:00:00',
})
const usual = {
  mySessionList: () => ok([session(1, 'Windows 上的 Chrome', true), session(2, 'iPhone 上的微信')]),
  myConsentList: () => ok([1, 2, 3, 4, 5, 6, 7].map(consent)),
  myFeedbackList: () => ok([]),
  endMySessions: () => ok(),
  sendCode: () => ok({ interval: 60, expire: 300 }),
}

const visit = (answers: Answers = {}) =>
  openVisit(page.render, { url: '/myData', shown: <MyDataScreen />, answers: { ...usual, ...answers } })
const text = () => page.host.textContent ?? ''
const type = (id: string, value: string) => typeInto(page.host, id, value)
const submit = (id: string) => submitFormOf(page.host, id)

test('a consent to an agreement links to the text of its version; other consents have no link', async () => {
  const agreed: MyConsent = { ...consent(9), documentName: '隐私政策', version: '1.2', subject: '' }
  await visit({ myConsentList: () => ok([agreed, consent(1)]) })
  const links = [...page.host.querySelectorAll('section[aria-labelledby=my-consents] a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['版本 1.2', '/privacy?version=1.2'],
  ])
})

test('the sessions are listed; each session but the current one can be ended, and all others together after a confirmation', async () => {
  const sentCalls = await visit()
  expect(text()).toContain('Windows 上的 Chrome当前设备')
  await press(page.host, '退出此设备 iPhone 上的微信')
  expect(sentCalls.filter(({ name }) => name === 'endMySessions').map(({ body }) => body)).toEqual([{ sessionId: 2 }])
  await press(page.host, '退出其他全部设备')
  await press(page.host.querySelector('dialog') ?? page.host, '退出其他全部设备')
  expect(sentCalls.filter(({ name }) => name === 'endMySessions').at(-1)?.body).toEqual({})
  expect(sentCalls.filter(({ name }) => name === 'mySessionList')).toHaveLength(3)
})

test('five consents are shown, the others on demand', async () => {
  await visit()
  expect(text()).toContain('第 5 家公司')
  expect(text()).not.toContain('第 6 家公司')
  await press(page.host, '查看全部 7 条')
  expect(text()).toContain('第 7 家公司')
})

test('the export sends a code to the user’s number, then saves the archive once', async () => {
  const links: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    links.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  const sentCalls = await visit({
    requestDataExport: () => ok({ exportKey: 'k'.repeat(43), expire: 86_400 }),
    downloadDataExport: () => new Response(new Blob(['PK'], { type: 'application/zip' })),
  })
  expect(text()).toContain('199****0086')
  await press(page.host.querySelector('[aria-labelledby=my-export]') ?? page.host, '获取验证码')
  expect(sentCalls.at(-1)).toMatchObject({
    name: 'sendCode',
    body: { phoneNumber: '19900000086', codeType: 'exportData', captchaVerification: 'proof' },
  })
  await submit('export-code')
  expect(text()).toContain('请输入')
  expect(sentCalls.some(({ name }) => name === 'requestDataExport')).toBe(false)
  type('export-code', '123456')
  await submit('export-code')
  expect(sentCalls.slice(-2)).toMatchObject([
    { name: 'requestDataExport', body: { verifyCode: '123456' } },
    { name: 'downloadDataExport', query: { exportKey: 'k'.repeat(43) } },
  ])
  expect(links).toEqual(['我的数据.zip'])
  expect(page.host.querySelector<HTMLInputElement>('#export-code')?.value).toBe('')
})

test('a failed download shows its message and a hint to get a new code', async () => {
  await visit({
    requestDataExport: () => ok({ exportKey: 'k'.repeat(43), expire: 86_400 }),
    downloadDataExport: () => ({ code: 500, msg: '下载凭据已失效，请重新申请导出' }),
  })
  type('export-code', '123456')
  await submit('export-code')
  expect(toasts.map(({ message }) => message)).toEqual([
    '下载凭据已失效，请重新申请导出',
    '下载没有完成，请重新获取验证码后再试',
  ])
})

test('a deletion requires the word and the code, then logs out and shows the time of the deletion', async () => {
  const sentCalls = await visit({ deleteAccount: () => ok({ deleteTime: '2026-11-28 09:00:00' }) })
  expect(text()).toContain('7 天内重新登录即撤销注销')
  await press(page.host, '我要注销账号')
  type('delete-word', '删除')
  type('delete-code', '123456')
  await submit('delete-code')
  expect(text()).toContain('请输入“注销”两个字')
  expect(sentCalls.some(({ name }) => name === 'deleteAccount')).toBe(false)
  type('delete-word', ' 注销 ')
  await submit('delete-code')
  expect(sentCalls.at(-1)).toMatchObject({ name: 'deleteAccount', body: { verifyCode: '123456' } })
  expect(text()).toContain('账号将于 2026-11-28 09:00:00 删除')
  expect(document.activeElement?.textContent).toBe('注销申请已提交')
  expect(readLoginState().isLogin).toBe(false)
  expect(readSessionKey()).toBeUndefined()
  expect(went).not.toHaveBeenCalled()
})

test('after a wrong code the input is kept and the user stays logged in', async () => {
  await visit({ deleteAccount: () => ({ code: 500, msg: '短信验证码错误或已失效' }) })
  await press(page.host, '我要注销账号')
  type('delete-word', '注销')
  type('delete-code', '123456')
  await submit('delete-code')
  expect(page.host.querySelector<HTMLInputElement>('#delete-code')?.value).toBe('123456')
  expect(readLoginState().isLogin).toBe(true)
})

test('a failed part can be retried, while the other parts stay', async () => {
  let isBroken = true
  await visit({ mySessionList: () => (isBroken ? undefined : usual.mySessionList()) })
  expect(text()).toContain('登录设备暂时没有取到')
  expect(text()).toContain('第 1 家公司')
  isBroken = false
  await press(page.host, '重试')
  expect(text()).toContain('iPhone 上的微信')
})

test('the answer to feedback of the user is marked as new until the feedback is opened', async () => {
  const feedback = {
    receiptNumber: '20261121-7KQ2M9XA',
    content: '希望增加夜间模式',
    kind: 'suggestion',
    state: 'answered',
    stateName: '已答复',
    submitDate: '2026-11-21',
    dueDate: '2026-11-28',
    answer: '您好，夜间模式已列入下一版。',
    answerTime: '2026-11-22 10:20:00',
    isNew: true,
  }
  const sentCalls = await visit({ myFeedbackList: () => ok([feedback]), markFeedbackSeen: () => ok() })
  const item = page.host.querySelector('details')
  expect(item?.textContent).toContain('有新答复')
  await act(async () => {
    item?.setAttribute('open', '')
    item?.dispatchEvent(new Event('toggle'))
    await Promise.resolve()
  })
  await vi.waitFor(() =>
    expect(sentCalls.at(-1)).toMatchObject({
      name: 'markFeedbackSeen',
      body: { receiptNumber: feedback.receiptNumber },
    }),
  )
  expect(item?.textContent).not.toContain('有新答复')
  expect(item?.textContent).toContain(feedback.answer)
  await act(async () => {
    item?.removeAttribute('open')
    item?.dispatchEvent(new Event('toggle'))
  })
  expect(item?.textContent).not.toContain('有新答复')
})
