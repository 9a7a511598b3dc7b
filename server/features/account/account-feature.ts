import { EventEmitter } from 'node:events'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { Browsers } from '#server/features/captcha/browsers.ts'
import type { CaptchaService } from '#server/features/captcha/captcha-service.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import { SecretsError } from '#server/platform/secrets.ts'
import type { RateLimiter } from '#server/short-lived/rate-limit.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import { accountQueries } from './account-queries.ts'
import { accountRoutes } from './account-routes.ts'
import { accountService } from './account-service.ts'
import { codeEntering } from './code-entering.ts'
import { codeLimits } from './code-limits.ts'
import { codeSending } from './code-sending.ts'
import { type AgreedPages, consentService } from './consent.ts'
import { loginGuard, PERSON_LOGINS } from './login-guard.ts'
import { loginOpening } from './login-opening.ts'
import { createPasswordHasher } from './password/password-hasher.ts'
import { personWriting } from './person-writing.ts'
import { phoneCodes } from './phone-code.ts'
import { phoneCheck } from './phone-regions.ts'
import type { SceneCodeProvider } from './scene/scene-code-provider.ts'
import { sceneLoginService } from './scene/scene-login-service.ts'
import { sessionService } from './session/session-service.ts'
import { smsDelivery } from './sms/sms-delivery.ts'
import type { SmsProvider } from './sms/sms-provider.ts'

type Needs = {
  config: {
    publicUrl: string
    secretsFile: string
    sessionIdleMinutes: number
    sessionHours: number
    smsHourlyBudget: number
    phoneRegions: readonly string[]
  }
  database: Database
  clock: Clock
  cipher: FieldCipher
  shortLived: ShortLivedStore
  rateLimiter: RateLimiter
  /** Without an SMS provider no codes are sent. */
  outside: { sms: SmsProvider | undefined; sceneCodes: SceneCodeProvider }
  audit: AuditLog
  deletionJournal: DeletionJournal
  captcha: CaptchaService
  browsers: Browsers
  pages: AgreedPages
}

/** Problems for the operator; contain no personal data. */
type AccountEvents = EventEmitter<{ problem: [text: string, error?: unknown] }>

/** Accounts: registration, log-in, codes, sessions, agreements. */
export const accountFeature = defineFeature({
  services({ config, database, clock, cipher, audit, deletionJournal, captcha, browsers, ...needs }: Needs) {
    const { shortLived: store, rateLimiter: limiter, outside, pages } = needs
    const accountEvents: AccountEvents = new EventEmitter()
    const report = (text: string, error?: unknown) => void accountEvents.emit('problem', text, error)
    const queries = accountQueries(database)
    const people = personWriting({ database, cipher, clock })
    const sessions = sessionService({
      database,
      audit,
      clock,
      idleMinutes: config.sessionIdleMinutes,
      maxHours: config.sessionHours,
      onUnwritten: (error) => report('the last use of a session was not written', error),
    })
    const consents = consentService({ database, pages, audit, cipher, clock })
    const logins = loginOpening({ database, sessions, consents, audit, deletionJournal, cipher, clock })
    const codes = phoneCodes({ store, cipher })
    const hasher = createPasswordHasher()
    const checkPhone = phoneCheck(config.phoneRegions)
    const guard = loginGuard({ store, limiter, clock, logins: PERSON_LOGINS })
    const sms = smsDelivery({
      provider: outside.sms,
      clock,
      report: (error) => report('a text message was not sent', error),
    })
    const limits = codeLimits({
      limiter,
      hourlyBudget: config.smsHourlyBudget,
      onBudgetSpent: () => report('the budget of text messages is used up (SMS_HOURLY_BUDGET)'),
    })
    const known = {
      database,
      queries,
      people,
      sessions,
      logins,
      consents,
      codes: codeEntering({ codes, limits, browsers }),
      guard,
      hasher,
      captcha,
      browsers,
      audit,
      cipher,
      checkPhone,
    }
    return {
      accountEvents,
      people,
      sessions,
      consents,
      countIdleResumes: (before: Date) => queries.countIdleResumes(before),
      passwordHasher: hasher,
      sms,
      /** Number of text messages sent in this hour, and the maximum; undefined without a provider. */
      smsBudget: async () => (outside.sms === undefined ? undefined : limits.budget()),
      codeSending: codeSending({ queries, codes, limits, sms, captcha, cipher, browsers, checkPhone }),
      accounts: accountService(known),
      sceneLogins: sceneLoginService({ store, limiter, logins, provider: outside.sceneCodes }),
      /** @throws SecretsError if the database was encrypted with other secrets. */
      async checkSecrets(): Promise<void> {
        const sealed = await queries.anyPhone()
        if (sealed === undefined || cipher.canDecrypt('phone', sealed)) return
        throw new SecretsError(
          `数据库不是用这些密钥写入的，请恢复原来的 ${config.secretsFile} 或 DATA_KEY / The database was written with other secrets: restore ${config.secretsFile} or DATA_KEY`,
        )
      },
    }
  },

  plugin(app, services) {
    const { accountEvents, sms } = services
    accountRoutes(app, services)
    accountEvents.on('problem', (text, error) => app.log.error({ err: error }, text))
    app.addHook('onClose', () => sms.settled())
  },
})
