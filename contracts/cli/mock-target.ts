import { createCipheriv, randomBytes } from 'node:crypto'
import { catalogue } from '#contracts/catalogue.ts'
import { keyCandidates } from '#contracts/checking/session-key.ts'
import type {
  CaptchaAnswer,
  Challenge,
  CodeFor,
  Person,
  Target,
  Who,
  WireRequest,
  WireResponse,
} from '#contracts/suite/ports.ts'
import { type CallAs, giveBelongings } from './mock-belongings.ts'
import { NotTestedHere } from '#contracts/suite/stops.ts'
import { parsedJson, wireRequest } from '#contracts/suite/wire-format.ts'

/** What a mock has that an upstream has not: a world of one's own, with its messages, captchas and clock. */
export type MockTarget = Required<
  Pick<Target, 'person' | 'renew' | 'newPhone' | 'readCode' | 'solve' | 'miss' | 'hasOwnLimits'>
> & {
  /** The world's. */
  name: string
  send: Target['send']
  /** The world's time. */
  now: () => number
  /** Lets the world's time go by. */
  advance: (ms: number) => Promise<void>
  /** Ends the world. */
  drop: () => Promise<void>
}

/** In calls that have a message sent, or need the code of one. */
const SPENDS_CODE = /\b(?:codeType|verifyCode)\b/

type Sent = { phoneNumber: string; codeType: string; code: string }
type HandedOut = CaptchaAnswer & { token: string }

/** The mock behind a base, with a world of its own; undefined when it is none. Who is `settled` is in every world already. */
export async function mockTarget(
  origin: string,
  send: Target['send'],
  { product, settled }: { product: string; settled?: ReadonlyMap<Who, Person> | undefined },
): Promise<MockTarget | undefined> {
  const world = `kit-${randomBytes(8).toString('hex')}`
  const inWorld = { 'x-mock-world': world }
  const status = await fetch(`${origin}/__mock/status`, { headers: inWorld }).catch(() => undefined)
  if (status?.status !== 200 || !/json/.test(status.headers.get('content-type') ?? '')) return undefined

  /** The mock has ended in the middle of the run: the calls that it did not answer are told, what is left cannot be tested. */
  const gone = (error: unknown) => {
    throw error instanceof NotTestedHere ? error : new NotTestedHere('budget', '模拟后端不再回应')
  }
  const write = async (path: string, body: object) => {
    const headers = { ...inWorld, 'content-type': 'application/json' }
    await fetch(`${origin}/__mock/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(gone)
  }
  // as in production: what runs into them lets the world's time go by
  await write('settings', { limits: 'real' })
  const read = async <Found>(path: string) =>
    (await fetch(`${origin}/__mock/${path}`, { headers: inWorld }).then((answer) => answer.json(), gone)) as Found
  // a code that is refused for the pace of an address is lost, and for the next one a run waits longer than its sessions live
  let offices = 0
  const officeOf = ({ address, text = '' }: WireRequest): Record<string, string> => {
    const office = { 'x-forwarded-for': `10.${(offices >> 16) & 255}.${(offices >> 8) & 255}.${offices & 255}` }
    // moves on after it: the captcha that it brings was got in the same place
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
  /** Far from anything that a slider can be about. */
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
  const people = new Map(settled)
  const refused = new Set<Who>()
  async function person(who: Who): Promise<Person | undefined> {
    const known = settled?.get(who)
    if (known !== undefined) return known
    // who was not let in once is not tried again before every test
    if (refused.has(who)) return undefined
    const somebody = await logIn({ callWith, solve, readCode }, newPhone())
    if (somebody === undefined) {
      refused.add(who)
      return undefined
    }
    people.set(who, somebody)
    if (who === 'a') await giveBelongings(callWith(somebody.key), advance)
    return somebody
  }
  /** After so much time that the session has ended. */
  async function renew(who: Who): Promise<Person | undefined> {
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
      await fetch(`${origin}/__mock/worlds/${world}`, { method: 'DELETE' }).catch(() => undefined) // gone with the mock
    },
  }
}

type Tools = Pick<MockTarget, 'solve' | 'readCode'> & { callWith: (key?: string) => CallAs }

/** A log-in with a captcha, which is asked for once the run has tried many passwords. */
const byPassword = async (tools: Omit<Tools, 'readCode'>, { phoneNumber, password }: Partial<Person>) =>
  tools.callWith()('passwordLogin', {
    phoneNumber,
    userPassword: password,
    captchaVerification: await provenCaptcha(tools),
  })

/** The proof of a solved captcha; undefined where it cannot be solved. */
async function provenCaptcha({ callWith, solve }: Omit<Tools, 'readCode'>): Promise<string | undefined> {
  const captchaType = 'blockPuzzle'
  const { repData } = await callWith()('captchaGet', { captchaType })
  const challenge = { captchaType, ...(repData as Omit<Challenge, 'captchaType'>) }
  const answer = await solve(challenge)
  if (answer === undefined) return undefined
  await callWith()('captchaCheck', { captchaType, token: challenge.token, pointJson: answer.pointJson })
  return answer.captchaVerification
}

/** Somebody new, registered and logged in; undefined when the mock, as another server's dialect has it, did not let them in. */
async function logIn({ callWith, solve, readCode }: Tools, phoneNumber: string): Promise<Person | undefined> {
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
