import { createCipheriv, randomBytes } from 'node:crypto'
import { catalogue } from '#contracts/catalogue.ts'
import { keyCandidates } from '#contracts/checking/session-key.ts'
import type {
  CaptchaAnswer,
  Challenge,
  CodeFor,
  TestUser,
  Target,
  TestUserId,
  WireRequest,
  WireResponse,
} from '#kit/suite/ports.ts'
import { type CallAs, createFixtures } from './mock-fixtures.ts'
import { SkipTest } from '#kit/suite/test-errors.ts'
import { parsedJson, wireRequest } from '#kit/suite/wire-format.ts'

/** The members of a target that need a mock: a separate world with its messages, captchas and clock. */
export type MockTarget = Required<
  Pick<Target, 'person' | 'renew' | 'newPhone' | 'readCode' | 'solve' | 'miss' | 'hasOwnLimits'>
> & {
  /** Name of the world. */
  name: string
  send: Target['send']
  /** Time of the world. */
  now: () => number
  /** Advances the world's clock. */
  advance: (ms: number) => Promise<void>
  /** Deletes the world. */
  drop: () => Promise<void>
}

/** Timeout of requests to the mock's own API in ms. */
const SILENT_MS = 15_000

/** Matches calls that send or need a code. */
const SPENDS_CODE = /\b(?:codeType|verifyCode)\b/

type Sent = { phoneNumber: string; codeType: string; code: string }
type HandedOut = CaptchaAnswer & { token: string }

type Opening = {
  product: string
  registered?: ReadonlyMap<TestUserId, TestUser> | undefined
  /** Timeout of requests to the mock's own API in ms. */
  silentMs?: number
}

/**
 * Opens a new world of the mock at `origin`; undefined if the server there is not a mock. `registered` are test users
 * that every world already contains.
 */
export async function mockTarget(
  origin: string,
  send: Target['send'],
  { product, registered, silentMs = SILENT_MS }: Opening,
): Promise<MockTarget | undefined> {
  const world = `kit-${randomBytes(8).toString('hex')}`
  const inWorld = { 'x-mock-world': world }
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}/__mock/${path}`, { ...init, signal: AbortSignal.timeout(silentMs) })
  // the response of a mock names the world; other servers may return JSON for any address, too
  const status = await ask('status', { headers: inWorld })
    .then((answer) => answer.json() as Promise<{ world?: unknown } | null>)
    .catch(() => undefined)
  if (status?.world !== world) return undefined

  /** Throws SkipTest if the mock stops during the run, so that the remaining tests are skipped. */
  const gone = (error: unknown) => {
    throw error instanceof SkipTest ? error : new SkipTest('budget', '模拟后端不再回应')
  }
  const write = async (path: string, body: object) => {
    const headers = { ...inWorld, 'content-type': 'application/json' }
    await ask(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(gone)
  }
  // real limits, as in production: the backoff advances the world's clock
  await write('settings', { limits: 'real' })
  const read = async <Found>(path: string) =>
    (await ask(path, { headers: inWorld })
      .then((answer) => answer.json())
      .catch(gone)) as Found
  // each code is sent from a new address: the rate limit per address would need a backoff longer than the
  // lifetime of a session
  let offices = 0
  const officeOf = ({ address, text = '' }: WireRequest): Record<string, string> => {
    const office = { 'x-forwarded-for': `10.${(offices >> 16) & 255}.${(offices >> 8) & 255}.${offices & 255}` }
    // change the address only for later calls: the captcha of this call was requested from the current address
    if (SPENDS_CODE.test(address) || SPENDS_CODE.test(text)) offices += 1
    return office
  }
  const sendInWorld = (request: WireRequest): Promise<WireResponse> =>
    send({ ...request, headers: { ...inWorld, ...officeOf(request), ...request.headers } })
  let phones = 0
  const newPhone = () => `139${String(20_000_000 + Number.parseInt(world.slice(-6), 16) + phones++).padStart(8, '0')}`

  async function readCode({ phoneNumber, codeType }: CodeFor): Promise<string | undefined> {
    const messages = await read<Sent[] | object>(`sms?phoneNumber=${phoneNumber}`)
    if (!Array.isArray(messages)) return undefined
    return (messages as Sent[]).find((message) => message.codeType === codeType)?.code
  }
  async function solve({ token }: Challenge): Promise<CaptchaAnswer | undefined> {
    return (await read<HandedOut[]>(`captcha?token=${encodeURIComponent(token)}`))[0]
  }
  /** Returns a solution outside the range of every slider. */
  const miss = ({ secretKey }: Challenge): Promise<string> => {
    const text = '{"x":1,"y":5}'
    if (secretKey === null) return Promise.resolve(text)
    const cipher = createCipheriv('aes-128-ecb', secretKey, null)
    return Promise.resolve(cipher.update(text, 'utf8', 'base64') + cipher.final('base64'))
  }
  const callWith =
    (key?: string): CallAs =>
    async (id, input) => {
      const { body } = await sendInWorld(wireRequest(catalogue[id], { product, ...input }, { key })).catch(gone)
      return (parsedJson(body)?.value ?? {}) as Record<string, unknown>
    }
  let ahead = 0
  const advance = (ms: number) => {
    const seconds = Math.ceil(ms / 1000)
    ahead += seconds * 1000
    return write('clock', { advance: seconds })
  }
  const people = new Map(registered)
  const refused = new Set<TestUserId>()
  async function person(who: TestUserId): Promise<TestUser | undefined> {
    const known = registered?.get(who)
    if (known !== undefined) return known
    // a failed log-in is not repeated
    if (refused.has(who)) return undefined
    const somebody = await logIn({ callWith, solve, readCode }, newPhone())
    if (somebody === undefined) {
      refused.add(who)
      return undefined
    }
    people.set(who, somebody)
    if (who === 'a') await createFixtures(callWith(somebody.key), advance)
    return somebody
  }
  /** Logs in again after the session expired. */
  async function renew(who: TestUserId): Promise<TestUser | undefined> {
    const reply = await byPassword({ callWith, solve }, people.get(who) ?? {})
    const [found] = keyCandidates({ body: reply })
    if (found === undefined) return undefined
    const fresh = { ...people.get(who), key: found.key }
    people.set(who, fresh)
    return fresh
  }
  return {
    name: world,
    send: sendInWorld,
    newPhone,
    readCode,
    solve,
    hasOwnLimits: true,
    miss,
    person,
    renew,
    now: () => Date.now() + ahead,
    advance,
    async drop() {
      await ask(`worlds/${world}`, { method: 'DELETE' }).catch(() => undefined) // the mock may have stopped already
    },
  }
}

type Tools = Pick<MockTarget, 'solve' | 'readCode'> & { callWith: (key?: string) => CallAs }

/** Logs in by password, with a captcha, which the mock demands after many log-ins. */
const byPassword = async (tools: Omit<Tools, 'readCode'>, { phoneNumber, password }: Partial<TestUser>) =>
  tools.callWith()('passwordLogin', {
    phoneNumber,
    userPassword: password,
    captchaVerification: await provenCaptcha(tools),
  })

/** Solves a captcha. @returns its proof; undefined if it cannot be solved. */
async function provenCaptcha({ callWith, solve }: Omit<Tools, 'readCode'>): Promise<string | undefined> {
  const captchaType = 'blockPuzzle'
  const { repData } = await callWith()('captchaGet', { captchaType })
  const challenge = { captchaType, ...(repData as Omit<Challenge, 'captchaType'>) }
  const answer = await solve(challenge)
  if (answer === undefined) return undefined
  await callWith()('captchaCheck', { captchaType, token: challenge.token, pointJson: answer.pointJson })
  return answer.captchaVerification
}

/** Registers a new user and logs in; undefined if the mock rejects a call, for example because of its dialect. */
async function logIn({ callWith, solve, readCode }: Tools, phoneNumber: string): Promise<TestUser | undefined> {
  const call = callWith()
  const captchaVerification = await provenCaptcha({ callWith, solve })
  if (captchaVerification === undefined) return undefined
  await call('sendCode', { phoneNumber, captchaVerification, codeType: 'register' })
  const verifyCode = await readCode({ phoneNumber, codeType: 'register' })
  const password = `Kit-${randomBytes(9).toString('base64url')}7a`
  await call('register', { phoneNumber, verifyCode, userPassword: password })
  const reply = await byPassword({ callWith, solve }, { phoneNumber, password })
  const [found] = keyCandidates({ body: reply })
  if (found === undefined) return undefined
  const { agreementVersion } = (reply['agreementRenewal'] ?? {}) as { agreementVersion?: string }
  if (agreementVersion !== undefined) await callWith(found.key)('renewAgreements', { agreementVersion })
  return { key: found.key, phoneNumber, password }
}
