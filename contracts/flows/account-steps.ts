import type { OperationId } from '#contracts/catalogue.ts'
import { keyCandidates } from '#contracts/checking/session-key.ts'
import { type Answer, valuesAt } from '#contracts/suite/answer.ts'
import type { As, Ask } from '#contracts/suite/ask.ts'
import type { CaptchaAnswer, CodeFor } from '#contracts/suite/ports.ts'
import { GOOD_PASSWORD, newScene } from '#contracts/cases/samples.ts'
import { claimThat } from './flow.ts'

/** Somebody who has come into being in a flow. */
export type NewPerson = { phoneNumber: string; key: string }

/** What a captcha says that it is for, if it does. */
export type CaptchaBound = { purpose?: string; phoneNumber?: string }

/** A challenge with what solves it. */
export async function solvable(
  ask: Ask,
  captchaType: 'blockPuzzle' | 'clickWord' = 'blockPuzzle',
  bound: CaptchaBound = {},
): Promise<{ captchaType: string; token: string } & CaptchaAnswer> {
  const { body } = await ask.expect('captchaGet', '0000', { captchaType, clientUid: null, ts: 1, ...bound })
  const { token, secretKey } = body.repData
  const answer = await ask.target.solve?.({ captchaType, token, secretKey })
  if (answer === undefined) return ask.leave('no-captcha')
  return { captchaType, token, ...answer }
}

/** A captchaVerification that may be used once, for what it is bound to alone. */
export async function proof(ask: Ask, bound: CaptchaBound = {}): Promise<string> {
  const { captchaVerification, ...challenge } = await solvable(ask, 'blockPuzzle', bound)
  await ask.expect('captchaCheck', '0000', challenge)
  return captchaVerification
}

/** How often a code is looked for that was answered to have been sent: messages go out after the answer. */
const LOOKS = 50

/** Has a code sent and reads it. */
export async function newCode(ask: Ask, phoneNumber: string, codeType: string, as?: As): Promise<string> {
  const former = await ask.target.readCode?.({ phoneNumber, codeType })
  const again = async () => ({ phoneNumber, codeType, captchaVerification: await proof(ask) })
  await ask.expect('sendCode', 200, await again(), { again, ...(as !== undefined && { as }) })
  return (await sentCode(ask, { phoneNumber, codeType }, former)) ?? ask.leave('no-code', codeType)
}

/** The code that was sent after a former one. */
export async function sentCode(ask: Ask, wanted: CodeFor, former?: string): Promise<string | undefined> {
  let code = await ask.target.readCode?.(wanted)
  for (let looks = 1; code === former && looks < LOOKS; looks += 1) code = await ask.target.readCode?.(wanted)
  return code
}

/** Registers an account with the sample password; `agreementVersion` is what is ticked, if anything. */
export async function registered(ask: Ask, agreementVersion?: string): Promise<string> {
  const phoneNumber = newPhone(ask)
  const again = async () => {
    const verifyCode = await newCode(ask, phoneNumber, 'register')
    return { phoneNumber, verifyCode, userPassword: GOOD_PASSWORD, agreementVersion }
  }
  await ask.expect('register', 200, await again(), { again })
  return phoneNumber
}

/** Tries a password, the sample's unless another is given; with a captcha once one is asked for. */
export function triedPassword<Code extends 200 | 500>(
  ask: Ask,
  code: Code,
  fields: { phoneNumber: string; userPassword?: string; agreementVersion?: string | undefined },
) {
  const input = { userPassword: GOOD_PASSWORD, ...fields }
  const again = async () => ({ ...input, captchaVerification: await proof(ask) })
  return ask.expect('passwordLogin', code, input, { again })
}

/** Logs in with the sample password. */
export async function logInByPassword(
  ask: Ask,
  phoneNumber: string,
  agreementVersion?: string,
): Promise<NewPerson & { body: unknown }> {
  const answer = await triedPassword(ask, 200, { phoneNumber, agreementVersion })
  return { phoneNumber, key: keyIn(ask, 'passwordLogin', answer), body: answer.body }
}

/** A mobile number that nobody has registered; ends the test where the target has none to give. */
export const newPhone = (ask: Ask): string => ask.target.newPhone?.() ?? ask.leave('no-new-phone')

/** Logs in with a code, which makes an account where there is none. */
export async function logInByCode(
  ask: Ask,
  phoneNumber = newPhone(ask),
): Promise<NewPerson & { body: unknown; code: string }> {
  let code = ''
  // a code does not last as long as it may take until it is looked at again
  const again = async () => {
    code = await newCode(ask, phoneNumber, 'login')
    return { phoneNumber, verifyCode: code }
  }
  const answer = await ask.expect('verifyCodeLogin', 200, await again(), { again })
  return { phoneNumber, key: keyIn(ask, 'verifyCodeLogin', answer), body: answer.body, code }
}

/** The session key in an answer, wherever it stands. Ends the flow when there is none. */
export function keyIn(ask: Ask, operation: OperationId, answer: Pick<Answer, 'body' | 'headers'>): string {
  const [found] = keyCandidates(answer, ask.target.profile.keyPlace)
  claimThat(ask, operation, found !== undefined, ['/200/token', 'a session key', answer.body])
  return found?.key ?? ask.leave('no-person', operation)
}

/** Whether a key opens a session of a number, whose log-in told who it is. */
export async function expectSession(
  ask: Ask,
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

/** Logs a person in once more, by a code that they scan. */
export async function logInByScene(ask: Ask, as: As): Promise<string> {
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
