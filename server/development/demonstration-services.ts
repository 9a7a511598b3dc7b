import type { OutsideServices } from '#server/outside-services.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { siteCodeProvider } from '#server/features/account/scene/site-code-provider.ts'
import { smsOutbox } from './sms-outbox.ts'

/** Stand-ins for everything outside, so that the whole site can be tried without a contract with anybody. */
export function demonstrationServices(): OutsideServices {
  const outbox = smsOutbox()
  return { sms: outbox, sceneCodes: siteCodeProvider, routes: (app) => outboxRoutes(app, outbox) }
}
