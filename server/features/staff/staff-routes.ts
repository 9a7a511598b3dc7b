import type { FastifyInstance } from 'fastify'
import { originOf } from '#server/studio-calls/staff-caller.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import type { FactorSteps } from './factor-steps.ts'
import type { StaffAccounts } from './staff-accounts.ts'
import type { StaffDevices } from './staff-devices.ts'
import type { GrantScopes } from './grant-scopes.ts'
import type { StaffGrants } from './staff-grants.ts'
import type { StaffLogin } from './staff-login.ts'
import type { StaffSelf } from './staff-self.ts'
import type { StaffSessions } from './staff-sessions.ts'

type Services = {
  studioCalls: StudioCalls
  staffLogin: StaffLogin
  staffSelf: StaffSelf
  factorSteps: FactorSteps
  staffAccounts: StaffAccounts
  staffGrants: StaffGrants
  grantScopes: GrantScopes
  staffSessions: StaffSessions
  staffDevices: StaffDevices
}

/** Binds the calls for log-in and accounts. */
export function staffRoutes(app: FastifyInstance, services: Services): void {
  const { studioCalls: calls, staffLogin: login, factorSteps: factor, staffSessions: sessions } = services
  const { staffAccounts: accounts, staffGrants: grants, staffDevices: devices, grantScopes: scopes } = services

  calls.bindOpen(app, 'logInStaff', async (input, request, reply) => {
    const device = await devices.of(request, reply)
    const { key, me } = await login.logIn(input, originOf(request), device).catch((error: unknown) => {
      device.ensureCookie()
      throw error
    })
    calls.setKey(reply, key)
    // the password alone does not give a device separate attempts
    if (me.next === 'secondFactor') device.ensureCookie()
    else device.remember(me.login)
    return me
  })
  calls.bindForEither(app, 'currentStaff', async (caller) => (caller ? services.staffSelf.me(caller) : null))
  calls.bind(app, 'proveSecondFactor', async ({ code }, caller, request, reply) => {
    const me = await factor.proveFactor(caller, code)
    const device = await devices.of(request, reply)
    device.remember(me.login)
    return me
  })
  calls.bind(app, 'beginSecondFactor', (_input, caller) => factor.beginFactor(caller))
  calls.bind(app, 'confirmSecondFactor', ({ code }, caller) => factor.confirmFactor(caller, code))
  calls.bind(app, 'changeStaffPassword', (input, caller) => login.changePassword(caller, input))
  calls.bind(app, 'extendStaffSession', async (_input, caller) => {
    await sessions.extend(caller)
    return null
  })
  calls.bind(app, 'logOutStaff', async (_input, caller, _request, reply) => {
    await login.logOut(caller)
    calls.clearKey(reply)
    return null
  })
  calls.bind(app, 'listStaffSessions', (_input, caller) => sessions.list(caller))
  calls.bind(app, 'endStaffSessions', async ({ sessionId }, caller) => {
    await login.endSessions(caller, sessionId)
    return null
  })

  calls.bind(app, 'listStaff', () => accounts.list())
  calls.bind(app, 'createStaff', (input, caller) => accounts.create(caller, input))
  calls.bind(app, 'updateStaff', async (input, caller) => {
    await accounts.update(caller, input)
    return null
  })
  calls.bind(app, 'resetStaffPassword', ({ staffId }, caller) => accounts.resetPassword(caller, staffId))
  calls.bind(app, 'resetStaffSecondFactor', async ({ staffId }, caller) => {
    await accounts.resetSecondFactor(caller, staffId)
    return null
  })
  calls.bind(app, 'unlockStaff', async ({ staffId }, caller) => {
    await accounts.unlock(caller, staffId)
    return null
  })
  calls.bind(app, 'findScopes', (input) => scopes.find(input))
  calls.bind(app, 'prepareGrant', (input, caller) => grants.prepare(caller, input))
  calls.bind(app, 'askGrantRemoval', async ({ grantId }, caller) => {
    await grants.askRemoval(caller, grantId)
    return null
  })
  calls.bind(app, 'decideGrant', async (input, caller) => {
    await grants.decide(caller, input)
    return null
  })
}
