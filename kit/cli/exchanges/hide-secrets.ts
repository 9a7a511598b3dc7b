import { isSecretField, type Redactor } from '#kit/cli/redaction.ts'
import { parsedJson } from '#kit/suite/wire-format.ts'
import { keyOf, type ObservedExchange, sentFields } from './observed-exchange.ts'

/** Minimum length of a hidden value: shorter values, such as six-digit codes, also occur by chance. */
const MIN_LENGTH = 8

/** Whether a cookie value is long enough to be a session; shorter values are settings. */
export const isSessionCookie = (value: string): boolean => value.length >= 16

type Secretive = Pick<ObservedExchange, 'request' | 'response'>
/** Log-in calls return personal data although their request has no key. */
const IS_LOG_IN = /login/i

/** Registers the secrets of an exchange with the redactor, so that they are hidden wherever they occur. */
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
