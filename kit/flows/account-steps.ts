import type { OperationId } from '#contracts/catalogue.ts'
import { keyCandidates } from '#contracts/checking/session-key.ts'
import { type Answer, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient, CallIdentity } from '#kit/suite/test-client.ts'
import type { CaptchaAnswer, CodeFor } from '#kit/suite/ports.ts'
import { GOOD_PASSWORD, newScene } from '#kit/cases/samples.ts'
import { claimThat } from './flow.ts'

/** A user registered by the flow. */
export type NewPerson = { phoneNumber: string; key: string }

/** Purpose and phone number that a captcha is bound to, if any. */
export type CaptchaBound = { purpose?: string; phoneNumber?: string }

/**
 * Requests a challenge and solves it. @returns the input of `captchaCheck`, and the `captchaVerification` that
 * `captchaCheck` makes valid.
 */
export async function solvable(
  ask: TestClient,
  captchaType: 'blockPuzzle' | 'clickWord' = 'blockPuzzle',
  bound: CaptchaBound = {},
): Promise<{ captchaType: string; token: string } & CaptchaAnswer> {
  const { body } = await ask.expect('captchaGet', '0000', { captchaType, clientUid: null, ts: 1, ...bound })
  const { token, secretKey } = body.repData
  const answer = await ask.target.solve?.({ captchaType, token, secretKey })
  if (answer === undefined) return ask.skip('no-captcha')
  return { captchaType, token, ...answer }
}

/** Obtains a captchaVerification, valid once and only within its binding. */
export async function proof(ask: TestClient, bound: CaptchaBound = {}): Promise<string> {
  const { captchaVerification, ...challenge } = await solvable(ask, 'blockPuzzle', bound)
  await ask.expect('captchaCheck', '0000', challenge)
  return captchaVerification
}

/** Maximum number of polls for a code: messages are sent after the response. */
const LOOKS = 50

/** Requests a code and reads it. */
export async function newCode(
  ask: TestClient,
  phoneNumber: string,
  codeType: string,
  as?: CallIdentity,
): Promise<string> {
  const former = await ask.target.readCode?.({ phoneNumber, codeType })
  const again = async () => ({ phoneNumber, codeType, captchaVerification: await proof(ask) })
  await ask.expect('sendCode', 200, await again(), { again, ...(as !== undefined && { as }) })
  return (await sentCode(ask, { phoneNumber, codeType }, former)) ?? ask.skip('no-code', codeType)
}

/** Polls at most `LOOKS` times for a code other than `former`. @returns the code that was read last. */
export async function sentCode(ask: TestClient, wanted: CodeFor, former?: string): Promise<string | undefined> {
  let code = await ask.target.readCode?.(wanted)
  for (let looks = 1; code === former && looks < LOOKS; looks += 1) code = await ask.target.readCode?.(wanted)
  return code
}

/**
 * Registers an account with the sample password. `agreementVersion` is the accepted version, if any. @returns the
 * phone number.
 */
export async function registered(ask: TestClient, agreementVersion?: string): Promise<string> {
  const phoneNumber = newPhone(ask)
  const again = async () => {
    const verifyCode = await newCode(ask, phoneNumber, 'register')
    return { phoneNumber, verifyCode, userPassword: GOOD_PASSWORD, agreementVersion }
  }
  await ask.expect('register', 200, await again(), { again })
  return phoneNumber
}

/** Logs in with a password (default: the sample's); adds a captcha if the target demands one. */
export function triedPassword<Code extends 200 | 500>(
  ask: TestClient,
  code: Code,
  fields: { phoneNumber: string; userPassword?: string; agreementVersion?: string | undefined },
) {
  const input = { userPassword: GOOD_PASSWORD, ...fields }
  const again = async () => ({ ...input, captchaVerification: await proof(ask) })
  return ask.expect('passwordLogin', code, input, { again })
}

/** Logs in with the sample password. */
export async function logInByPassword(
  ask: TestClient,
  phoneNumber: string,
  agreementVersion?: string,
): Promise<NewPerson & { body: unknown }> {
  const answer = await triedPassword(ask, 200, { phoneNumber, agreementVersion })
  return { phoneNumber, key: keyIn(ask, 'passwordLogin', answer), body: answer.body }
}

/** Returns an unregistered mobile number. Skips the test if the target cannot supply one. */
export const newPhone = (ask: TestClient): string => ask.target.newPhone?.() ?? ask.skip('no-new-phone')

/** Logs in with a code, which creates the account if necessary. */
export async function logInByCode(
  ask: TestClient,
  phoneNumber = newPhone(ask),
): Promise<NewPerson & { body: unknown; code: string }> {
  let code = ''
  // a retry needs a new code: the first may have expired during the backoff
  const again = async () => {
    code = await newCode(ask, phoneNumber, 'login')
    return { phoneNumber, verifyCode: code }
  }
  const answer = await ask.expect('verifyCodeLogin', 200, await again(), { again })
  return { phoneNumber, key: keyIn(ask, 'verifyCodeLogin', answer), body: answer.body, code }
}

/** Returns the session key, wherever the response contains it. Skips the rest of the flow if there is no key. */
export function keyIn(ask: TestClient, operation: OperationId, answer: Pick<Answer, 'body' | 'headers'>): string {
  const [found] = keyCandidates(answer, ask.target.profile.keyPlace)
  claimThat(ask, operation, found !== undefined, ['/200/token', 'a session key', answer.body])
  return found?.key ?? ask.skip('no-person', operation)
}

/** Checks that a key opens a session of this phone number, and that the log-in response names the same user. */
export async function expectSession(
  ask: TestClient,
  { key, phoneNumber }: NewPerson,
  logIn?: { of: OperationId; body: unknown; at: string },
): Promise<void> {
  const { body } = await ask.expect('personalInfo', 200, {}, { as: { key, phoneNumber } })
  const [own] = valuesAt(body, '/data/phoneNumber')
  claimThat(ask, 'personalInfo', own === phoneNumber, ['/200/data/phoneNumber', 'the number that logged in', own])
  for (const name of logIn === undefined ? [] : ['miniProgramPersonId', 'userName', 'phoneNumber', 'profilePhoto']) {
    const [told, read] = [valuesAt(logIn?.body, `${logIn?.at}/${name}`)[0], valuesAt(body, `/data/${name}`)[0]]
    const isSame = JSON.stringify(told) === JSON.stringify(read)
    claimThat(ask, logIn?.of ?? 'personalInfo', isSame, [
      `/200${logIn?.at}/${name}`,
      `${name} as in personalInfo: ${String(read)}`,
      told,
    ])
  }
}

/** Logs a user in by scanning a QR code (scene). @returns the new session key. */
export async function logInByScene(ask: TestClient, as: CallIdentity): Promise<string> {
  const scene = newScene(ask)
  const expectStatus = async (due: string) => {
    const answer = await ask.expect('checkSceneLoginStatus', 200, { scene })
    const [status] = valuesAt(answer.body, '/data/loginStatus')
    claimThat(ask, 'checkSceneLoginStatus', status === due, ['/200/data/loginStatus', `status ${due}`, status])
    return answer
  }
  await ask.expect('getUnlimitedQRCode', 200, { scene })
  await expectStatus('0')
  const { body: scanned } = await ask.expect('scanScene', 200, { scene }, { as })
  const [state] = valuesAt(scanned, '/data/loginStatus')
  claimThat(ask, 'scanScene', state === '1', ['/200/data/loginStatus', 'state 1', state])
  await expectStatus('1')
  await ask.expect('confirmScene', 200, { scene, isConfirmed: true }, { as })
  const answer = await expectStatus('2')
  const key = keyIn(ask, 'checkSceneLoginStatus', answer)
  const { body: confirmed } = answer
  const phoneNumber = String(valuesAt(confirmed, '/data/loginUser/phoneNumber')[0])
  await expectSession(
    ask,
    { key, phoneNumber },
    { of: 'checkSceneLoginStatus', body: confirmed, at: '/data/loginUser' },
  )
  const [told] = valuesAt(confirmed, '/data/scene')
  claimThat(ask, 'checkSceneLoginStatus', told === scene, ['/200/data/scene', 'the scene that was asked for', told])
  const after = await expectStatus('3')
  claimThat(ask, 'checkSceneLoginStatus', valuesAt(after.body, '/token').length === 0, [
    '/200/token',
    'the key only once',
    'it again',
  ])
  return key
}
