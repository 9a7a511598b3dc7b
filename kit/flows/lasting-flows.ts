import { messageIn, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { storedAddress } from '#kit/cases/stored-address.ts'
import { GOOD_PASSWORD, newScene, samplePdf, WRONG_PASSWORD } from '#kit/cases/samples.ts'
import { LONGEST_SESSION_HOURS } from '#contracts/constants/limits.ts'
import {
  type CaptchaBound,
  logInByCode,
  logInByPassword,
  type NewPerson,
  newCode,
  newPhone,
  proof,
  registered,
  solvable,
} from './account-steps.ts'
import { claimThat, type Flow } from './flow.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
/** Longer than the lifetime of every single-use value. */
const LONG_MS = HOUR_MS
const IDLE_MS = HOUR_MS
const ACTIVE_MS = 20 * MINUTE_MS
const LOCK_MS = 601 * SECOND_MS
/** Maximum number of polls for a change that is written after the response. */
const LOOKS = 50

/** Advances the target's clock. Skips the flow if the target has no test clock. */
export const later = async (ask: TestClient, ms: number): Promise<void> =>
  (ask.target.clock.advance ?? (() => ask.skip('no-clock')))(ms)

/** Requirements of these flows, among others a test clock and rate limits that are not shared. */
export const NEEDS = ['new-phone', 'captcha', 'clock', 'own-limits'] as const

/**
 * Advances the clock by 61 minutes first, so that earlier requests from the address no longer count against rate
 * limits.
 */
export const inFreshHour = (flow: Flow): Flow => ({
  ...flow,
  async run(ask) {
    await later(ask, HOUR_MS + MINUTE_MS)
    await flow.run(ask)
  },
})

const FLOWS: readonly Flow[] = [
  {
    id: 'codes-last',
    title: '短信验证码：不能接连索取，只对本号码有效，猜错五次作废，到时失效',
    needs: NEEDS,
    covers: ['sendCode 200', 'sendCode 500', 'verifyCodeLogin 500', 'verifyCodeLogin 200'],
    async run(ask) {
      const [phoneNumber, other] = [newPhone(ask), newPhone(ask)]
      const codes = [await newCode(ask, phoneNumber, 'login'), await newCode(ask, other, 'login')]
      const tooSoon = { phoneNumber, codeType: 'login', captchaVerification: await proof(ask) }
      await ask.expect('sendCode', 500, tooSoon, { isPaceTested: true })
      await refusedLogIn(ask, phoneNumber, codes[1])
      const wrong = codes[0] === '000000' ? '000001' : '000000'
      for (let left = 4; left > 0; left -= 1) await refusedLogIn(ask, phoneNumber, wrong)
      await refusedLogIn(ask, phoneNumber, codes[0])
      const { data } = (
        await ask.expect('sendCode', 200, await codeFor(ask, other), { again: () => codeFor(ask, other) })
      ).body
      const late = await ask.target.readCode?.({ phoneNumber: other, codeType: 'login' })
      await later(ask, (data.expire + 1) * SECOND_MS)
      await refusedLogIn(ask, other, late)
      await logInByCode(ask, other)
    },
  },
  {
    id: 'passwords-guessed',
    title: '连续输错密码：须带安全验证，再错即锁定，之后放开；号码有没有注册，回答相同',
    needs: NEEDS,
    covers: ['passwordLogin 500', 'passwordLogin 200'],
    async run(ask) {
      const [phoneNumber, nobody] = [await registered(ask), newPhone(ask)]
      const attempt = (userPassword: string, who: string, captchaVerification?: string) =>
        ask.expect(
          'passwordLogin',
          500,
          { phoneNumber: who, userPassword, captchaVerification },
          { isPaceTested: true },
        )
      for (let failures = 0; failures < 3; failures += 1) {
        const [known, unknown] = [
          messageIn((await attempt(WRONG_PASSWORD, phoneNumber)).body),
          messageIn((await attempt(WRONG_PASSWORD, nobody)).body),
        ]
        claimThat(ask, 'passwordLogin', known === unknown, [
          '/500/msg',
          'the same answer as for an unknown number',
          known,
        ])
      }
      await attempt(GOOD_PASSWORD, phoneNumber)
      for (let failures = 3; failures < 5; failures += 1) await attempt(WRONG_PASSWORD, phoneNumber, await proof(ask))
      await later(ask, LOCK_MS / 2)
      await attempt(GOOD_PASSWORD, phoneNumber, await proof(ask))
      await later(ask, LOCK_MS)
      await logInByPassword(ask, phoneNumber)
    },
  },
  {
    id: 'passwords-chosen',
    title: '太弱的、常见的、含本人手机号的密码不能注册，改一个即可',
    needs: NEEDS,
    covers: ['register 500', 'register 200', 'passwordLogin 200'],
    async run(ask) {
      const phoneNumber = newPhone(ask)
      const verifyCode = await newCode(ask, phoneNumber, 'register')
      for (const userPassword of ['abcdefgh', 'Password123!', `Aa.${phoneNumber.slice(-8)}`])
        await ask.expect('register', 500, { phoneNumber, verifyCode, userPassword })
      await ask.expect('register', 200, { phoneNumber, verifyCode, userPassword: GOOD_PASSWORD })
      await logInByPassword(ask, phoneNumber)
    },
  },
  {
    id: 'captchas-last',
    title: '安全验证：到时失效，凭证只用于所说的用途与号码，移动须像人手',
    needs: NEEDS,
    covers: ['captchaGet 0000', 'captchaCheck 0000', 'captchaCheck 6110', 'captchaCheck 6111', 'sendCode 500'],
    async run(ask) {
      const { captchaVerification: _proof, ...late } = await solvable(ask)
      await later(ask, LONG_MS)
      await ask.expect('captchaCheck', '6110', late)
      const send = async (bound: CaptchaBound, phoneNumber = newPhone(ask)) => ({
        phoneNumber,
        codeType: 'register',
        captchaVerification: await proof(ask, bound),
      })
      await ask.expect('sendCode', 500, await send({ purpose: 'login' }))
      await ask.expect('sendCode', 500, await send({ purpose: 'register', phoneNumber: newPhone(ask) }))
      const phoneNumber = newPhone(ask)
      const good = () => send({ purpose: 'register', phoneNumber }, phoneNumber)
      await ask.expect('sendCode', 200, await good(), { again: good })
      const { captchaVerification: _unused, ...moved } = await solvable(ask, 'blockPuzzle', { purpose: 'login' })
      await ask.expect('captchaCheck', '6111', { ...moved, trail: 'x' })
      if (ask.target.miss === undefined) return
      const { body: other } = await ask.expect('captchaGet', '0000', { captchaType: 'blockPuzzle' })
      const missed = await ask.target.miss({ captchaType: 'blockPuzzle', ...other.repData })
      await ask.expect('captchaCheck', '6111', {
        captchaType: 'blockPuzzle',
        token: other.repData.token,
        pointJson: missed,
      })
    },
  },
  {
    id: 'scenes-last',
    title: '登录二维码到时失效',
    needs: [...NEEDS, 'person'],
    covers: ['getUnlimitedQRCode 200', 'checkSceneLoginStatus 200', 'scanScene 500'],
    async run(ask) {
      const scene = newScene(ask)
      await ask.expect('getUnlimitedQRCode', 200, { scene })
      await later(ask, 10 * MINUTE_MS)
      const { data } = (await ask.expect('checkSceneLoginStatus', 200, { scene })).body
      claimThat(ask, 'checkSceneLoginStatus', data.loginStatus === '3', ['/200/data/loginStatus', 'over', data])
      await ask.expect('scanScene', 500, { scene })
    },
  },
  {
    id: 'signatures-last',
    title: '私有文件的临时地址匿名可读，到时失效',
    needs: [...NEEDS, 'person'],
    covers: ['commonUpload 200', 'getPreviewUrl 200', 'readStoredFile 200', 'readStoredFile 404'],
    async run(ask) {
      const { body } = await ask.expect('commonUpload', 200, { purpose: 'resume' }, { file: samplePdf('signed') })
      const { body: signed } = await ask.expect('getPreviewUrl', 200, { objectKey: body.fileName }, { as: 'a' })
      const address = { ...storedAddress(signed.data) }
      await ask.expect('readStoredFile', 200, address, { as: 'nobody' })
      await later(ask, 10 * MINUTE_MS)
      await ask.expect('readStoredFile', 404, address, { as: 'nobody' })
    },
  },
  {
    id: 'sessions-last',
    title: `会话：闲置即失效，一直使用的至多 ${LONGEST_SESSION_HOURS} 小时`,
    needs: NEEDS,
    covers: ['personalInfo 200', 'personalInfo 102', 'mySessionList 200'],
    async run(ask) {
      const phoneNumber = await registered(ask)
      const idle = await logInByPassword(ask, phoneNumber)
      await ask.expect('personalInfo', 200, {}, { as: idle })
      await later(ask, IDLE_MS)
      await ask.expect('personalInfo', 102, {}, { as: idle })
      const busy = await logInByPassword(ask, phoneNumber)
      for (let ms = 0; ask.has('mySessionList') && ms <= IDLE_MS; ms += ACTIVE_MS) await usedLater(ask, busy)
      for (let ms = 0; ms < LONGEST_SESSION_HOURS * HOUR_MS; ms += ACTIVE_MS) {
        if ((await ask.call('personalInfo', {}, { as: busy })).code !== '200') break
        await later(ask, ACTIVE_MS)
      }
      await ask.expect('personalInfo', 102, {}, { as: busy })
    },
  },
  {
    id: 'deletions-last',
    title: '注销的宽限为七天；其间登录即撤销，到时账号仍在',
    needs: NEEDS,
    covers: ['deleteAccount 200', 'passwordLogin 200', 'mySessionList 200'],
    async run(ask) {
      const phoneNumber = await registered(ask)
      const person = await logInByPassword(ask, phoneNumber)
      const [seen] = valuesAt((await ask.expect('mySessionList', 200, {}, { as: person })).body, '/data/*/lastSeenTime')
      const verifyCode = await newCode(ask, phoneNumber, 'deleteAccount', person)
      const { data } = (await ask.expect('deleteAccount', 200, { verifyCode }, { as: person })).body
      const days = (timeOf(data.deleteTime) - timeOf(String(seen))) / (24 * HOUR_MS)
      claimThat(ask, 'deleteAccount', Math.abs(days - 7) < 0.5, ['/200/data/deleteTime', 'in seven days', days])
      const back = await logInByPassword(ask, phoneNumber)
      await later(ask, 8 * 24 * HOUR_MS)
      const again = await logInByPassword(ask, phoneNumber)
      const [due, got] = [back, again].map(({ body }) => valuesAt(body, '/data/miniProgramPersonId')[0])
      claimThat(ask, 'passwordLogin', due === got, ['/200/data', `the same account: ${String(due)}`, got])
    },
  },
]

/** Flows about lifetimes of single-use values, sessions and lockouts. They run last, because they advance the clock. */
export const lastingFlows: readonly Flow[] = FLOWS.map(inFreshHour)

/** Converts a response's time to ms, without its zone; only differences are meaningful. */
const timeOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)

/** Uses the session later and polls until the target has stored the time of use, which may be after the response. */
async function usedLater(ask: TestClient, as: NewPerson): Promise<void> {
  const seen = async () =>
    valuesAt((await ask.expect('mySessionList', 200, {}, { as })).body, '/data/*/lastSeenTime')[0]
  const before = await seen()
  await later(ask, ACTIVE_MS)
  for (let looks = 0; looks < LOOKS && (await seen()) === before; looks += 1) continue
}

const codeFor = async (ask: TestClient, phoneNumber: string) => ({
  phoneNumber,
  codeType: 'login',
  captchaVerification: await proof(ask),
})

const refusedLogIn = async (ask: TestClient, phoneNumber: string, verifyCode: string | undefined): Promise<void> => {
  await ask.expect('verifyCodeLogin', 500, { phoneNumber, verifyCode }, { isPaceTested: true })
}
