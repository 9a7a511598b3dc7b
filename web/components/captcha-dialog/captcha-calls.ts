import { call } from '#web/data/browser-call.ts'
import type { CaptchaCalls } from './captcha-rounds.ts'

// The captcha tells its failures itself, and a dead session has nothing to do with it.
const QUIET = { isSilent: true, isAnonymous: true } as const

/** The captcha's calls to the server. */
export const captchaCalls: CaptchaCalls = {
  get: (input, signal) => call('captchaGet', input, { ...QUIET, signal }),
  check: (input, signal) => call('captchaCheck', input, { ...QUIET, signal }),
}
