import type { Redactor } from '#contracts/cli/redaction.ts'
import { keyOf, type ObservedExchange, sentFields } from './observed-exchange.ts'

const SECRET = /pass(?:word|wd)?|pwd|verif(?:y|ication)Code|captchaVerification/i
/** Shorter texts stand in too many places that have nothing to do with them. */
const MIN_LENGTH = 4

/** Lets a redactor know what is secret in an exchange, so that it is hidden wherever else it stands. */
export function hideSecrets(redactor: Redactor, { request }: ObservedExchange): void {
  redactor.hide('key', keyOf(request) ?? '')
  for (const cookie of (request.headers['cookie'] ?? '').split(/;\s*/)) {
    const [name = '', value = ''] = cookie.split(/=(.*)/)
    if (value.length >= LONG_COOKIE) redactor.hide(name, value)
  }
  const { query } = sentFields(request)
  for (const [name, value] of Object.entries(query)) {
    if (SECRET.test(name) && typeof value === 'string' && value.length >= MIN_LENGTH) redactor.hide(name, value)
  }
}

const LONG_COOKIE = 16
