import { type DrillScenario, required, startServer } from './drill-scenario.ts'
import { staffCommand, studioVisitor } from './studio-visitor.ts'

const LOGIN = 'drillwriter'
const OWN_PASSWORD = 'Chunqiu-Gaoshan-88'
const TRIES = 12

/** Strangers guess the password of a staff member: a known device can still log in; after a reset, any device can. */
export const strangersPasswordsScenario: DrillScenario = {
  title: '外人乱试密码 / Strangers guess passwords',
  async run(context) {
    const server = await startServer(context)
    try {
      const given = await staffCommand(context, 'create', LOGIN, 'author')
      const member = studioVisitor(server.base)
      await member.call('POST', '/log-in', { login: LOGIN, password: given })
      await member.call('PUT', '/me/password', { oldPassword: given, newPassword: OWN_PASSWORD })
      await member.call('POST', '/me/log-out', {})
      for (let count = 0; count < TRIES; count += 1) {
        const stranger = studioVisitor(server.base, { keepsCookies: false })
        const { status } = await stranger.call('POST', '/log-in', { login: LOGIN, password: `guess ${count}` })
        required(status >= 400, 'a guess was taken')
      }
      const own = { login: LOGIN, password: OWN_PASSWORD }
      const stranger = await studioVisitor(server.base).call('POST', '/log-in', own)
      required(stranger.status >= 400, 'an unknown device got in without a captcha')
      const back = await member.call('POST', '/log-in', own)
      required(back.status === 200, `the member's own device is refused: ${back.msg}`)
      context.report(`${TRIES} 次乱试以后，登录过的设备照常登录 / the known device logs in`)
      const password = await staffCommand(context, 'reset', LOGIN)
      const fresh = await studioVisitor(server.base).call('POST', '/log-in', { login: LOGIN, password })
      required(fresh.status === 200, `after the reset: ${fresh.msg}`)
      context.report('npm run staff -- reset 之后，任何设备都能立即登录 / after the reset any device logs in')
    } finally {
      await server.stop()
    }
  },
}
