import type { Wire } from '#contracts/generated/wire.ts'
import { type PasswordOwner, passwordProblem } from '#contracts/constants/password-rules.ts'
import type { Browsers } from '#server/features/captcha/browsers.ts'
import type { CaptchaService } from '#server/features/captcha/captcha-service.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { refused } from '#server/calls/business-error.ts'
import { isUniqueViolation } from '#server/database/database-error.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { Session } from '#server/calls/operation-registry.ts'
import type { AccountQueries } from './account-queries.ts'
import { ACCOUNT_MESSAGE, MESSAGE, PASSWORD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { agreementsOf, type ConsentService } from './consent.ts'
import type { CodeEntering } from './code-entering.ts'
import type { LoginAttempt, LoginGuard } from './login-guard.ts'
import { isCommonPassword } from '#contracts/constants/common-passwords.ts'
import type { PasswordHasher } from './password/password-hasher.ts'
import type { PersonWriting } from './person-writing.ts'
import type { CodeType } from './phone-code.ts'
import type { PhoneCheck } from './phone-regions.ts'
import type { LoggedIn, LoginOpening } from './login-opening.ts'
import type { Caller, SessionService } from './session/session-service.ts'

export type AccountService = ReturnType<typeof accountService>

type Dependencies = {
  database: Database
  queries: AccountQueries
  people: PersonWriting
  sessions: SessionService
  logins: LoginOpening
  consents: ConsentService
  codes: CodeEntering
  guard: LoginGuard
  hasher: PasswordHasher
  captcha: Pick<CaptchaService, 'redeemProof'>
  browsers: Browsers
  audit: AuditLog
  cipher: FieldCipher
  checkPhone: PhoneCheck
}

/** Registration, log-in, log-out and passwords. Expected errors are BusinessErrors 500 with a text for the visitor. */
export function accountService(dependencies: Dependencies) {
  const { database, queries, people, sessions, logins, consents, codes, guard, hasher, captcha, audit, cipher } =
    dependencies
  const { browsers, checkPhone } = dependencies
  const lookupOf = (phoneNumber: string) => {
    checkPhone(phoneNumber)
    return cipher.phoneLookup(phoneNumber)
  }

  /** Describes a password attempt for the login guard. */
  async function attemptOf(phoneLookup: string, caller: Caller): Promise<LoginAttempt> {
    const { key: browser } = await browsers.of(caller)
    const isKnown = browsers.knowsAccount(caller, phoneLookup)
    return { who: isKnown ? `${phoneLookup} ${browser}` : phoneLookup, isKnown, address: caller.address, browser }
  }

  async function requireCaptcha(attempt: LoginAttempt, phoneLookup: string, verification: string | undefined) {
    if (verification === undefined) {
      if (await guard.needsCaptcha(attempt)) throw refused(MESSAGE.captchaNeeded)
      return false
    }
    const use = { purpose: 'passwordLogin', phoneLookup, address: attempt.address }
    if (!(await captcha.redeemProof(verification, use))) throw refused(ACCOUNT_MESSAGE.captchaDead)
    return true
  }

  /** Locks the account after its last allowed failure, or only this browser if the browser has separate limits. */
  async function lockAccount({ who, address }: LoginAttempt, personId: number | undefined): Promise<void> {
    await guard.lock(who)
    const event = { actorKind: 'person', actorId: personId ?? null, action: 'account.locked' } as const
    await audit.record({ ...event, object: `person:${personId ?? 'unknown'}`, result: 'refused', address })
  }

  const done = (tx: Transaction, personId: number, action: string, { address }: Caller) =>
    audit.append(tx, {
      actorKind: 'person',
      actorId: personId,
      action,
      object: `person:${personId}`,
      result: 'done',
      address,
    })

  return {
    /** Logs in with a password. A wrong password and an unknown number get the same response after the same work. */
    async passwordLogin(input: Wire['passwordLogin']['input'], caller: Caller): Promise<LoggedIn> {
      const agreements = agreementsOf(input.agreementVersion)
      const phoneLookup = lookupOf(input.phoneNumber)
      const attempt = await attemptOf(phoneLookup, caller)
      await guard.refuseLocked(attempt.who)
      const hasCaptcha = await requireCaptcha(attempt, phoneLookup, input.captchaVerification)
      const { isLast, receipts } = await guard.count(attempt, hasCaptcha)
      const person = await queries.findByPhone(phoneLookup)
      const passwordHash = person?.passwordHash
      const isRight = await hasher.verify(passwordHash, input.userPassword)
      if (!isRight || person === undefined || passwordHash === undefined) {
        if (isLast) await lockAccount(attempt, person?.id)
        throw refused(ACCOUNT_MESSAGE.wrongPassword)
      }
      await guard.forget(attempt.who, receipts)
      const loggedIn = await logins.open({ person: person.id, passwordHash, channel: 'password', caller, agreements })
      // the account was deleted, or its password changed, after the password was verified
      if (loggedIn === undefined) throw refused(ACCOUNT_MESSAGE.wrongPassword)
      return loggedIn
    },

    /** Logs in with a code; creates an account without a password for a new number. */
    async codeLogin(input: Wire['verifyCodeLogin']['input'], caller: Caller): Promise<LoggedIn> {
      const { phoneNumber, verifyCode } = input
      const agreements = agreementsOf(input.agreementVersion)
      const phoneLookup = lookupOf(phoneNumber)
      await codes.redeem({ type: 'login', phoneLookup, code: verifyCode }, caller)
      const register = async (tx: Transaction) => {
        const personId = await people.create(tx, { phoneNumber })
        await done(tx, personId, 'account.registered', caller)
        return personId
      }
      const open = async () => {
        const known = await queries.findByPhone(phoneLookup)
        return logins.open({ person: known?.id ?? register, channel: 'code', caller, agreements })
      }
      // another request may have registered the number meanwhile: retry once
      const loggedIn = await open().catch((error: unknown) =>
        isUniqueViolation(error) ? open() : Promise.reject(error),
      )
      if (loggedIn === undefined) throw new Error('the person of a new session does not exist')
      return loggedIn
    },

    /** Registers a number with a password. Reveals an existing account only to the holder of the phone. */
    async register(input: Wire['register']['input'], caller: Caller): Promise<void> {
      const { phoneNumber, verifyCode, userPassword } = input
      const agreements = agreementsOf(input.agreementVersion)
      requireGoodPassword(userPassword, { phoneNumber }) // checked first, so that a weak password does not consume the code
      const phoneLookup = lookupOf(phoneNumber)
      await codes.redeem({ type: 'register', phoneLookup, code: verifyCode }, caller)
      if ((await queries.findByPhone(phoneLookup)) !== undefined) throw refused(ACCOUNT_MESSAGE.taken)
      const passwordHash = await hasher.hash(userPassword)
      try {
        await database.transaction(async (tx) => {
          const personId = await people.create(tx, { phoneNumber, passwordHash })
          const consenting = { personId, agreements, channel: 'register', address: caller.address } as const
          await consents.recordFirst(tx, { ...consenting, given: [] })
          await done(tx, personId, 'account.registered', caller)
        })
      } catch (error) {
        throw isUniqueViolation(error) ? refused(ACCOUNT_MESSAGE.taken) : error
      }
    },

    /**
     * Sets a new password and ends all sessions of the account. A rejected password does not consume the code. Only a
     * caller with the code gets the error that the password contains the person's name, because calls without a code
     * would reveal names.
     */
    async editPassword(input: Wire['editPassword']['input'], caller: Caller): Promise<void> {
      const { phoneNumber, verifyCode, newPassword } = input
      requireGoodPassword(newPassword, { phoneNumber })
      const phoneLookup = lookupOf(phoneNumber)
      const findOwner = () => queries.findByPhone(phoneLookup)
      const before = async () =>
        requireGoodPassword(newPassword, { phoneNumber, userName: (await findOwner())?.userName ?? '' })
      await codes.redeem({ type: 'editPassword', phoneLookup, code: verifyCode, before }, caller)
      const person = await findOwner()
      // an unregistered number is never sent a code, so this code was guessed
      if (person === undefined) throw refused(ACCOUNT_MESSAGE.wrongCode)
      const passwordHash = await hasher.hash(newPassword)
      await database.transaction(async (tx) => {
        await tx.person.update({ where: { id: person.id }, data: { passwordHash }, select: { id: true } })
        await sessions.endAll(tx, person.id)
        await done(tx, person.id, 'account.passwordChanged', caller)
      })
      const { who } = await attemptOf(phoneLookup, caller)
      for (const counted of new Set([phoneLookup, who])) await guard.forget(counted)
    },

    /** Consumes a code sent to the logged-in user (exportData, deleteAccount). @throws if the code is wrong. */
    async redeemOwnCode(session: Session, type: CodeType, code: string, caller: Caller): Promise<void> {
      const phoneLookup = await queries.lookupOf(session.personId)
      if (phoneLookup === undefined) throw refused(ACCOUNT_MESSAGE.wrongCode)
      await codes.redeem({ type, phoneLookup, code }, caller)
    },

    /** Ends the session of the call, if any. */
    async logOut(session: Session | undefined, caller: Caller): Promise<void> {
      if (session === undefined) return
      await database.transaction(async (tx) => {
        await sessions.endOne(tx, session)
        await done(tx, session.personId, 'account.loggedOut', caller)
      })
    },
  }
}

function requireGoodPassword(password: string, owner: PasswordOwner): void {
  const problem = passwordProblem(password, owner)
  if (problem !== undefined) throw refused(problem)
  if (isCommonPassword(password)) throw refused(PASSWORD_MESSAGE.common)
}
