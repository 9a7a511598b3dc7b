import { ConfigError } from './setting-values.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Variables of tests and of the mock, which must not be set in production. */
const TEST_VARIABLE = /^(?:MOCK|TEST)_/

/**
 * Rejects unsafe settings: a demonstration at an https address, and variables of tests in production.
 * @throws ConfigError with one line for the operator.
 */
export function refuseUnsafeStart(environment: Environment): void {
  const isProduction = environment['NODE_ENV'] === 'production'
  const isDemonstration = environment['DEMONSTRATION'] === '1'
  if (isDemonstration && /^https:/i.test(environment['PUBLIC_URL'] ?? '')) {
    throw new ConfigError(
      'DEMONSTRATION=1 会公开短信验证码，不能与 https 的 PUBLIC_URL 同用 / DEMONSTRATION=1 shows codes to everybody: not with an https PUBLIC_URL',
    )
  }
  if (!isProduction || isDemonstration) return
  const forbidden = Object.keys(environment).find((name) => TEST_VARIABLE.test(name) && environment[name] !== '')
  if (forbidden !== undefined) {
    throw new ConfigError(`生产环境不允许设置 ${forbidden} / ${forbidden} must not be set in production`)
  }
}
