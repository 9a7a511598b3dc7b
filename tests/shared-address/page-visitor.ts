import { randomInt, randomUUID } from 'node:crypto'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { endpoints, type OperationId } from '#contracts/generated/endpoints.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { TestApp } from '#server/testing/build-test-app.ts'
import { clicksOfHand, handTo } from '#server/testing/hand-trail.ts'
import { stockEncrypted, stockVerification, storedAnswer } from '#server/testing/stock-captcha-client.ts'
import { solution } from '#server/features/captcha/captcha-answer.ts'

type Fields = Readonly<Record<string, string>>
export type Told = { code?: number; msg?: string; repCode?: string; repMsg?: string | null; repData?: Challenge | null }
type Challenge = { token: string; secretKey: string | null; wordList: string[] | null }

/** Steps of a visitor; each yields the seconds until the next step. */
export type Steps<Result = void> = AsyncGenerator<number, Result>

/** Identity of a browser: cookie and user agent. */
export type Agent = { cookie: string; userAgent: string }

/** Makes a call with app.inject, from the address shared by all. */
export async function callOf(site: TestApp, agent: Agent, id: OperationId, given: { query?: Fields; body?: object }) {
  const { method, path } = endpoints[id]
  const answer = await site.app.inject({
    method,
    url: API_BASE + path.replace('{product}', 'website'),
    remoteAddress: '203.0.113.9',
    headers: { 'user-agent': agent.userAgent, cookie: agent.cookie },
    ...(given.query && { query: given.query }),
    ...(given.body && { payload: given.body }),
  })
  const [set] = [answer.headers['set-cookie']].flat()
  if (set !== undefined) agent.cookie = set.split(';', 1)[0] ?? ''
  return answer.json<Told>()
}

/** A visitor of the page who solves captchas by hand, reads SMS codes, and records every error. */
export function pageVisitor(site: TestApp, phoneNumber: string) {
  const agent: Agent = { cookie: '', userAgent: 'Mozilla/5.0 (the same for all)' }
  const clientUid = `slider-${randomUUID()}`
  const refusals: string[] = []
  let words = 0

  async function call(id: OperationId, given: { query?: Fields; body?: object }): Promise<Told> {
    const reply = await callOf(site, agent, id, given)
    const isFine = reply.code === 200 || reply.repCode === '0000' || reply.msg === MESSAGE.captchaNeeded
    if (!isFine) refusals.push(`${id}: ${reply.msg ?? reply.repMsg}`)
    return reply
  }

  /** Solves a captcha. Returns the captchaVerification for one call. */
  async function* captcha(purpose: string): Steps<string> {
    const asked = { captchaType: 'blockPuzzle', clientUid, ts: 1, purpose, phoneNumber }
    const { repData } = await call('captchaGet', { body: asked })
    yield randomInt(3, 9)
    if (!repData) return ''
    const { token, secretKey, wordList } = repData
    if (wordList !== null) words += 1
    const answer = await storedAnswer(site.services.shortLived, token).catch(() => undefined)
    if (answer === undefined) return ''
    const text = solution(answer)
    const trail = JSON.stringify(answer.type === 'blockPuzzle' ? handTo(answer.x) : clicksOfHand())
    const sealed = { pointJson: stockEncrypted(text, secretKey), trail: stockEncrypted(trail, secretKey) }
    await call('captchaCheck', { body: { captchaType: answer.type, token, ...sealed } })
    yield 1
    return stockVerification(token, text, secretKey)
  }

  /** Requests an SMS message. Returns its code. */
  async function* code(codeType: string): Steps<string> {
    const captchaVerification = yield* captcha(codeType)
    await call('sendCode', { body: { phoneNumber, codeType, captchaVerification } })
    yield randomInt(10, 60)
    await site.services.sms.settled()
    return site.sms.messages().find((message) => message.phoneNumber === phoneNumber)?.code ?? ''
  }

  async function* logIn(userPassword: string): Steps {
    const query = { phoneNumber, userPassword }
    const { msg } = await call('passwordLogin', { query })
    if (msg !== MESSAGE.captchaNeeded) return
    const captchaVerification = yield* captcha('passwordLogin')
    await call('passwordLogin', { query: { ...query, captchaVerification } })
  }

  return {
    phoneNumber,
    refusals,
    /** Returns the number of click-word captchas so far. */
    words: () => words,
    logIn,
    async *register(userPassword: string): Steps {
      const verifyCode = yield* code('register')
      await call('register', { query: { phoneNumber, verifyCode, userPassword } })
      yield* logIn(userPassword)
    },
    async *reset(newPassword: string): Steps {
      const verifyCode = yield* code('editPassword')
      await call('editPassword', { query: { phoneNumber, verifyCode, newPassword } })
      yield* logIn(newPassword)
    },
  }
}
