import supertest from 'supertest'
import { endpoints, type OperationId } from '#contracts/generated/endpoints.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { TestApp } from '#server/testing/build-test-app.ts'
import { solution } from '#server/features/captcha/captcha-answer.ts'
import { clicksOfHand, handTo } from '#server/testing/hand-trail.ts'
import { stockEncrypted, stockVerification, storedAnswer } from '#server/testing/stock-captcha-client.ts'

/** Response fields that these tests read. */
export type Reply = { code: number; msg: string; token?: string; data?: Record<string, unknown> }
type Input = Record<string, string | number | boolean | undefined>
type Options = { key?: string; body?: Input; userAgent?: string; browser?: TestBrowser }

/** A browser that keeps its cookies; `address` is its client address behind a trusted proxy. */
export type TestBrowser = { cookie: string; userAgent: string; address?: string }

/** Makes a call over HTTP with query string and optional body and session key. */
export async function callWith(site: TestApp, id: OperationId, query: Input, options: Options = {}): Promise<Reply> {
  const { method, path } = endpoints[id]
  const address = API_BASE + path.replace('{product}', 'website')
  const request = supertest(site.app.server)
  const sent = (method === 'GET' ? request.get(address) : request.post(address)).query(query)
  if (options.key !== undefined) sent.set('AuSessionKey', options.key)
  if (options.userAgent !== undefined) sent.set('user-agent', options.userAgent)
  const { browser } = options
  if (browser !== undefined) sent.set({ 'user-agent': browser.userAgent, cookie: browser.cookie })
  if (browser?.address !== undefined) sent.set('x-forwarded-for', browser.address)
  const { body, headers } = await (options.body ? sent.send(options.body) : sent)
  const [set] = (headers['set-cookie'] as unknown as string[] | undefined) ?? []
  if (browser !== undefined && set !== undefined) browser.cookie = set.split(';', 1)[0] ?? ''
  return body as Reply
}

let drawn = 0

/** Solves a captcha like a stock client, or with a purpose like the site's page. @returns the captchaVerification. */
export async function solvedCaptcha({ services }: TestApp, purpose?: string): Promise<string> {
  // a new browser each time, so that captcha limits do not apply
  drawn += 1
  const client = { address: '127.0.0.1', userAgent: `test ${drawn}` }
  const { captcha, shortLived } = services
  const challenge = await captcha.issue({ captchaType: 'blockPuzzle', ...(purpose && { purpose }) }, client)
  const answer = await storedAnswer(shortLived, challenge.token)
  const text = solution(answer)
  const { token, secretKey } = challenge
  const trail = JSON.stringify(answer.type === 'blockPuzzle' ? handTo(answer.x) : clicksOfHand())
  const sealed = { pointJson: stockEncrypted(text, secretKey), trail: stockEncrypted(trail, secretKey) }
  await captcha.check({ captchaType: answer.type, token, ...sealed }, client)
  return stockVerification(token, text, secretKey)
}

export async function askForCode(
  site: TestApp,
  phoneNumber: string,
  codeType: string,
  options: Options = {},
): Promise<Reply> {
  const captchaVerification = await solvedCaptcha(site, codeType)
  return callWith(site, 'sendCode', {}, { ...options, body: { phoneNumber, codeType, captchaVerification } })
}

/** Requests a code and reads it from the outbox. @throws Error if the message was not sent. */
export async function codeFor(
  site: TestApp,
  phoneNumber: string,
  codeType: string,
  options: Options = {},
): Promise<string> {
  const reply = await askForCode(site, phoneNumber, codeType, options)
  if (reply.code !== 200) throw new Error(reply.msg)
  await site.services.sms.settled()
  const [message] = site.sms.messages()
  if (message?.phoneNumber !== phoneNumber) throw new Error(`${phoneNumber} got no message`)
  return message.code
}

/** A valid code that differs from the given one. */
export const anotherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const PASSWORD = 'Lvse.Hupan7'

/** Creates an account with PASSWORD in the database. @returns its id. */
export async function anAccount({ services }: TestApp, phoneNumber: string, userName = ''): Promise<number> {
  const passwordHash = await services.passwordHasher.hash(PASSWORD)
  const [id = 0] = await services.people.createAll([{ phoneNumber, passwordHash, userName }])
  return id
}

/** Logs in with PASSWORD. @returns the session key. @throws Error on failure. */
export async function loggedIn(site: TestApp, phoneNumber: string, userAgent?: string): Promise<string> {
  const reply = await callWith(site, 'passwordLogin', { phoneNumber, userPassword: PASSWORD }, { userAgent })
  if (reply.token === undefined) throw new Error(reply.msg)
  return reply.token
}

/** A clock that advances only when `forward` is called. */
export function testClock(start = '2026-03-10T08:00:00Z') {
  let nowMs = Date.parse(start)
  return { now: () => new Date(nowMs), forward: (seconds: number) => void (nowMs += seconds * 1000) }
}
