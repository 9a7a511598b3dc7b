import type { Database } from '#server/database/database.ts'
import type { PasswordHasher } from '#server/features/account/password/password-hasher.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { CaptchaService } from '#server/features/captcha/captcha-service.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { RateLimiter } from '#server/short-lived/rate-limit.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import { studioCalls } from '#server/studio-calls/studio-calls.ts'
import { secondFactor } from './second-factor.ts'
import { staffAccounts } from './staff-accounts.ts'
import { staffConsole } from './staff-console.ts'
import { staffGrants } from './staff-grants.ts'
import { staffLogin } from './staff-login.ts'
import { staffPasswords } from './staff-passwords.ts'
import { staffRoutes } from './staff-routes.ts'
import { staffSessions } from './staff-sessions.ts'

type Needs = {
  config: { publicUrl: string }
  database: Database
  clock: Clock
  cipher: FieldCipher
  shortLived: ShortLivedStore
  rateLimiter: RateLimiter
  audit: AuditLog
  captcha: CaptchaService
  passwordHasher: PasswordHasher
}

/** The people who work in the studio: accounts, grants, logging in; and how other features bind calls for them. */
export const staffFeature = defineFeature({
  services({ config, database, clock, cipher, audit, captcha, passwordHasher: hasher, ...needs }: Needs) {
    const { shortLived: store, rateLimiter: limiter } = needs
    const sessions = staffSessions({ database, clock })
    const passwords = staffPasswords({ database, hasher, clock })
    const factor = secondFactor({ cipher, clock })
    const known = { database, clock, sessions, passwords, audit }
    return {
      staffSessions: sessions,
      staffLogin: staffLogin({ ...known, store, limiter, factor, captcha }),
      staffAccounts: staffAccounts(known),
      staffGrants: staffGrants(known),
      staffConsole: staffConsole(known),
      studioCalls: studioCalls({ publicUrl: config.publicUrl, findStaff: (key, call) => sessions.find(key, call) }),
    }
  },

  plugin(app, services) {
    services.studioCalls.unknownCalls(app)
    staffRoutes(app, services)
  },
})
