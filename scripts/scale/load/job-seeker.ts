import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE } from '#contracts/constants/limits.ts'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { solution } from '#server/features/captcha/captcha-answer.ts'
import { createRedisStore } from '#server/short-lived/short-lived-redis.ts'
import { clicksOfHand, handTo } from '#server/testing/hand-trail.ts'
import { stockEncrypted, stockVerification, storedAnswer } from '#server/testing/stock-captcha-client.ts'
import { jsonOf, type Response, send } from './http.ts'

const OUTBOX_TRIES = 50
const OUTBOX_MS = 100

type Fields = Readonly<Record<string, string>>

/** A job seeker of the demo data, or a new one, in a browser. */
export type JobSeeker = {
  phoneNumber: string
  /** Logs in with the password, and with a captcha if the site requires it. `key` is the key of the new session. */
  logIn: () => Promise<{ response: Response; key: string }>
  /** Registers the job seeker with the code of an SMS message. */
  register: () => Promise<Response>
  /** Requests the deletion of the account with the code of an SMS message. */
  leave: (key: string) => Promise<Response>
  get: (path: string, key: string, query?: Fields) => Promise<Response>
  post: (path: string, key: string, body: object) => Promise<Response>
  /** Uploads a PDF. */
  upload: (key: string, name: string, bytes: Buffer) => Promise<Response>
}

/** A logged-in job seeker with the key of the session. */
export type Seeker = JobSeeker & { key: string }

export type Place = {
  /** Address of the site. */
  base: string
  /** Address of Redis, which stores the solutions of captchas. */
  redisUrl: string
}

/** Creates a job seeker. Each needs a separate loopback address, because rate limits count by address. */
export function jobSeeker(
  { base, redisUrl }: Place,
  person: { phoneNumber: string; password: string },
  localAddress: string,
): JobSeeker {
  let cookie = ''
  const { phoneNumber, password } = person

  async function call(
    method: 'GET' | 'POST',
    path: string,
    given: { query?: Fields; body?: object; key?: string } = {},
  ) {
    const query = given.query === undefined ? '' : `?${new URLSearchParams(given.query)}`
    const response = await send(base + API_BASE + path + query, {
      method,
      localAddress,
      headers: {
        ...(cookie !== '' && { cookie }),
        ...(given.key !== undefined && { ausessionkey: given.key }),
        ...(given.body && { 'content-type': 'application/json' }),
      },
      ...(given.body && { body: JSON.stringify(given.body) }),
    })
    const [set] = response.headers['set-cookie'] ?? []
    if (set !== undefined) cookie = set.split(';', 1)[0] ?? ''
    return response
  }

  async function solvedCaptcha(purpose: string): Promise<string> {
    const asked = { captchaType: 'blockPuzzle', clientUid: `slider-${randomUUID()}`, ts: 1 }
    const get = jsonOf(await call('POST', '/captcha/get', { body: { ...asked, purpose, phoneNumber } }))
    const challenge = get?.['repData'] as { token: string; secretKey: string | null } | null | undefined
    if (!challenge) return ''
    const { token, secretKey } = challenge
    const store = createRedisStore({ url: redisUrl, clock: { now: () => new Date() } })
    try {
      const answer = await storedAnswer(store, token)
      const text = solution(answer)
      const trail = JSON.stringify(answer.type === 'blockPuzzle' ? handTo(answer.x) : clicksOfHand())
      const sealed = { pointJson: stockEncrypted(text, secretKey), trail: stockEncrypted(trail, secretKey) }
      await call('POST', '/captcha/check', { body: { captchaType: answer.type, token, ...sealed } })
      return stockVerification(token, text, secretKey)
    } catch {
      return '' // Redis is down: the challenge is in the memory of a process
    } finally {
      await store.close()
    }
  }

  /** Requests an SMS code and reads it from the outbox of the demo mode; '' if none arrives. */
  async function codeFor(codeType: string, key?: string): Promise<string> {
    const captchaVerification = await solvedCaptcha(codeType)
    const body = { phoneNumber, codeType, captchaVerification }
    await call('POST', '/open/website/sendCode', { body, ...(key !== undefined && { key }) })
    for (let tries = 0; tries < OUTBOX_TRIES; tries += 1, await wait(OUTBOX_MS)) {
      const { body: text } = await send(`${base}/dev/outbox.json`)
      const messages = JSON.parse(text.toString()) as { phoneNumber: string; code: string }[]
      const message = messages.find((one) => one.phoneNumber === phoneNumber)
      if (message !== undefined) return message.code
    }
    return ''
  }

  return {
    phoneNumber,
    async register() {
      const query = { phoneNumber, verifyCode: await codeFor('register'), userPassword: password }
      return call('POST', '/open/website/register', { query })
    },
    async leave(key) {
      const body = { verifyCode: await codeFor('deleteAccount', key) }
      return call('POST', '/api/miniProgram/deleteAccount', { key, body })
    },
    async logIn() {
      const query = { phoneNumber, userPassword: password }
      let response = await call('POST', '/open/website/passwordLogin', { query })
      if (jsonOf(response)?.['msg'] === MESSAGE.captchaNeeded) {
        const captchaVerification = await solvedCaptcha('passwordLogin')
        response = await call('POST', '/open/website/passwordLogin', { query: { ...query, captchaVerification } })
      }
      const token = jsonOf(response)?.['token']
      return { response, key: typeof token === 'string' ? token : '' }
    },
    get: (path, key, query) => call('GET', path, { key, ...(query && { query }) }),
    post: (path, key, body) => call('POST', path, { key, body }),
    upload: (key, name, bytes) =>
      send(`${base}${API_BASE}/common/upload?purpose=file`, {
        method: 'POST',
        localAddress,
        headers: { ausessionkey: key, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        body: multipart(name, bytes),
      }),
  }
}

const BOUNDARY = '----scale7d1f'

/** A multipart body with one file. */
export function multipart(name: string, bytes: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}
