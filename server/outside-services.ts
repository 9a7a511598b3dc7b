import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { SceneCodeProvider } from './features/account/scene/scene-code-provider.ts'
import { siteCodeProvider } from './features/account/scene/site-code-provider.ts'
import { wechatCodeProvider } from './features/account/scene/wechat-code-provider.ts'
import { httpSmsProvider } from './features/account/sms/http-sms-provider.ts'
import type { SmsProvider } from './features/account/sms/sms-provider.ts'
import { systemClock } from './platform/clock.ts'

/** What others do for the site; what is undefined is not configured. */
export type OutsideServices = {
  sms: SmsProvider | undefined
  sceneCodes: SceneCodeProvider
  /** Routes that show what the demonstration's stand-ins have done. */
  routes?: (app: FastifyInstance) => void
}

/**
 * The services that the settings name; in a demonstration stand-ins that keep everything inside the process. Production
 * without DEMONSTRATION never loads those.
 */
export async function outsideServices(config: Config): Promise<OutsideServices> {
  if (config.isDemonstration) {
    const { demonstrationServices } = await import('./development/demonstration-services.ts')
    return demonstrationServices()
  }
  return {
    sms: config.sms.url === '' ? undefined : httpSmsProvider(config.sms),
    sceneCodes:
      config.wechat.appId === ''
        ? siteCodeProvider
        : wechatCodeProvider({ settings: config.wechat, clock: systemClock }),
  }
}

/** One line for each service that is missing, for the log of the start. */
export function missingServices({ sms }: OutsideServices): string[] {
  return sms ? [] : ['短信服务未配置，验证码不可用（SMS_URL） / No SMS provider: codes cannot be sent (SMS_URL)']
}
