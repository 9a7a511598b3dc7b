import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { type DrillScenario, required, startServer } from './drill-scenario.ts'
import { staffCommand, studioVisitor } from './studio-visitor.ts'

const LOGIN = 'drillpublisher'
const OWN_PASSWORD = 'Chunqiu-Gaoshan-88'
const DAYS = 10
const DAY_MS = 86_400_000
const STEP_MS = 30_000

/** The clock jumps ten days ahead, a staff member logs in, the clock is set back: the staff member can still log in. */
export const wrongClockScenario: DrillScenario = {
  title: '时钟快了十天又拨回 / The clock jumps ten days ahead and back',
  async run(context) {
    const server = await startServer(context)
    try {
      const given = await staffCommand(context, 'create', LOGIN, 'publisher')
      const first = studioVisitor(server.base)
      await first.call('POST', '/log-in', { login: LOGIN, password: given })
      await first.call('PUT', '/me/password', { oldPassword: given, newPassword: OWN_PASSWORD })
      const enrolment = await first.call('POST', '/me/second-factor/enrolment', {})
      const totp = new TOTP({ secret: Secret.fromBase32(String(enrolment.data?.['secret'])) })
      const codeAt = (days: number) => totp.generate({ timestamp: Date.now() + days * DAY_MS })
      const confirmed = await first.call('POST', '/me/second-factor/confirmation', { code: codeAt(0) })
      required(confirmed.status === 200, `enrolment: ${confirmed.msg}`)

      const logIn = async (days: number) => {
        const visitor = studioVisitor(server.base)
        const opened = await visitor.call('POST', '/log-in', { login: LOGIN, password: OWN_PASSWORD })
        required(opened.status === 200, `password, clock at ${days} days: ${opened.msg}`)
        const proven = await visitor.call('POST', '/me/second-factor', { code: codeAt(days) })
        required(proven.status === 200, `code, clock at ${days} days: ${proven.msg}`)
        return visitor
      }
      await server.setClock(DAYS)
      const ahead = await logIn(DAYS)
      await server.setClock(0)
      const late = await ahead.call('GET', '/files')
      required(late.status === 401, 'a session from the future is still open')
      await wait(STEP_MS) // each code works only once: waits for the next one
      await logIn(0)
      const [ready, home] = await Promise.all([fetch(`${server.base}/readyz`), fetch(server.base)])
      required(ready.status === 200 && home.status === 200, 'the site is not ready')
      context.report(
        '拨回以后密码与验证码照常有效，将来的登录作废 / passwords and codes work, sessions from the future ended',
      )
    } finally {
      await server.stop()
    }
  },
}
