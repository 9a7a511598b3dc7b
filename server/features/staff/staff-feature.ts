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
import type { SecondFactorPolicy } from '#contracts/studio/permissions.ts'
import { grantScopes } from './grant-scopes.ts'
import { factorSteps } from './factor-steps.ts'
import { secondFactor } from './second-factor.ts'
import { staffAccounts } from './staff-accounts.ts'
import { staffConsole } from './staff-console.ts'
import { staffDevices } from './staff-devices.ts'
import { staffGrants } from './staff-grants.ts'
import { staffLogin } from './staff-login.ts'
import { staffPasswords } from './staff-passwords.ts'
import { staffRoutes } from './staff-routes.ts'
import { staffSelf } from './staff-self.ts'
import { staffSessions } from './staff-sessions.ts'

type Needs = {
  config: { publicUrl: string; staffSecondFactor: SecondFactorPolicy }
  database: Database
  clock: Clock
  cipher: FieldCipher
  shortLived: ShortLivedStore
  rateLimiter: RateLimiter
  audit: AuditLog
  captcha: CaptchaService
  passwordHasher: PasswordHasher
}

/** Staff: accounts, grants and log-in. Other features bind their studio calls with `studioCalls`. */
export const staffFeature = defineFeature({
  services({ config, database, clock, cipher, audit, captcha, passwordHasher: hasher, ...needs }: Needs) {
    const { shortLived: store, rateLimiter: limiter } = needs
    const sessions = staffSessions({ database, clock, secondFactor: config.staffSecondFactor })
    const passwords = staffPasswords({ database, hasher, clock })
    const factor = secondFactor({ cipher, clock })
    const known = { database, clock, sessions, passwords, audit }
    const scopes = grantScopes({ database })
    const self = staffSelf({ database, scopes })
    const login = staffLogin({ ...known, store, limiter, captcha, self })
    return {
      staffSessions: sessions,
      staffSelf: self,
      staffLogin: login,
      factorSteps: factorSteps({ ...known, store, factor, self }),
      staffDevices: staffDevices({ store, clock, cipher, isSecure: config.publicUrl.startsWith('https://') }),
      staffAccounts: staffAccounts({ ...known, scopes, lockedUntil: login.lockedUntil }),
      grantScopes: scopes,
      staffGrants: staffGrants({ ...known, scopes }),
      staffConsole: staffConsole(known),
      studioCalls: studioCalls({ publicUrl: config.publicUrl, findStaff: (key, call) => sessions.find(key, call) }),
    }
  },

  plugin(app, services) {
    services.studioCalls.unknownCalls(app)
    staffRoutes(app, services)
  },
})
