import { ACCOUNT_MESSAGE, STUDIO_MESSAGE, waitMessage } from '#contracts/error-catalogue.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { FRESH_SECOND_FACTOR_MINUTES, STAFF_IDLE_MINUTES } from '#contracts/studio/studio-limits.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { type GuardedLogins, type LoginAttempt, loginGuard } from '#server/features/account/login-guard.ts'
import type { AuditEvent, AuditLog } from '#server/features/audit/audit-log.ts'
import type { CaptchaService } from '#server/features/captcha/captcha-service.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RateLimiter } from '#server/short-lived/rate-limit.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import type { Origin, StaffCaller } from '#server/studio-calls/staff-caller.ts'
import {
  badField,
  badInput,
  forbidden,
  missing,
  notLoggedIn,
  StudioRefusal,
} from '#server/studio-calls/studio-refusal.ts'
import type { SecondFactor } from './second-factor.ts'
import type { StaffPasswords } from './staff-passwords.ts'
import type { StaffSessions } from './staff-sessions.ts'

export type StaffLogin = ReturnType<typeof staffLogin>

type Dependencies = {
  database: Database
  store: ShortLivedStore
  limiter: RateLimiter
  clock: Clock
  sessions: StaffSessions
  passwords: StaffPasswords
  factor: SecondFactor
  audit: AuditLog
  captcha: Pick<CaptchaService, 'redeemProof'>
}

type Me = StudioWire['logInStaff']['data']

const LOGINS: GuardedLogins = {
  family: 'staff-login',
  lockSeconds: 15 * 60,
  refusals: {
    tooOften: (seconds) => new StudioRefusal(429, waitMessage('tooOften', seconds)),
    // as for a wrong password: whether a name exists is not told
    locked: () => badInput(STUDIO_MESSAGE.wrongLogin),
    captchaNeeded: () => badField('captchaVerification', STUDIO_MESSAGE.captchaNeeded),
  },
}
const FACTOR_TRIES = 5
const FACTOR_WINDOW_SECONDS = 15 * 60

/** Logging in: password, then the second factor, then whatever else somebody owes before they may work. */
export function staffLogin(dependencies: Dependencies) {
  const { database, store, limiter, clock, sessions, passwords, factor, audit, captcha } = dependencies
  const guard = loginGuard({ store, limiter, clock, logins: LOGINS })

  const event = (staffId: number, action: string, address: string): AuditEvent => ({
    actorKind: 'staff',
    actorId: staffId,
    action,
    object: `staff:${staffId}`,
    result: 'done',
    address,
  })

  /** What somebody is told of themselves as they are now. */
  async function describe(found: Promise<StaffCaller | undefined>): Promise<Me> {
    const caller = await found
    if (caller === undefined) throw notLoggedIn()
    return me(caller)
  }

  async function me(caller: StaffCaller): Promise<Me> {
    const session = await database.read.staffSession.findUnique({
      where: { id: caller.sessionId },
      include: { staff: { include: { sessions: { orderBy: { id: 'desc' }, take: 2 } } } },
    })
    if (session === null) throw notLoggedIn()
    const { staff } = session
    const before = staff.sessions.find(({ id }) => id !== session.id)
    return {
      staffId: staff.id,
      login: staff.login,
      name: staff.name,
      department: staff.department,
      grants: caller.grants.map(({ role, typeId }) => ({ role, typeId })),
      next: caller.next,
      lastLoginTime: before === undefined ? null : beijingTime(before.createdAt),
      idleSeconds: STAFF_IDLE_MINUTES * 60,
      sessionEndTime: beijingTime(session.expiresAt),
    }
  }

  async function requireCaptcha(attempt: LoginAttempt, verification: string | undefined): Promise<boolean> {
    if (verification === undefined) {
      if (await guard.needsCaptcha(attempt)) throw LOGINS.refusals.captchaNeeded()
      return false
    }
    if (!(await captcha.redeemProof(verification, { purpose: 'staffLogin', address: attempt.address })))
      throw badField('captchaVerification', ACCOUNT_MESSAGE.captchaDead)
    return true
  }

  /** Counts a try of the second factor before it is looked at. */
  async function countFactor(staffId: number): Promise<void> {
    const { count } = await store.increment(`staff-factor:${staffId}`, FACTOR_WINDOW_SECONDS)
    if (count > FACTOR_TRIES) throw new StudioRefusal(429, STUDIO_MESSAGE.tooOften)
  }

  const staffOf = async (caller: StaffCaller) => {
    const staff = await database.read.staffUser.findUnique({ where: { id: caller.staffId } })
    if (staff === null) throw missing()
    return staff
  }

  async function takeFactor(tx: Transaction, staffId: number, secret: string, code: string): Promise<void> {
    const isTaken = code.includes('-')
      ? await factor.takeRecoveryCode(tx, staffId, code)
      : await factor.takeCode(tx, staffId, secret, code)
    if (!isTaken) throw badField('code', STUDIO_MESSAGE.wrongFactor)
  }

  return {
    /** Opens a session for a right password. @returns its key and what is still missing. */
    async logIn(input: StudioWire['logInStaff']['input'], origin: Origin): Promise<{ key: string; me: Me }> {
      const login = input.login.trim().toLowerCase()
      // the studio has no cookie that tells browsers apart before the log-in: behind one address they are of a make each
      const browser = `${origin.address} ${origin.userAgent}`
      const attempt = { who: login, isKnown: false, address: origin.address, browser }
      await guard.refuseLocked(login)
      const hasCaptcha = await requireCaptcha(attempt, input.captchaVerification)
      const { isLast, receipts } = await guard.count(attempt, hasCaptcha)
      const staff = await database.read.staffUser.findUnique({ where: { login } })
      const isRight = await passwords.isRight(staff?.id, input.password)
      if (!isRight || staff === null || !staff.isActive) {
        if (isLast) await guard.lock(login)
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
      await guard.forget(login, receipts)
      const key = await database.transaction(async (tx) => {
        await tx.staffUser.update({ where: { id: staff.id }, data: { lastLoginAt: clock.now() } })
        await audit.append(tx, event(staff.id, 'staff.loggedIn', origin.address))
        return sessions.open(tx, staff.id, origin)
      })
      return { key, me: await describe(sessions.find(key, { address: origin.address, isBackground: true })) }
    },

    me,

    /** Takes the code of the authenticator, or a recovery code. @throws StudioRefusal 400 at the field, 429. */
    async proveFactor(caller: StaffCaller, code: string): Promise<Me> {
      const { totpSecretCipher } = await staffOf(caller)
      if (totpSecretCipher === null) throw badField('code', STUDIO_MESSAGE.wrongFactor)
      await countFactor(caller.staffId)
      await database.transaction(async (tx) => {
        await takeFactor(tx, caller.staffId, totpSecretCipher, code)
        await sessions.showFactor(tx, caller.sessionId)
        const detail = code.includes('-') ? 'recoveryCode' : ''
        await audit.append(tx, { ...event(caller.staffId, 'staff.secondFactorShown', caller.address), detail })
      })
      await store.remove(`staff-factor:${caller.staffId}`)
      return describe(sessions.reread(caller))
    },

    /** A new secret to be confirmed; who has a factor already has it taken off by an administrator first. */
    async beginFactor(caller: StaffCaller): Promise<StudioWire['beginSecondFactor']['data']> {
      const staff = await staffOf(caller)
      if (staff.totpSecretCipher !== null) throw forbidden()
      const { secret, uri, sealed } = factor.newSecret(staff.login)
      await database.write.staffUser.update({ where: { id: staff.id }, data: { totpPendingCipher: sealed } })
      return { secret, uri }
    },

    /** The first code of a new authenticator makes it the second factor. @returns the recovery codes. */
    async confirmFactor(caller: StaffCaller, code: string): Promise<StudioWire['confirmSecondFactor']['data']> {
      const { id, totpPendingCipher, totpSecretCipher } = await staffOf(caller)
      if (totpPendingCipher === null || totpSecretCipher !== null) throw forbidden()
      await countFactor(id)
      const recoveryCodes = await database.transaction(async (tx) => {
        if (!(await factor.takeCode(tx, id, totpPendingCipher, code)))
          throw badField('code', STUDIO_MESSAGE.wrongFactor)
        await tx.staffUser.update({
          where: { id },
          data: { totpSecretCipher: totpPendingCipher, totpPendingCipher: null },
        })
        await sessions.showFactor(tx, caller.sessionId)
        await audit.append(tx, event(id, 'staff.secondFactorEnrolled', caller.address))
        return factor.renewRecoveryCodes(tx, id)
      })
      return { recoveryCodes }
    },

    /** Sets a new password and ends all other sessions. */
    async changePassword(
      caller: StaffCaller,
      { oldPassword, newPassword }: StudioWire['changeStaffPassword']['input'],
    ): Promise<Me> {
      if (caller.next === 'secondFactor') throw forbidden(STUDIO_MESSAGE.stepsMissing)
      const staff = await staffOf(caller)
      const isLast = await guard.countOwn(staff.login)
      if (!(await passwords.isRight(staff.id, oldPassword))) {
        if (isLast) await guard.lock(staff.login)
        throw badField('oldPassword', STUDIO_MESSAGE.wrongOldPassword)
      }
      await guard.forget(staff.login)
      const hash = await passwords.hashOfNew(staff, newPassword)
      await database.transaction(async (tx) => {
        await passwords.put(tx, staff.id, hash)
        await tx.staffUser.update({ where: { id: staff.id }, data: { mustChangePassword: false } })
        await sessions.end(tx, staff.id, { id: { not: caller.sessionId } })
        await audit.append(tx, event(staff.id, 'staff.passwordChanged', caller.address))
      })
      return describe(sessions.reread(caller))
    },

    /** Ends this session. */
    logOut: (caller: StaffCaller): Promise<void> =>
      database.transaction(async (tx) => {
        await sessions.end(tx, caller.staffId, { id: caller.sessionId })
        await audit.append(tx, event(caller.staffId, 'staff.loggedOut', caller.address))
      }),

    /** Ends one of the caller's sessions, or all but this one. @throws StudioRefusal 404. */
    endSessions: (caller: StaffCaller, sessionId: number | undefined): Promise<void> =>
      database.transaction(async (tx) => {
        const count = await sessions.end(tx, caller.staffId, { id: sessionId ?? { not: caller.sessionId } })
        if (sessionId !== undefined && count === 0) throw missing()
        const detail = sessionId === undefined ? 'others' : `session:${sessionId}`
        await audit.append(tx, { ...event(caller.staffId, 'staff.sessionsEnded', caller.address), detail })
      }),

    /** @throws StudioRefusal 403 unless the second factor was shown in this session within the last minutes. */
    requireFreshFactor({ secondFactorAt }: StaffCaller): void {
      const earliest = clock.now().getTime() - FRESH_SECOND_FACTOR_MINUTES * 60_000
      if (secondFactorAt === null || secondFactorAt.getTime() < earliest) throw forbidden(STUDIO_MESSAGE.factorAgain)
    },
  }
}
