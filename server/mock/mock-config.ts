import { join } from 'node:path'
import { type Config, readConfig } from '#server/start/settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

const USUAL_PORT = '3100'

/** Returns the configuration of all worlds. Only the five settings that are read here come from the environment. */
export function mockConfig(template: string, environment: Environment): Config {
  const { HOST, PORT = USUAL_PORT, PRODUCT, CAPTCHA_CIPHER, LOG_LEVEL = 'warn' } = environment
  return {
    ...readConfig({
      PORT,
      LOG_LEVEL,
      CONTRACT_SELFCHECK: 'strict',
      SECRETS_FILE: join(template, 'secrets.json'),
      // every client may set its address with X-Forwarded-For, to test rate limits
      TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1,::/1,8000::/1',
      FREE_SPACE_FLOOR_MB: '0',
      ...(HOST && { HOST }),
      ...(PRODUCT && { PRODUCT }),
      ...(CAPTCHA_CIPHER && { CAPTCHA_CIPHER }),
    }),
    isProduction: true, // pages with the headers that visitors get
  }
}
