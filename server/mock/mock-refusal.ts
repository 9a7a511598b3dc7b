import { ConfigError } from '#server/start/setting-values.ts'

/** An invalid request to the mock; the message names valid values. */
export class MockRefusal extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** Settings of providers that would contact real people. */
const REAL_PROVIDERS = ['SMS_URL', 'SMS_TOKEN', 'WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'NOTICE_WEBHOOK']

/**
 * Rejects the environment of a real site: the mock reveals every code and lets anybody reset everything.
 * @throws ConfigError with one line for the operator.
 */
export function refuseMock(environment: Environment): void {
  if (environment['NODE_ENV'] === 'production') {
    throw new ConfigError('模拟后端不能以 NODE_ENV=production 启动 / The mock does not start with NODE_ENV=production')
  }
  const provider = REAL_PROVIDERS.find((name) => (environment[name] ?? '') !== '')
  if (provider !== undefined) {
    throw new ConfigError(
      `模拟后端不与真实服务同用，请去掉 ${provider} / The mock meets no real provider: ${provider} must not be set`,
    )
  }
  if (/^https:/i.test(environment['PUBLIC_URL'] ?? '')) {
    throw new ConfigError(
      '模拟后端会公开短信验证码，不能用于 https 的 PUBLIC_URL / The mock shows codes to everybody: not with an https PUBLIC_URL',
    )
  }
}
