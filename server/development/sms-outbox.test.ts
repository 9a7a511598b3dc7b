import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { smsText } from '#server/features/account/sms-text.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { smsOutbox } from './sms-outbox.ts'

const message = (phoneNumber: string) => ({ phoneNumber, code: '123456', codeType: 'login', minutes: 5 }) as const

test('the newest fifty messages are kept with text and time, newest first, for people and programs', async () => {
  let seconds = 0
  const outbox = smsOutbox({ now: () => new Date(Date.parse('2026-03-01T00:00:00Z') + (seconds += 1) * 1000) })
  const app = Fastify()
  outboxRoutes(app, outbox)
  expect((await app.inject('/dev/outbox')).body).toContain('<p>还没有短信。</p>')

  for (let number = 1; number <= 51; number += 1) await outbox.send(message(String(19_900_000_000 + number)))
  const answer = await app.inject('/dev/outbox.json')
  const sent = answer.json<{ phoneNumber: string }[]>()
  expect(sent).toHaveLength(50)
  expect(sent[0]).toEqual({
    ...message('19900000051'),
    text: smsText(message('')),
    sentTime: '2026-03-01 08:00:51',
  })
  expect(sent.at(-1)?.phoneNumber).toBe('19900000002')
  expect(answer.headers['cache-control']).toBe('no-store')

  const page = await app.inject('/dev/outbox')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(page.body).toContain(
    `<li><header><strong>19900000051</strong><time>2026-03-01 08:00:51</time><code>123456</code></header><p>${smsText(message(''))}</p></li>`,
  )
  expect(page.body).not.toContain('还没有短信')
  await app.close()
})
