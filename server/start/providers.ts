import type { FastifyInstance } from 'fastify'
import type { Config } from './settings.ts'
import { type SceneCodeProvider, siteCodeProvider } from '#server/features/account/scene/scene-code-provider.ts'
import { wechatCodeProvider } from '#server/features/account/scene/wechat-code-provider.ts'
import { httpSmsProvider } from '#server/features/account/sms/http-sms-provider.ts'
import type { SmsProvider } from '#server/features/account/sms/sms-provider.ts'
import { systemClock } from '#server/platform/clock.ts'

/** External services. Without configuration `sms` is undefined, and `sceneCodes` uses this site. */
export type Providers = {
  sms: SmsProvider | undefined
  sceneCodes: SceneCodeProvider
  /** Routes that show the output of the demonstration's stand-ins, and the contract. */
  routes?: (app: FastifyInstance) => void
}

/**
 * Creates the configured providers. A demonstration gets stand-ins that keep everything within the process, so that the
 * site can be tried without contracts with providers. Production without DEMONSTRATION never loads the stand-ins.
 */
export async function createProviders(config: Config): Promise<Providers> {
  if (config.isDemonstration) {
    const { contractRoutes } = await import('#server/development/contract-routes.ts')
    const { devIndex } = await import('#server/development/dev-index.ts')
    const { outboxRoutes } = await import('#server/development/outbox-routes.ts')
    const { smsOutbox } = await import('#server/development/sms-outbox.ts')
    const outbox = smsOutbox()
    const routes = (app: FastifyInstance) => {
      outboxRoutes(app, outbox)
      contractRoutes(app)
      devIndex(app, config)
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

/** One line per missing provider, for the log at the start. */
export function missingProviders({ sms }: Providers): string[] {
  return sms ? [] : ['短信服务未配置，验证码不可用（SMS_URL） / No SMS provider: codes cannot be sent (SMS_URL)']
}
