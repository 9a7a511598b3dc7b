import { valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { BASICS, GOOD_PASSWORD, MARKER, newScene } from '#kit/cases/samples.ts'
import {
  expectSession,
  keyIn,
  logInByCode,
  logInByScene,
  type NewPerson,
  newCode,
  newPhone,
  proof,
  sentCode,
  solvable,
  triedPassword,
} from './account-steps.ts'
import { claimThat, type Flow } from './flow.ts'

const DEVICES_APART_MS = 120_000

/** Captcha, the three ways of logging in, password, log-out. */
export const accountFlows: readonly Flow[] = [
  {
    id: 'captcha',
    title: '验证码：通过、重放、错误、换类型',
    needs: ['captcha'],
    covers: ['captchaGet 0000', 'captchaCheck 0000', 'captchaCheck 6110', 'captchaCheck 6111'],
    async run(ask) {
      for (const kind of ['blockPuzzle', 'clickWord'] as const) {
        const { captchaVerification: _proof, ...right } = await solvable(ask, kind)
        const { body } = await ask.expect('captchaCheck', '0000', right)
        for (const name of ['captchaType', 'token', 'pointJson'] as const) {
          const value = right[name]
          const [told] = valuesAt(body, `/repData/${name}`)
          claimThat(ask, 'captchaCheck', told === value, [`/0000/repData/${name}`, `the ${name} that was sent`, told])
        }
        await ask.expect('captchaCheck', '6110', right)
      }
      const { token, captchaType } = await solvable(ask)
      await ask.expect('captchaCheck', '6111', { token, captchaType, pointJson: '{"x":-9,"y":5}' })
      await ask.expect('captchaCheck', '6110', { token, captchaType, pointJson: '{"x":-9,"y":5}' })
      const { captchaVerification: _other, ...slider } = await solvable(ask)
      const { code } = await ask.call('captchaCheck', { ...slider, captchaType: 'clickWord' })
      claimThat(ask, 'captchaCheck', code !== '0000', ['/6111', 'no success for a slider checked as words', code])
    },
  },
  {
    id: 'register-log-in-log-out',
    title: '注册、密码登录、退出；验证与验证码只能用一次',
    needs: ['new-phone', 'captcha'],
    covers: [
      'sendCode 200',
      'sendCode 500',
      'register 200',
      'register 500',
      'passwordLogin 200',
      'passwordLogin 500',
      'personalInfo 200',
      'personalInfo 102',
      'personalInfoCommit 200',
      'mySessionList 200',
      'endMySessions 200',
      'logout 200',
    ],
    async run(ask) {
      const phoneNumber = newPhone(ask)
      const captchaVerification = await proof(ask)
      await ask.expect('sendCode', 200, { phoneNumber, codeType: 'register', captchaVerification })
      await ask.expect('sendCode', 500, { phoneNumber: newPhone(ask), codeType: 'register', captchaVerification })
      const verifyCode = (await sentCode(ask, { phoneNumber, codeType: 'register' })) ?? ask.skip('no-code')
      const account = { phoneNumber, verifyCode, userPassword: GOOD_PASSWORD }
      const { code } = await ask.call('verifyCodeLogin', { phoneNumber, verifyCode })
      claimThat(ask, 'verifyCodeLogin', code !== '200', ['/500', 'no log-in with a code for registering', code])
      const { code: wrong } = await ask.call('register', { ...account, verifyCode: otherThan(verifyCode) })
      claimThat(ask, 'register', wrong !== '200', ['/500', 'no account with a wrong code', wrong])
      await ask.expect('register', 200, account)
      await ask.expect('register', 500, account)
      await triedPassword(ask, 500, { phoneNumber, userPassword: `${GOOD_PASSWORD}x` })
      const answer = await triedPassword(ask, 200, { phoneNumber })
      const { body } = answer
      const person = { phoneNumber, key: keyIn(ask, 'passwordLogin', answer) }
      const [own] = valuesAt(body, '/data/phoneNumber')
      claimThat(ask, 'passwordLogin', own === phoneNumber, ['/200/data/phoneNumber', 'the number that logged in', own])
      await expectSession(ask, person, { of: 'passwordLogin', body, at: '/data' })
      await triedPassword(ask, 500, { phoneNumber, userPassword: GOOD_PASSWORD.slice(0, -1) })
      // the next log-in returns the display name
      await ask.expect('personalInfoCommit', 200, { ...BASICS, userName: `${MARKER}己` }, { as: person })
      await devices(ask, person)
      if (!ask.has('logout')) return
      await ask.expect('logout', 200, {}, { as: person })
      await ask.expect('personalInfo', 102, {}, { as: person })
    },
  },
  {
    id: 'log-in-by-code',
    title: '验证码登录；验证码只能用一次；同意协议',
    needs: ['new-phone', 'captcha'],
    covers: ['sendCode 200', 'verifyCodeLogin 200', 'verifyCodeLogin 500', 'personalInfo 200', 'renewAgreements 200'],
    async run(ask) {
      const { body, code, ...person } = await logInByCode(ask)
      await ask.expect('verifyCodeLogin', 500, { phoneNumber: person.phoneNumber, verifyCode: code })
      await expectSession(ask, person, { of: 'verifyCodeLogin', body, at: '/data' })
      for (const { slug, title, version } of valuesAt(body, '/agreementRenewal/documents/*') as Record<
        string,
        unknown
      >[]) {
        const { body: page } = await ask.expect('getPageDocument', 200, { slug })
        const due = `${page.data.title} ${page.data.version}`
        claimThat(ask, 'verifyCodeLogin', due === `${String(title)} ${String(version)}`, [
          '/200/agreementRenewal/documents',
          due,
          `${String(title)} ${String(version)}`,
        ])
      }
      const updates = valuesAt(body, '/agreementRenewal/documents/*/isUpdate')
      claimThat(ask, 'verifyCodeLogin', !updates.includes(true), [
        '/200/agreementRenewal/documents/*/isUpdate',
        'nothing agreed to before',
        updates.join(),
      ])
      const [agreementVersion] = valuesAt(body, '/agreementRenewal/agreementVersion')
      if (agreementVersion === undefined || !ask.has('renewAgreements')) return
      await ask.expect('renewAgreements', 200, { agreementVersion }, { as: person })
      const { body: consents } = await ask.expect('myConsentList', 200, {}, { as: person })
      const versions = valuesAt(consents, '/data/*/version')
      const due = valuesAt(body, '/agreementRenewal/documents/*/version')
      claimThat(ask, 'renewAgreements', versions.length >= due.length && due.every((each) => versions.includes(each)), [
        '/200',
        `versions ${due.join(', ')} in myConsentList`,
        versions.join(', '),
      ])
    },
  },
  {
    id: 'reset-password',
    title: '忘记密码：旧会话失效，新密码可登录',
    needs: ['new-phone', 'captcha', 'clock'],
    covers: ['editPassword 200', 'editPassword 500', 'personalInfo 102', 'passwordLogin 200'],
    async run(ask) {
      const person = await logInByCode(ask)
      const { phoneNumber } = person
      const verifyCode = await newCode(ask, phoneNumber, 'editPassword')
      const change = { phoneNumber, verifyCode, newPassword: GOOD_PASSWORD }
      await ask.expect('editPassword', 200, change)
      await ask.expect('editPassword', 500, change)
      await ask.expect('personalInfo', 102, {}, { as: person })
      const answer = await triedPassword(ask, 200, { phoneNumber })
      await expectSession(ask, { phoneNumber, key: keyIn(ask, 'passwordLogin', answer) })
    },
  },
  {
    id: 'log-in-by-scene',
    title: '扫码登录：等待、已扫描、已确认、只给出一次；退出其他设备',
    needs: ['person'],
    covers: [
      'getUnlimitedQRCode 200',
      'checkSceneLoginStatus 200',
      'scanScene 200',
      'scanScene 500',
      'confirmScene 200',
      'mySessionList 200',
      'endMySessions 200',
      'personalInfo 102',
    ],
    async run(ask) {
      const key = await logInByScene(ask, 'a')
      const { phoneNumber } = await ask.person('a')
      const other = { key, ...(phoneNumber !== undefined && { phoneNumber }) }
      await ask.expect('personalInfo', 200, {}, { as: other })
      const { body } = await ask.expect('mySessionList', 200, {}, { as: other })
      const current = (valuesAt(body, '/data/*') as Record<string, unknown>[]).find(
        ({ isCurrent }) => isCurrent === true,
      )
      claimThat(ask, 'mySessionList', current !== undefined, [
        '/200/data',
        'the session of this request',
        'none is current',
      ])
      if (current === undefined) return
      await ask.expect('endMySessions', 200, { sessionId: current['sessionId'] })
      await ask.expect('personalInfo', 102, {}, { as: other })
      await ask.expect('scanScene', 500, { scene: `${newScene(ask)}-` })
    },
  },
  {
    id: 'refused-scene',
    title: '拒绝扫码登录后二维码即过期',
    needs: ['person'],
    covers: ['confirmScene 200', 'confirmScene 500', 'checkSceneLoginStatus 200'],
    async run(ask) {
      const scene = `no-${ask.seed.toString(36)}-${ask.target.clock.now().toString(36)}`
      const { bytes } = await ask.expect('getUnlimitedQRCode', 200, { scene })
      const { bytes: other } = await ask.expect('getUnlimitedQRCode', 200, { scene: `${scene}-` })
      claimThat(ask, 'getUnlimitedQRCode', bytes.join() !== other.join(), [
        '/200',
        'another code for another scene',
        'the same',
      ])
      await ask.expect('confirmScene', 500, { scene, isConfirmed: true })
      await ask.expect('scanScene', 200, { scene })
      await ask.expect('confirmScene', 200, { scene, isConfirmed: false })
      const { body } = await ask.expect('checkSceneLoginStatus', 200, { scene })
      const [status] = valuesAt(body, '/data/loginStatus')
      claimThat(ask, 'checkSceneLoginStatus', status === '3', [
        '/200/data/loginStatus',
        'invalid after a refusal',
        status,
      ])
    },
  },
]

/** Checks that a new user has one device, two after a second log-in, and one after ending the other session. */
async function devices(ask: TestClient, person: NewPerson): Promise<void> {
  const { phoneNumber } = person
  const expectDevices = async (due: number) => {
    const { body } = await ask.expect('mySessionList', 200, {}, { as: person })
    const flags = valuesAt(body, '/data/*/isCurrent').map(String).toSorted()
    const wanted = [...Array.from({ length: due - 1 }, () => 'false'), 'true']
    claimThat(ask, 'mySessionList', flags.join() === wanted.join(), [
      '/200/data/*/isCurrent',
      `${due} devices, one of them current`,
      flags.join(),
    ])
  }
  if (!ask.has('mySessionList')) return
  await expectDevices(1)
  await ask.target.clock.advance?.(DEVICES_APART_MS)
  const again = await triedPassword(ask, 200, { phoneNumber })
  const other = { phoneNumber, key: keyIn(ask, 'passwordLogin', again) }
  claimThat(ask, 'passwordLogin', other.key !== person.key, ['/200/token', 'a key of its own', 'the same key'])
  await expectSession(ask, other, { of: 'passwordLogin', body: again.body, at: '/data' })
  // leave the first device idle, so that the second device was used last
  const { body } = await ask.expect('mySessionList', 200, {}, { as: other })
  const uses = valuesAt(body, '/data/*/lastSeenTime').map(String)
  const isFalling = uses.toSorted().toReversed().join() === uses.join()
  claimThat(ask, 'mySessionList', isFalling, ['/200/data#order', 'the latest use first', uses.join()])
  await expectDevices(2)
  await ask.expect('endMySessions', 200, {}, { as: person })
  await ask.expect('personalInfo', 102, {}, { as: other })
  await ask.expect('personalInfo', 200, {}, { as: person })
  await expectDevices(1)
}

const otherThan = (code: string) => (code === '123456' ? '654321' : '123456')
