import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { type SceneCodeProvider, siteCodeProvider } from './features/account/scene/scene-code-provider.ts'
import { wechatCodeProvider } from './features/account/scene/wechat-code-provider.ts'
import { httpSmsProvider } from './features/account/sms/http-sms-provider.ts'
import type { SmsProvider } from './features/account/sms/sms-provider.ts'
import { systemClock } from './platform/clock.ts'

/** Those who do something for the site; what is undefined is not configured. */
export type Providers = {
  sms: SmsProvider | undefined
  sceneCodes: SceneCodeProvider
  /** Routes that show what the demonstration's stand-ins have done, and what the contract says. */
  routes?: (app: FastifyInstance) => void
}

/**
 * The providers that the settings name; in a demonstration stand-ins that keep everything inside the process, so that the
 * whole site can be tried without a contract with anybody. Production without DEMONSTRATION never loads those.
 */
export async function createProviders(config: Config): Promise<Providers> {
  if (config.isDemonstration) {
    const { contractRoutes } = await import('./development/contract-routes.ts')
    const { outboxRoutes } = await import('./development/outbox-routes.ts')
    const { smsOutbox } = await import('./development/sms-outbox.ts')
    const outbox = smsOutbox()
    const routes = (app: FastifyInstance) => {
      outboxRoutes(app, outbox)
      contractRoutes(app)
    }
    return { sms: outbox, sceneCodes: siteCodeProvider, routes }
  }
  return {
    sms: config.sms.url === '' ? undefined : httpSmsProvider(config.sms),
    sceneCodes:
      config.wechat.appId === ''
        ? siteCodeProvider
        : wechatCodeProvider({ settings: config.wechat, clock: systemClock }),
  }
}

/** One line for each provider that is missing, for the log of the start. */
export function missingProviders({ sms }: Providers): string[] {
  return sms ? [] : ['短信服务未配置，验证码不可用（SMS_URL） / No SMS provider: codes cannot be sent (SMS_URL)']
}
