import {
  ACCOUNT_MESSAGE,
  lockedUntilMessage,
  STUDIO_MESSAGE,
  waitMessage,
} from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { Database } from '#server/database/database.ts'
import { type GuardedLogins, type LoginAttempt, loginGuard } from '#server/features/account/login-guard.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { CaptchaService } from '#server/features/captcha/captcha-service.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RateLimiter } from '#server/short-lived/rate-limit.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import type { Origin, StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, badInput, forbidden, missing, StudioRefusal } from '#server/studio-calls/studio-refusal.ts'
import type { StaffDevice } from './staff-devices.ts'
import type { StaffPasswords } from './staff-passwords.ts'
import { type OwnData, ownEvent, type StaffSelf } from './staff-self.ts'
import type { StaffSessions } from './staff-sessions.ts'

export type StaffLogin = ReturnType<typeof staffLogin>

type Dependencies = {
  database: Database
  store: ShortLivedStore
  limiter: RateLimiter
  clock: Clock
  sessions: StaffSessions
  passwords: StaffPasswords
  audit: AuditLog
  captcha: Pick<CaptchaService, 'redeemProof'>
  self: StaffSelf
}

const LOGINS: GuardedLogins = {
  family: 'staff-login',
  lockSeconds: 15 * 60,
  refusals: {
    tooOften: (seconds) => new StudioRefusal(429, waitMessage('tooOften', seconds)),
    locked: (seconds) => new StudioRefusal(429, waitMessage('tooOften', seconds)),
    captchaNeeded: () => badField('captchaVerification', STUDIO_MESSAGE.captchaNeeded),
  },
}
/** Counter key of an account; includes `lockEpoch`, so that counters of earlier epochs are ignored. */
const accountOf = ({ login, lockEpoch }: { login: string; lockEpoch: number }) => `${login} ${lockEpoch}`

/** Log-in by password, change of the password, and ending sessions; the second factor is in factor-steps.ts. */
export function staffLogin(dependencies: Dependencies) {
  const { database, store, limiter, clock, sessions, passwords, audit, captcha, self } = dependencies
  const guard = loginGuard({ store, limiter, clock, logins: LOGINS })

  async function requireCaptcha(
    attempt: LoginAttempt,
    verification: string | undefined,
    isLocked: boolean,
  ): Promise<boolean> {
    if (verification === undefined) {
      if (isLocked || (await guard.needsCaptcha(attempt))) throw LOGINS.refusals.captchaNeeded()
      return false
    }
    if (!(await captcha.redeemProof(verification, { purpose: 'staffLogin', address: attempt.address })))
      throw badField('captchaVerification', ACCOUNT_MESSAGE.captchaDead)
    return true
  }

  return {
    /** End of the lockout for devices that never logged in to the account. */
    lockedUntil: (staff: { login: string; lockEpoch: number }): Promise<Date | undefined> =>
      guard.lockedUntil(accountOf(staff)),

    /**
     * Opens a session for a correct password. A device that logged in to the account before has separate attempts; all
     * other devices share one count. During a lockout, unknown names and wrong passwords get the usual error.
     * @returns the session key and the missing steps.
     * @throws StudioRefusal 400 for wrong credentials or a missing captcha, 429 while locked or over a limit.
     */
    async logIn(
      input: StudioWire['logInStaff']['input'],
      origin: Origin,
      device: StaffDevice,
    ): Promise<{ key: string; me: OwnData }> {
      const login = input.login.trim().toLowerCase()
      const staff = await database.read.staffUser.findUnique({ where: { login } })
      const account = accountOf(staff ?? { login, lockEpoch: 0 })
      const isKnown = device.knows(login)
      const who = isKnown ? `${account} ${device.key}` : account
      const attempt = { who, isKnown, address: origin.address, browser: device.key }
      const lockedUntil = await guard.lockedUntil(who)
      const hasCaptcha = await requireCaptcha(attempt, input.captchaVerification, lockedUntil !== undefined)
      const { isLast, receipts } =
        lockedUntil === undefined
          ? await guard.count(attempt, hasCaptcha)
          : { isLast: false, receipts: await guard.countLocked(attempt) }
      const isRight = await passwords.isRight(staff?.id, input.password)
      if (!isRight || staff === null || !staff.isActive) {
        if (isLast) await guard.lock(who)
        const id = staff?.id ?? null
        const object = `staff:${id ?? 'unknown'}`
        const action = isLast ? 'staff.locked' : 'staff.loggedIn'
        await audit.record({
          actorKind: 'staff',
          actorId: id,
          action,
          object,
          result: 'refused',
          address: origin.address,
        })
        throw badInput(STUDIO_MESSAGE.wrongLogin)
      }
      if (lockedUntil !== undefined) {
        const refused = { ...ownEvent(staff.id, 'staff.loggedIn', origin.address), result: 'refused' } as const
        await audit.record({ ...refused, detail: 'locked' })
        throw new StudioRefusal(429, lockedUntilMessage(beijingTime(lockedUntil).slice(11, 16)))
      }
      await guard.forget(who, receipts)
      const key = await database.transaction(async (tx) => {
        await tx.staffUser.update({ where: { id: staff.id }, data: { lastLoginAt: clock.now() } })
        await audit.append(tx, ownEvent(staff.id, 'staff.loggedIn', origin.address))
        return sessions.open(tx, staff.id, origin)
      })
      return { key, me: await self.describe(sessions.find(key, { address: origin.address, isBackground: true })) }
    },

    /** Sets a new password and ends all other sessions. */
    async changePassword(
      caller: StaffCaller,
      { oldPassword, newPassword }: StudioWire['changeStaffPassword']['input'],
    ): Promise<OwnData> {
      if (caller.next === 'secondFactor') throw forbidden(STUDIO_MESSAGE.stepsMissing)
      const staff = await self.staffOf(caller)
      const own = `own ${accountOf(staff)}`
      await guard.countOwn(own)
      if (!(await passwords.isRight(staff.id, oldPassword)))
        throw badField('oldPassword', STUDIO_MESSAGE.wrongOldPassword)
      await guard.forget(own)
      const hash = await passwords.hashOfNew(staff, newPassword)
      await database.transaction(async (tx) => {
        await passwords.put(tx, staff.id, hash)
        await tx.staffUser.update({ where: { id: staff.id }, data: { mustChangePassword: false } })
        await sessions.end(tx, staff.id, { id: { not: caller.sessionId } })
        await audit.append(tx, ownEvent(staff.id, 'staff.passwordChanged', caller.address))
      })
      return self.describe(sessions.reread(caller))
    },

    /** Ends this session. */
    logOut: (caller: StaffCaller): Promise<void> =>
      database.transaction(async (tx) => {
        await sessions.end(tx, caller.staffId, { id: caller.sessionId })
        await audit.append(tx, ownEvent(caller.staffId, 'staff.loggedOut', caller.address))
      }),

    /**
     * Ends one session of the caller, or all sessions but the current one.
     * @throws StudioRefusal 404 for an unknown id.
     */
    endSessions: (caller: StaffCaller, sessionId: number | undefined): Promise<void> =>
      database.transaction(async (tx) => {
        const count = await sessions.end(tx, caller.staffId, { id: sessionId ?? { not: caller.sessionId } })
        if (sessionId !== undefined && count === 0) throw missing()
        const detail = sessionId === undefined ? 'others' : `session:${sessionId}`
        await audit.append(tx, { ...ownEvent(caller.staffId, 'staff.sessionsEnded', caller.address), detail })
      }),
  }
}
