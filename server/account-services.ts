import type { Config } from './config.ts'
import { accountQueries } from './features/account/account-queries.ts'
import { accountService } from './features/account/account-service.ts'
import { consentService } from './features/account/consent.ts'
import { codeLimits } from './features/account/code-limits.ts'
import { codeSending } from './features/account/code-sending.ts'
import { loginGuard } from './features/account/login-guard.ts'
import { createPasswordHasher } from './features/account/password/password-hasher.ts'
import { personWriting } from './features/account/person-writing.ts'
import { phoneCodes } from './features/account/phone-code.ts'
import { sceneLoginService } from './features/account/scene/scene-login-service.ts'
import { loginOpening } from './features/account/login-opening.ts'
import { sessionService } from './features/account/session/session-service.ts'
import { smsDelivery } from './features/account/sms/sms-delivery.ts'
import type { CaptchaService } from './features/captcha/captcha-service.ts'
import type { PageDocumentQueries } from './features/page-document/page-document-queries.ts'
import type { OutsideServices } from './outside-services.ts'
import { auditLog } from './features/audit/audit-log.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './database/database.ts'
import { createFieldCipher } from './platform/field-cipher.ts'
import type { RateLimiter } from './short-lived/rate-limit.ts'
import { readSecrets, SecretsError } from './platform/secrets.ts'
import type { ShortLivedStore } from './short-lived/short-lived-store.ts'

/** The settings that accounts depend on. */
export type AccountConfig = Pick<
  Config,
  'dataKey' | 'secretsFile' | 'sessionIdleMinutes' | 'sessionHours' | 'smsHourlyBudget'
>

type Dependencies = {
  config: AccountConfig
  database: Database
  clock: Clock
  store: ShortLivedStore
  limiter: RateLimiter
  captcha: CaptchaService
  pages: PageDocumentQueries
  outside: OutsideServices
}

/** Something that somebody who runs the site should know of; it names no person. */
export type AccountProblem = { text: string; error?: unknown }

/** The services of accounts: secrets, people, sessions, codes, log-ins, and the log of them. */
export function createAccountServices({ config, database, clock, store, limiter, ...others }: Dependencies) {
  const { captcha, pages, outside } = others
  const listeners: ((problem: AccountProblem) => void)[] = []
  const report = (problem: AccountProblem) => listeners.forEach((listener) => listener(problem))
  const cipher = createFieldCipher(readSecrets({ dataKey: config.dataKey, file: config.secretsFile }))
  const audit = auditLog({ database, cipher, clock })
  const queries = accountQueries(database)
  const people = personWriting({ database, cipher, clock })
  const { sessionIdleMinutes: idleMinutes, sessionHours: maxHours } = config
  const sessions = sessionService({
    database,
    audit,
    clock,
    idleMinutes,
    maxHours,
    onUnwritten: (error) => report({ text: 'the last use of a session was not written', error }),
  })
  const consents = consentService({ database, pages, audit, cipher, clock })
  const logins = loginOpening({ database, queries, sessions, consents, audit, cipher, clock })
  const codes = phoneCodes({ store, cipher })
  const hasher = createPasswordHasher()
  const guard = loginGuard({ store, clock })
  const sms = smsDelivery({
    provider: outside.sms,
    clock,
    report: (error) => report({ text: 'a text message was not sent', error }),
  })
  const limits = codeLimits({
    limiter,
    hourlyBudget: config.smsHourlyBudget,
    onBudgetSpent: () => report({ text: 'the budget of text messages is used up (SMS_HOURLY_BUDGET)' }),
  })
  return {
    cipher,
    audit,
    people,
    sessions,
    consents,
    countIdleResumes: (before: Date) => queries.countIdleResumes(before),
    passwordHasher: hasher,
    sms,
    codeSending: codeSending({ queries, codes, limits, sms, captcha, cipher }),
    accounts: accountService({
      database,
      queries,
      people,
      sessions,
      logins,
      consents,
      codes,
      guard,
      hasher,
      captcha,
      audit,
      cipher,
    }),
    sceneLogins: sceneLoginService({ store, limiter, logins, provider: outside.sceneCodes }),
    /** @throws SecretsError when the database was written with other secrets than these. */
    async checkSecrets(): Promise<void> {
      const sealed = await queries.anyPhone()
      if (sealed === undefined || cipher.canDecrypt('phone', sealed)) return
      throw new SecretsError(
        `数据库不是用这些密钥写入的，请恢复原来的 ${config.secretsFile} 或 DATA_KEY / The database was written with other secrets: restore ${config.secretsFile} or DATA_KEY`,
      )
    },
    onAccountProblem: (listener: (problem: AccountProblem) => void): void => void listeners.push(listener),
  }
}
