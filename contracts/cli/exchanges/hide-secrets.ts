import { isSecretField, type Redactor } from '#contracts/cli/redaction.ts'
import { parsedJson } from '#contracts/suite/wire-format.ts'
import { keyOf, type ObservedExchange, sentFields } from './observed-exchange.ts'

/** Shorter ones, such as codes of six digits, stand in too many places that have nothing to do with them. */
const MIN_LENGTH = 8

/** What a cookie is worth hiding for: shorter ones are settings. */
export const isSessionCookie = (value: string): boolean => value.length >= 16

type Secretive = Pick<ObservedExchange, 'request' | 'response'>
/** Whose answer tells of a person, too. */
const IS_LOG_IN = /login/i

/** Lets a redactor know what is secret in an exchange, so that it is hidden wherever else it stands. */
export function hideSecrets(redactor: Redactor, { request, response }: Secretive): void {
  const key = keyOf(request)
  redactor.hide('key', key ?? '')
  if (response && (key !== undefined || IS_LOG_IN.test(request.address)))
    redactor.hideIn(parsedJson(response.text ?? response.body)?.value)
  const cookies = (request.headers['cookie'] ?? '').split(/;\s*/).map((cookie) => cookie.split(/=(.*)/))
  for (const [, value = ''] of cookies) if (isSessionCookie(value)) redactor.hide('cookie', value)
  for (const [name, value] of Object.entries(sentFields(request).query)) {
    if (isSecretField(name) && typeof value === 'string' && value.length >= MIN_LENGTH) redactor.hide(name, value)
  }
}
