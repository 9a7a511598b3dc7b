import { afterEach, expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { fakeServer } from '#server/testing/fake-server.ts'
import { httpSmsProvider } from './http-sms-provider.ts'
import { smsDelivery } from './sms-delivery.ts'
import type { SmsMessage } from './sms-provider.ts'

const message: SmsMessage = { phoneNumber: '13800000061', code: '048213', codeType: 'login', minutes: 5 }
let gateway: Awaited<ReturnType<typeof fakeServer>>
afterEach(() => gateway.close())
const provider = () =>
  httpSmsProvider({ url: `${gateway.url}/send`, token: 't0ken', template: 'SMS_1', sign: '江汉人才' })

test('a message goes out as a JSON POST with template, parameters and text', async () => {
  gateway = await fakeServer((_request, response) => response.end('{"ok":true}'))
  await provider().send(message)
  expect(gateway.seen).toHaveLength(1)
  expect(gateway.seen[0]).toMatchObject({
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

test('a refusal and a redirect count as not sent, and tell neither number nor code', async () => {
  gateway = await fakeServer(({ path }, response) => {
    response.writeHead(path === '/send' ? 302 : 200, { location: `${gateway.url}/elsewhere` }).end()
  })
  const error = await provider()
    .send(message)
    .catch((reason: unknown) => reason)
  expect(String(error)).toBe('Error: the SMS provider answered 302')
  expect(gateway.seen).toHaveLength(1)
})

test('after three failures in a row nothing is promised for half a minute', async () => {
  gateway = await fakeServer((_request, response) => response.writeHead(503).end())
  const clock = testClock()
  const errors: unknown[] = []
  const delivery = smsDelivery({ provider: provider(), clock, report: (error) => void errors.push(error) })
  for (let count = 0; count < 3; count += 1) {
    expect(delivery.isWorking()).toBe(true)
    delivery.begin(message)
    await delivery.settled()
  }
  expect(errors).toHaveLength(3)
  expect(delivery.isWorking()).toBe(false)
  clock.forward(30)
  expect(delivery.isWorking()).toBe(true)
})
