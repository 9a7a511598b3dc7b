import { smsText } from '#server/features/account/sms-text.ts'
import type { SmsProvider } from './sms-provider.ts'

/** Connection to the SMS provider (SMS_URL, SMS_TOKEN, SMS_TEMPLATE, SMS_SIGN). */
export type SmsSettings = {
  /** An empty URL disables the provider. */
  url: string
  token: string
  /** Id of the approved template. */
  template: string
  /** Approved signature, 【…】 before the text. */
  sign: string
}

const TIMEOUT_MS = 5000

/**
 * Sends SMS through an HTTP API: a JSON POST with number, template, parameters and complete text; gateways use the
 * fields they know. Any status other than 2xx is a failure; redirects are not followed.
 */
export const httpSmsProvider = ({ url, token, template, sign }: SmsSettings): SmsProvider => ({
  async send(message) {
    const { phoneNumber, code, minutes } = message
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        phoneNumber,
        sign,
        template,
        parameters: { code, minutes: String(minutes) },
        text: `【${sign}】${smsText(message)}`,
      }),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`)
  },
})
