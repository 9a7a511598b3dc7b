import { GOOD_PASSWORD, WRONG_PASSWORD } from '#kit/cases/samples.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { newCode, newPhone, proof, registered } from './account-steps.ts'
import type { Flow } from './flow.ts'
import { HOUR_MS, inFreshHour, later, NEEDS } from './lasting-flows.ts'

const CODES_IN_AN_HOUR = 5
const PAUSE_MS = 61_000

/** Requests codes up to the limit, and one more, which must be rejected. */
async function codesUntilRefused(ask: TestClient, phoneNumber: string): Promise<void> {
  for (let sent = 0; sent < CODES_IN_AN_HOUR; sent += 1) {
    await askedForCode(ask, phoneNumber, 200)
    await later(ask, PAUSE_MS)
  }
  await askedForCode(ask, phoneNumber, 500)
}

const askedForCode = async (ask: TestClient, phoneNumber: string, code: 200 | 500): Promise<void> => {
  const input = { phoneNumber, codeType: 'login', captchaVerification: await proof(ask) }
  await ask.expect('sendCode', code, input, { isPaceTested: true })
}

/** Reports of failing pages that one network may send in ten minutes. */
const REPORTS = 30

const FLOWS: readonly Flow[] = [
  {
    id: 'page-failures-counted',
    title: '页面出错的报告：同一网络每十分钟三十次',
    needs: NEEDS,
    covers: ['reportPageFailure 200', 'reportPageFailure 500'],
    async run(ask) {
      const input = { page: '/jobDetail/:id', kind: 'caught', message: 'TypeError: x', stack: '' } as const
      for (let sent = 0; sent < REPORTS; sent += 1)
        await ask.expect('reportPageFailure', 200, input, { isPaceTested: true })
      await ask.expect('reportPageFailure', 500, input, { isPaceTested: true })
    },
  },
  {
    id: 'codes-counted',
    title: '同一号码的验证码：每小时五条，每天十条',
    needs: NEEDS,
    covers: ['sendCode 200', 'sendCode 500'],
    async run(ask) {
      const phoneNumber = newPhone(ask)
      await codesUntilRefused(ask, phoneNumber)
      await later(ask, HOUR_MS)
      await codesUntilRefused(ask, phoneNumber)
      await later(ask, HOUR_MS)
      await askedForCode(ask, phoneNumber, 500)
    },
  },
  {
    id: 'failures-forgotten',
    title: '登录以后，先前输错的不再计；改了密码，锁定即解除',
    needs: NEEDS,
    covers: ['passwordLogin 200', 'passwordLogin 500', 'editPassword 200'],
    async run(ask) {
      const phoneNumber = await registered(ask)
      const attempt = (code: 200 | 500, userPassword: string, captchaVerification?: string) =>
        ask.expect('passwordLogin', code, { phoneNumber, userPassword, captchaVerification }, { isPaceTested: true })
      for (const round of [1, 2]) {
        for (let failures = 0; failures < 2; failures += 1) await attempt(500, `${WRONG_PASSWORD}${round}`)
        await attempt(200, GOOD_PASSWORD)
      }
      for (let failures = 0; failures < 5; failures += 1)
        await attempt(500, WRONG_PASSWORD, failures < 3 ? undefined : await proof(ask))
      await attempt(500, GOOD_PASSWORD, await proof(ask))
      const verifyCode = await newCode(ask, phoneNumber, 'editPassword')
      const newPassword = `${GOOD_PASSWORD}neu`
      await ask.expect('editPassword', 200, { phoneNumber, verifyCode, newPassword })
      await attempt(200, newPassword)
    },
  },
]

/** Rate limits, and the events that reset their counters. */
export const limitFlows: readonly Flow[] = FLOWS.map(inFreshHour)
