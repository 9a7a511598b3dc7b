import { afterEach, expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { smsText } from '#server/features/account/sms-text.ts'
import { fakeServer } from '#server/testing/fake-server.ts'
import { httpSmsProvider } from './http-sms-provider.ts'
import { smsDelivery } from './sms-delivery.ts'
import type { SmsMessage, SmsProvider } from './sms-provider.ts'

const message: SmsMessage = { phoneNumber: '13800000061', code: '048213', codeType: 'login', minutes: 5 }
let gateway: Awaited<ReturnType<typeof fakeServer>> | undefined
afterEach(async () => void (await gateway?.close()))
const provider = () =>
  httpSmsProvider({ url: `${gateway?.url}/send`, token: 't0ken', template: 'SMS_1', sign: '江汉人才' })

test('a message is sent as a JSON POST with template, parameters and text', async () => {
  gateway = await fakeServer((_request, response) => response.end('{"ok":true}'))
  await provider().send(message)
  expect(gateway?.seen).toHaveLength(1)
  expect(gateway?.seen[0]).toMatchObject({
    path: '/send',
    headers: { authorization: 'Bearer t0ken', 'content-type': 'application/json' },
    body: {
      phoneNumber: '13800000061',
      sign: '江汉人才',
      template: 'SMS_1',
      parameters: { code: '048213', minutes: '5' },
      text: '【江汉人才】验证码 048213，用于登录，5 分钟内有效。请勿告诉他人，工作人员不会向您索要。',
    },
  })
})

test('a redirect is not followed and throws an error without number and code', async () => {
  gateway = await fakeServer(({ path }, response) => {
    response.writeHead(path === '/send' ? 302 : 200, { location: `${gateway?.url}/elsewhere` }).end()
  })
  const error = await provider()
    .send(message)
    .catch((reason: unknown) => reason)
  expect(String(error)).toBe('Error: the SMS provider answered 302')
  expect(gateway?.seen).toHaveLength(1)
})

test('after three consecutive failures, sending is paused for half a minute', async () => {
  gateway = await fakeServer((_request, response) => response.writeHead(503).end())
  const clock = testClock()
  const errors: unknown[] = []
  const delivery = smsDelivery({ provider: provider(), clock, report: (error) => void errors.push(error) })
  for (let count = 0; count < 3; count += 1) {
    expect(delivery.pauseSeconds()).toBe(0)
    delivery.begin(message)
    await delivery.settled()
  }
  expect(errors).toHaveLength(3)
  expect(delivery.pauseSeconds()).toBeGreaterThan(0)
  clock.forward(30)
  expect(delivery.pauseSeconds()).toBe(0)
})

/** A provider that fails while `isDown`, and the messages that it received. */
function switchable() {
  const taken: SmsMessage[] = []
  const state = { isDown: true }
  const provider: SmsProvider = {
    send: async (sent) => {
      taken.push(sent)
      if (state.isDown) throw new Error('down')
    },
  }
  return { state, taken, provider }
}

test('a success between failures resets the count, and the pause is exactly half a minute', async () => {
  const clock = testClock()
  const { state, provider: used } = switchable()
  const delivery = smsDelivery({ provider: used, clock, report: () => undefined })
  const send = async (isDown: boolean) => {
    state.isDown = isDown
    delivery.begin(message)
    await delivery.settled()
    return delivery.pauseSeconds() === 0
  }
  const outcomes = []
  for (const isDown of [true, true, false, true, true]) outcomes.push(await send(isDown))
  expect(outcomes).toEqual([true, true, true, true, true])
  expect(await send(true)).toBe(false)
  clock.forward(29)
  expect(delivery.pauseSeconds()).toBeGreaterThan(0)
  clock.forward(1)
  expect(delivery.pauseSeconds()).toBe(0)
  // a fourth failure starts the next pause, which a success does not end
  expect([await send(true), await send(false)]).toEqual([false, false])
  clock.forward(30)
  expect(await send(true)).toBe(true)
})

test('without a provider, isConfigured is false and begin does nothing', async () => {
  const delivery = smsDelivery({ provider: undefined, clock: testClock(), report: () => undefined })
  delivery.begin(message)
  await delivery.settled()
  expect(delivery.isConfigured).toBe(false)
  expect(
    smsDelivery({ provider: switchable().provider, clock: testClock(), report: () => undefined }).isConfigured,
  ).toBe(true)
})

test('settled waits only for sends in progress', async () => {
  const ends: (() => void)[] = []
  const slow: SmsProvider = { send: () => new Promise((resolve) => ends.push(resolve)) }
  const delivery = smsDelivery({ provider: slow, clock: testClock(), report: () => undefined })
  await delivery.settled()
  delivery.begin(message)
  let isSettled = false
  const waiting = delivery.settled().then(() => (isSettled = true))
  await new Promise(setImmediate)
  expect(isSettled).toBe(false)
  ends[0]?.()
  await waiting
})

test.each([
  ['login', '登录'],
  ['register', '注册账号'],
  ['editPassword', '重设密码'],
  ['exportData', '导出个人数据'],
  ['deleteAccount', '注销账号'],
] as const)('the message for %s names the purpose of the code', (codeType, purpose) => {
  expect(smsText({ code: '048213', codeType, minutes: 5 })).toBe(
    `验证码 048213，用于${purpose}，5 分钟内有效。请勿告诉他人，工作人员不会向您索要。`,
  )
})
